package dev.coldchain.lab;

/**
 * One way of deciding about a delivery, and what it gave.
 *
 * @param name what the design calls it
 * @param operator what computed it
 */
record Strategy(String name, String operator, Findings findings) {}
