package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.OpenException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** What openings of one bundle share. */
public enum Isolation {
    /** The libraries are loaded once for all bundles that have the same ones; the project's classes for each opening. */
    LAYERED,
    /** Nothing: every class is loaded for each opening. */
    STRICT,
    /** Everything: each class is loaded once, and its static fields live as long as the process. */
    SHARED;

    /** The entry of a bundle's project that holds the word of what its author chose; without it, {@link #LAYERED}. */
    public static final String ENTRY = "META-INF/closure/isolation";

    /**
     * {@return what the author of {@code bundle} chose}
     *
     * @param bundle any bundle
     * @throws OpenException if it is something that this release does not know
     */
    public static Isolation of(Bundle bundle) {
        String word = bundle.project()
                .content(ENTRY)
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .orElse(LAYERED.word());
        return Arrays.stream(values())
                .filter(known -> known.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new OpenException("bundle " + bundle.digest() + " asks for the isolation '" + word
                        + "', which this release does not know; update it"));
    }

    /** {@return the word that stands in {@link #ENTRY}} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
