package dev.pulumidynamic.examples.labels;

/** What GitHub answers. */
record LabelState(long id, String url) {}
