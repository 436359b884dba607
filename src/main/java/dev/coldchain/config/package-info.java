/** MICRONAUT. The settings, typed, one record a room; checked at start by the names users know. */
package dev.coldchain.config;
