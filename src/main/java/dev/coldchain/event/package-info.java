/** PURE. The words that cross rooms: readings, vans, times, and why a record is not a reading. */
package dev.coldchain.event;
