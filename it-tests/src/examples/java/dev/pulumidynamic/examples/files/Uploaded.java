package dev.pulumidynamic.examples.files;

/**
 * A file that was copied.
 *
 * @param output what the command printed
 */
record Uploaded(String output) {}
