package dev.pulumidynamic.provider;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The capture options that an author sets: what a capture includes in addition to what the code refers to, and what it
 * excludes. They are set for all providers of a program ({@code DynamicProviders.capture}), for one
 * ({@link DynamicProvider#capture}), or for a class of providers ({@link Capture}). The settings of a provider and of
 * the program apply together. If one of them includes a pattern that the other excludes, the provider's setting applies.
 *
 * <pre>{@code
 * DynamicProviders.capture(options -> options.include("templates/**").exclude("com.acme.optional.**"));
 * }</pre>
 */
public final class CaptureSettings {
    /** No settings: a capture includes only what the code refers to. */
    public static final CaptureSettings NONE = new CaptureSettings(Set.of(), Set.of(), Set.of());

    private final Set<String> included;
    private final Set<String> excluded;
    private final Set<String> reinitialized;

    private CaptureSettings(Set<String> included, Set<String> excluded, Set<String> reinitialized) {
        this.included = included;
        this.excluded = excluded;
        this.reinitialized = reinitialized;
    }

    /**
     * {@return these settings with further names that are captured although no code refers to them}
     *
     * <p>A class of the program is captured whole, a library with its whole jar. A pattern that matches nothing on the class path is
     * an error when a resource is made.
     *
     * @param patterns classes as {@code com.acme.Dns}, {@code com.acme.plugins.*} or {@code com.acme.**}; resources, with a slash, as
     *     {@code templates/**} or {@code /logback.xml}
     */
    public CaptureSettings include(String... patterns) {
        return new CaptureSettings(with(included, patterns), without(excluded, patterns), reinitialized);
    }

    /**
     * {@return these settings with further names that are not captured although code refers to them, such as an optional library's}
     *
     * <p>Code that needs such a class fails where it runs. A library is captured whole or not at all: name all of its packages that
     * are referred to. If a name matches an included pattern and an excluded one, it is excluded.
     *
     * @param patterns as in {@link #include}
     */
    public CaptureSettings exclude(String... patterns) {
        return new CaptureSettings(without(included, patterns), with(excluded, patterns), reinitialized);
    }

    /**
     * {@return these settings with further static fields that start from their initializers where the code runs, whatever the program
     * wrote to them}
     *
     * <p>At a field of your own, use {@link Reinitialized} instead.
     *
     * @param fields such as {@code com.acme.Config.token}
     */
    public CaptureSettings reinitialize(String... fields) {
        return new CaptureSettings(included, excluded, with(reinitialized, fields));
    }

    /** {@return the patterns of {@link #include}, in the order of the calls} */
    public Set<String> included() {
        return included;
    }

    /** {@return the patterns of {@link #exclude}, in the order of the calls} */
    public Set<String> excluded() {
        return excluded;
    }

    /** {@return the fields of {@link #reinitialize}, in the order of the calls} */
    public Set<String> reinitialized() {
        return reinitialized;
    }

    private static Set<String> with(Set<String> known, String... further) {
        Set<String> all = new LinkedHashSet<>(known);
        all.addAll(List.of(further));
        return Collections.unmodifiableSet(all);
    }

    private static Set<String> without(Set<String> known, String... removed) {
        Set<String> rest = new LinkedHashSet<>(known);
        List.of(removed).forEach(rest::remove);
        return Collections.unmodifiableSet(rest);
    }
}
