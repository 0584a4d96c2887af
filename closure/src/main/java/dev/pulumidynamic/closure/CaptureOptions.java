package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.cache.CacheFolder;
import dev.pulumidynamic.closure.graph.Refusal;
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
 */
public record CaptureOptions(
        List<Refusal> refusals,
        Optional<Path> cache,
        Set<String> included,
        Set<String> excluded,
        Set<String> reinitialized,
        Isolation isolation) {
    /** Nothing but the rules that always hold, and the user's cache folder. */
    public static final CaptureOptions DEFAULT = new CaptureOptions(
            List.of(), Optional.of(CacheFolder.ofUser()), Set.of(), Set.of(), Set.of(), Isolation.LAYERED);

    public CaptureOptions {
        refusals = List.copyOf(refusals);
        included = Set.copyOf(included);
        excluded = Set.copyOf(excluded);
        reinitialized = Set.copyOf(reinitialized);
    }

    /** The same, with further types refused. */
    public CaptureOptions refuse(List<Refusal> further) {
        return new CaptureOptions(
                Stream.concat(refusals.stream(), further.stream()).toList(),
                cache,
                included,
                excluded,
                reinitialized,
                isolation);
    }

    /** The same with another cache folder; it need not exist, and captures work without it when it cannot be written. */
    public CaptureOptions withCache(Path folder) {
        return new CaptureOptions(refusals, Optional.of(folder), included, excluded, reinitialized, isolation);
    }

    /** The same without a cache on disk. */
    public CaptureOptions withoutCache() {
        return new CaptureOptions(refusals, Optional.empty(), included, excluded, reinitialized, isolation);
    }

    /**
     * The same, with what is taken along though nothing refers to it: a project class whole, a library with all of its jar. A
     * pattern that names nothing on the class path is refused.
     */
    public CaptureOptions include(String... patterns) {
        return new CaptureOptions(refusals, cache, joined(included, patterns), excluded, reinitialized, isolation);
    }

    /**
     * The same, with what is left behind though something refers to it. A library comes whole or not at all: name all of its
     * packages that are referred to. Code that then needs it fails where the closure runs, as it would without it here.
     */
    public CaptureOptions exclude(String... patterns) {
        return new CaptureOptions(refusals, cache, included, joined(excluded, patterns), reinitialized, isolation);
    }

    /**
     * The same, with static fields, such as {@code com.acme.Config.token}, that are meant to start afresh. An annotation named
     * {@code Reinitialized}, from any package, says it at the field.
     */
    public CaptureOptions reinitialize(String... fields) {
        return new CaptureOptions(refusals, cache, included, excluded, joined(reinitialized, fields), isolation);
    }

    /** The same for code whose calls are to share something else. */
    public CaptureOptions isolate(Isolation other) {
        return new CaptureOptions(refusals, cache, included, excluded, reinitialized, other);
    }

    private static Set<String> joined(Set<String> known, String... further) {
        return Stream.concat(known.stream(), Stream.of(further)).collect(Collectors.toCollection(TreeSet::new));
    }
}
