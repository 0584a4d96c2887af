package dev.pulumidynamic.examples.pages;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;

/** A page that is to be published, with what belongs to it. */
record Page(String name, AssetValue text, ArchiveValue pictures) {}
