package dev.pulumidynamic.examples.pages;

import dev.pulumidynamic.provider.Archive;
import dev.pulumidynamic.provider.Asset;

/** A page that is to be published, with what belongs to it. */
record Page(String name, Asset text, Archive pictures) {}
