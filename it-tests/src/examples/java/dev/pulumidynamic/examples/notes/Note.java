package dev.pulumidynamic.examples.notes;

/** What a note says. */
record Note(String title, String text) {}
