package dev.pulumidynamic.examples.labels;

/** What the program asks for: a label of a repository. */
record Label(String repository, String name, String color, String description) {}
