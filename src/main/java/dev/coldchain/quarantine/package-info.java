/** PURE. The rule: two adjacent windows above the limit quarantine a load; and its incidents. */
package dev.coldchain.quarantine;
