/** PURE, with Avro. Bytes in; a valid reading, or the named reason why there is none, out. */
package dev.coldchain.decode;
