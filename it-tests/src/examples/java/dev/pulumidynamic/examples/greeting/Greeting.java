package dev.pulumidynamic.examples.greeting;

/** What a guest hears, as JSON. */
record Greeting(String json) {}
