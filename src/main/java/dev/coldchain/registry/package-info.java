/**
 * KAFKA. The schema registry: registering schemas, finding them by id, and waiting for a registry
 * that does not answer without losing or diverting a record.
 */
package dev.coldchain.registry;
