/** MICRONAUT. The only room that sees everything: it puts the others together and runs them. */
package dev.coldchain.app;
