/**
 * The same readings decided in several ways, by operators that really run in Kafka's test driver:
 * what a bound, a lateness and a delivery guarantee are worth, on a delivery of one's own.
 */
package dev.coldchain.lab;
