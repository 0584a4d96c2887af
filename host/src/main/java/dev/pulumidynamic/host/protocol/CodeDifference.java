package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Optional;

/**
 * Other code than a resource was recorded with.
 *
 * @param before the digest of the recorded code
 * @param now the digest of the code that runs
 * @param changes what is different, for people to read; empty when nobody can tell
 */
record CodeDifference(Digest before, Digest now, Optional<List<String>> changes) {
    private static final int TOLD = 8;

    static CodeDifference between(ProviderProperty before, Optional<ProviderCode> recorded, ProviderCode now) {
        return new CodeDifference(before.bundle(), now.digest(), recorded.flatMap(now::changesSince));
    }

    /** Whether anything that runs is different, as far as one can tell. */
    boolean isChange() {
        return !before.equals(now) && changes.map(known -> !known.isEmpty()).orElse(true);
    }

    /** {@code provider code 3f2a… -> 9b1c…: GithubLabels.delete changed, jackson-core 2.18.0 -> 2.19.0}. */
    @Override
    public String toString() {
        String code = "provider code " + before.brief() + " -> " + now.brief();
        return changes.map(known -> code + ": " + String.join(", ", known.subList(0, Math.min(TOLD, known.size())))
                        + (known.size() > TOLD ? ", and " + (known.size() - TOLD) + " more" : ""))
                .orElse(code);
    }
}
