package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.identity.Stamps;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;

/**
 * What was found for one {@link Demand}.
 *
 * @param stamps the identities of its nameless code
 * @param replay the bundle as it will be opened later
 */
record CapturedCode(Bundle bundle, Stamps stamps, OpenableBundle replay) {
    CapturedCode(Bundle bundle, Stamps stamps) {
        this(bundle, stamps, new OpenableBundle(bundle, new LibraryLayers()));
    }
}
