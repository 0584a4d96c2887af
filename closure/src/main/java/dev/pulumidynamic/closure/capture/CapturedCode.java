package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.identity.IdentityTable;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import java.util.List;

/**
 * What was found for one {@link CodeKey}.
 *
 * @param stamps the identities of its nameless code
 * @param replay the bundle as it will be opened later
 * @param warnings what was noticed of the code
 */
record CapturedCode(Bundle bundle, IdentityTable stamps, OpenableBundle replay, List<Warning> warnings) {
    CapturedCode {
        warnings = List.copyOf(warnings);
    }

    CapturedCode(Bundle bundle, IdentityTable stamps, List<Warning> warnings) {
        this(bundle, stamps, new OpenableBundle(bundle, new LibraryLayers()), warnings);
    }
}
