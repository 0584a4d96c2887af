package dev.pulumidynamic.examples.pages;

import java.util.List;

/** What was published: where it is, and all files of it. */
record Published(String path, List<String> files) {}
