package dev.coldchain.bench;

import java.util.Locale;

/** What is asked for, in the order of the table. */
enum HttpSubject {
  /** What the framework can do at most. */
  BARE("bare endpoint, the same bytes", "/bare/VAN-%05d", 8),
  /** One van with its windows; another one each time. */
  VAN("GET /api/v1/vans/{id}", "/api/v1/vans/VAN-%05d", 8),
  /** The same, one caller: how long it takes when nothing waits. */
  VAN_ALONE("GET /api/v1/vans/{id}, one caller", "/api/v1/vans/VAN-%05d", 1),
  /** A page of the fleet, worst first; one caller. */
  PAGE("GET /api/v1/vans, one caller", "/api/v1/vans", 1);

  private final String title;
  private final String path;
  private final int connections;

  HttpSubject(String title, String path, int connections) {
    this.title = title;
    this.path = path;
    this.connections = connections;
  }

  String title() {
    return title;
  }

  String path() {
    return path;
  }

  int connections() {
    return connections;
  }

  boolean isBare() {
    return this == BARE;
  }

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
