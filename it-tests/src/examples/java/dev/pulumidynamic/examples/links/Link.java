package dev.pulumidynamic.examples.links;

/** A short link: a name, and the URL that it leads to. */
record Link(String name, String target) {}
