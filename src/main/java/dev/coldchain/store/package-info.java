/** KAFKA. What survives a restart: open windows behind a logged store, closed ones in history. */
package dev.coldchain.store;
