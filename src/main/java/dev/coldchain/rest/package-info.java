/**
 * MICRONAUT. The state of the vans over HTTP, under {@code /api/v1}. Sees {@code query} and the
 * words that its views are made of; asks {@code LiveState} and shapes its answers.
 */
package dev.coldchain.rest;
