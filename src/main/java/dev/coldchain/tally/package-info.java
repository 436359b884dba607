/** PURE. The conservation counters: {@code records in = joined + late + duplicate + invalid}. */
package dev.coldchain.tally;
