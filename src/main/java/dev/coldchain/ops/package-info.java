/**
 * MICRONAUT. What the people who run the service look at: health, metrics, and which failures end
 * the process.
 */
package dev.coldchain.ops;
