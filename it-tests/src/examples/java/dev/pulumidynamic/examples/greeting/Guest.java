package dev.pulumidynamic.examples.greeting;

/** Who is to be greeted. */
record Guest(String name) {}
