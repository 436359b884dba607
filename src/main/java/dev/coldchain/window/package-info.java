/** PURE. Tumbling windows of event time: a reading in, panes out. */
package dev.coldchain.window;
