/**
 * How fast the service is beside what it could be at most: one run measures a raw consumer, an
 * empty topology, the plain DSL and the service on the same readings.
 */
package dev.coldchain.bench;
