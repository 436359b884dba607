package dev.coldchain.store;

import dev.coldchain.quarantine.VanRecord;
import dev.coldchain.window.VanWindows;

/** All that is saved of one van. */
public record SavedVan(VanWindows windows, VanRecord record) {}
