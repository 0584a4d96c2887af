package dev.pulumidynamic.examples.database;

/** What the database has. */
record SchemaState(long tables) {}
