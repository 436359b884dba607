/** KAFKA. What leaves the service: domain values as Avro rows on their topics. */
package dev.coldchain.sink;
