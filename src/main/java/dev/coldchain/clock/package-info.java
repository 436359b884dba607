/** PURE. The clock of a partition, its watermarks, and what silence does to them. */
package dev.coldchain.clock;
