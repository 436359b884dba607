/**
 * A real broker, a real registry and a replay, around the service: the demo, and the harness of the
 * tests.
 */
package dev.coldchain.demo;
