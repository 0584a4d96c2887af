package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.rules.StaticFields;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Options of a capture: what it includes, excludes and refuses.
 *
 * @param refusals types to refuse, besides those that are always refused; for a type that is both, the reason here counts
 * @param cache the folder for cached library data, shared by all programs of the user; empty for none
 * @param names the patterns of what is captured or left behind by name
 * @param fields what the author says about static fields of the project
 * @param isolation what calls of the closure share in a process that runs many
 * @param noticedSize in bytes: a larger stored bundle causes a warning that names the largest libraries
 */
public record CaptureOptions(
        List<Refusal> refusals,
        Optional<Path> cache,
        Map<Choice, Set<String>> names,
        StaticFields fields,
        Isolation isolation,
        long noticedSize) {
    private static final long LARGE = 5_000_000;

    /** The default options, with the user's cache folder. */
    public static final CaptureOptions DEFAULT = new CaptureOptions(
            List.of(), Optional.of(FileCache.folderOfUser()), Map.of(), StaticFields.NONE, Isolation.LAYERED, LARGE);

    /**
     * What happens to classes and resources that are chosen by name: classes as {@code com.acme.Dns}, {@code com.acme.plugins.*} or {@code
     * com.acme.**}, resources as {@code templates/**} or {@code /logback.xml}.
     */
    public enum Choice {
        /** Captured although nothing refers to them. */
        INCLUDED,
        /** Not captured although something refers to them, such as an optional library's. */
        EXCLUDED,
        /** Classes of libraries that only a reference brings, no registration as a service provider. */
        ONLY_IF_NAMED,
        /** Classes of libraries that no other library brings by code that the project does not reach. */
        ONLY_IF_REACHED,
        /** Classes of libraries whose transient fields stay behind. */
        WITHOUT_TRANSIENTS
    }

    /**
     * {@return these options with further refused types}
     *
     * @param further types to refuse, with reasons for users
     */
    public CaptureOptions refuse(List<Refusal> further) {
        List<Refusal> all = Stream.concat(refusals.stream(), further.stream()).toList();
        return new CaptureOptions(all, cache, names, fields, isolation, noticedSize);
    }

    /**
     * {@return these options with another cache folder}
     *
     * @param folder need not exist; captures work without it when it cannot be written
     */
    public CaptureOptions withCache(Path folder) {
        return new CaptureOptions(refusals, Optional.of(folder), names, fields, isolation, noticedSize);
    }

    /** {@return these options without a cache on disk} */
    public CaptureOptions withoutCache() {
        return new CaptureOptions(refusals, Optional.empty(), names, fields, isolation, noticedSize);
    }

    /**
     * {@return these options with further included names: of a project class, the whole class is captured; of a library, the whole jar}
     *
     * <p>If the same pattern is excluded, it no longer is: the last call decides.
     *
     * @param patterns {@code com.acme.plugins.*} for classes, {@code templates/**} for resources; a pattern that matches nothing
     *     on the class path is refused during a capture
     */
    public CaptureOptions include(String... patterns) {
        return without(Choice.EXCLUDED, patterns).with(Choice.INCLUDED, patterns);
    }

    /**
     * {@return these options with further excluded names}
     *
     * <p>A library is captured whole or not at all: name all of its packages that are referred to. Code that needs an excluded
     * library fails where the closure runs. If the same pattern is included, it no longer is: the last call decides.
     *
     * @param patterns as in {@link #include}
     */
    public CaptureOptions exclude(String... patterns) {
        return without(Choice.INCLUDED, patterns).with(Choice.EXCLUDED, patterns);
    }

    /**
     * {@return these options, with libraries that only come along where code needs them}
     *
     * @param patterns classes of libraries of which most programs have no use, such as those of a framework: another library brings
     *     them only by code that the project reaches
     */
    public CaptureOptions librariesOnlyIfReached(String... patterns) {
        return with(Choice.ONLY_IF_REACHED, patterns);
    }

    /**
     * {@return these options with further libraries that a service lookup does not bring: only code that refers to them does}
     *
     * <p>A framework that starts the program may have such libraries on the class path for its own use. If nothing else provides a
     * service that captured code may ask for, the capture warns.
     *
     * @param patterns of the service providers, as in {@link #include}
     */
    public CaptureOptions providersOnlyIfNamed(String... patterns) {
        return with(Choice.ONLY_IF_NAMED, patterns);
    }

    /**
     * {@return these options with further classes whose transient fields stay behind and are not made again}
     *
     * <p>Without it, the capture contains such a field of a library if nothing in its class makes its object again.
     *
     * @param patterns as in {@link #include}
     */
    public CaptureOptions withoutTransients(String... patterns) {
        return with(Choice.WITHOUT_TRANSIENTS, patterns);
    }

    private CaptureOptions with(Choice choice, String... patterns) {
        Set<String> all = new TreeSet<>(chosen(choice));
        all.addAll(List.of(patterns));
        return withNames(choice, all);
    }

    private CaptureOptions without(Choice choice, String... patterns) {
        Set<String> rest = new TreeSet<>(chosen(choice));
        rest.removeAll(List.of(patterns));
        return withNames(choice, rest);
    }

    private CaptureOptions withNames(Choice choice, Set<String> patterns) {
        Map<Choice, Set<String>> all = new HashMap<>(names);
        all.put(choice, Collections.unmodifiableSet(patterns));
        all.values().removeIf(Set::isEmpty);
        return new CaptureOptions(refusals, cache, Map.copyOf(all), fields, isolation, noticedSize);
    }

    /** The patterns of a choice, in alphabetical order. */
    Set<String> chosen(Choice choice) {
        return names.getOrDefault(choice, Set.of());
    }

    /**
     * {@return these options with further static fields that start from their initializers}
     *
     * <p>An annotation named {@code Reinitialized}, from any package, has the same effect on its field.
     *
     * @param fields such as {@code com.acme.Config.token}; a field that no class on the class path declares is refused during a
     *     capture
     */
    public CaptureOptions reinitialize(String... fields) {
        return new CaptureOptions(refusals, cache, names, this.fields.reinitialize(fields), isolation, noticedSize);
    }

    /**
     * {@return these options with another isolation}
     *
     * @param other what calls share
     */
    public CaptureOptions isolate(Isolation other) {
        return new CaptureOptions(refusals, cache, names, fields, other, noticedSize);
    }

    /**
     * {@return these options with another size of bundles that causes a warning}
     *
     * @param bytes the largest stored form of a bundle without a warning
     */
    public CaptureOptions warnAboveBundleSize(long bytes) {
        return new CaptureOptions(refusals, cache, names, fields, isolation, bytes);
    }

    /** Of a part: for the first hash of a record, a JVM makes a hundred classes. */
    @Override
    public int hashCode() {
        return names.hashCode();
    }
}
