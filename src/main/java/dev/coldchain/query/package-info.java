/** What can be asked of the live state, as a port, and its implementation on Kafka Streams. */
package dev.coldchain.query;
