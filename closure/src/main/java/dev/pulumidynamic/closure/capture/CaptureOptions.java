package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.cache.CacheFolder;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.open.Isolation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a capture takes beside what it finds by itself, and what it refuses beside what it always does.
 *
 * @param refusals types that the caller's closures cannot carry, beside those that none can
 * @param cache the folder that keeps what is slow to compute of libraries, for all programs of the user; empty for none
 * @param included names of what is taken along though nothing refers to it: classes as {@code com.acme.Dns}, {@code
 *     com.acme.plugins.*} or {@code com.acme.**}, resources as {@code templates/**} or {@code /logback.xml}
 * @param excluded names of what is left behind though something refers to it, such as an optional library
 * @param reinitialized static fields, such as {@code com.acme.Config.token}, that are meant to start from their
 *     initializer where the closure runs, whatever the program writes to them
 * @param isolation what calls of the closure share where they are served by a process that runs many
 * @param noticedSize in bytes: of a bundle whose stored form is larger, a warning names the largest libraries
 */
public record CaptureOptions(
        List<Refusal> refusals,
        Optional<Path> cache,
        Set<String> included,
        Set<String> excluded,
        Set<String> reinitialized,
        Isolation isolation,
        long noticedSize) {
    private static final long LARGE = 5_000_000;

    /** Nothing but the rules that always hold, and the user's cache folder. */
    public static final CaptureOptions DEFAULT = new CaptureOptions(
            List.of(), Optional.of(CacheFolder.ofUser()), Set.of(), Set.of(), Set.of(), Isolation.LAYERED, LARGE);

    /**
     * Copies what can be changed.
     *
     * @param refusals types that the caller's closures cannot carry, beside those that none can
     * @param cache the folder that keeps what is slow to compute of libraries, for all programs of the user; empty for none
     * @param included names of what is taken along though nothing refers to it: classes as {@code com.acme.Dns}, {@code
     *     com.acme.plugins.*} or {@code com.acme.**}, resources as {@code templates/**} or {@code /logback.xml}
     * @param excluded names of what is left behind though something refers to it, such as an optional library
     * @param reinitialized static fields, such as {@code com.acme.Config.token}, that are meant to start from their
     *     initializer where the closure runs, whatever the program writes to them
     * @param isolation what calls of the closure share where they are served by a process that runs many
     * @param noticedSize in bytes: of a bundle whose stored form is larger, a warning names the largest libraries
     */
    public CaptureOptions {
        refusals = List.copyOf(refusals);
        included = Set.copyOf(included);
        excluded = Set.copyOf(excluded);
        reinitialized = Set.copyOf(reinitialized);
    }

    /**
     * {@return the same, with further types refused}
     *
     * @param further types that cannot be carried, with the reasons that users read
     */
    public CaptureOptions refuse(List<Refusal> further) {
        return new CaptureOptions(
                Stream.concat(refusals.stream(), further.stream()).toList(),
                cache,
                included,
                excluded,
                reinitialized,
                isolation,
                noticedSize);
    }

    /**
     * {@return the same with another cache folder}
     *
     * @param folder need not exist; captures work without it when it cannot be written
     */
    public CaptureOptions withCache(Path folder) {
        return new CaptureOptions(
                refusals, Optional.of(folder), included, excluded, reinitialized, isolation, noticedSize);
    }

    /** {@return the same without a cache on disk} */
    public CaptureOptions withoutCache() {
        return new CaptureOptions(
                refusals, Optional.empty(), included, excluded, reinitialized, isolation, noticedSize);
    }

    /**
     * {@return the same, with what is taken along though nothing refers to it: a project class whole, a library with all of its jar}
     *
     * @param patterns {@code com.acme.plugins.*} for classes, {@code templates/**} for resources; one that names nothing on the class
     *     path is refused when something is captured
     */
    public CaptureOptions include(String... patterns) {
        return new CaptureOptions(
                refusals, cache, joined(included, patterns), excluded, reinitialized, isolation, noticedSize);
    }

    /**
     * {@return the same, with what is left behind though something refers to it}
     *
     * <p>A library comes whole or not at all: name all of its packages that are referred to. Code that then needs it fails where
     * the closure runs, as it would without it here.
     *
     * @param patterns as in {@link #include}
     */
    public CaptureOptions exclude(String... patterns) {
        return new CaptureOptions(
                refusals, cache, included, joined(excluded, patterns), reinitialized, isolation, noticedSize);
    }

    /**
     * {@return the same, with static fields that are meant to start afresh}
     *
     * <p>An annotation named {@code Reinitialized}, from any package, says it at the field.
     *
     * @param fields such as {@code com.acme.Config.token}
     */
    public CaptureOptions reinitialize(String... fields) {
        return new CaptureOptions(
                refusals, cache, included, excluded, joined(reinitialized, fields), isolation, noticedSize);
    }

    /**
     * {@return the same for code whose calls are to share something else}
     *
     * @param other what they are to share
     */
    public CaptureOptions isolate(Isolation other) {
        return new CaptureOptions(refusals, cache, included, excluded, reinitialized, other, noticedSize);
    }

    /**
     * {@return the same with a warning for other sizes of bundles}
     *
     * @param bytes the largest stored form of a bundle without one
     */
    public CaptureOptions noticeBundlesAbove(long bytes) {
        return new CaptureOptions(refusals, cache, included, excluded, reinitialized, isolation, bytes);
    }

    private static Set<String> joined(Set<String> known, String... further) {
        return Stream.concat(known.stream(), Stream.of(further)).collect(Collectors.toCollection(TreeSet::new));
    }
}
