package dev.pulumidynamic.host.find;

import dev.pulumidynamic.host.run.ProviderCode;

/** The code of a resource, and the property that led to it. */
public record FoundProvider(ProviderCode code, ProviderProperty property) {}
