/** KAFKA. The pipeline: its table of contents, and one small step for each room. */
package dev.coldchain.topology;
