package dev.pulumidynamic.provider;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The settings of a provider made of lambdas ({@link DynamicProvider#settings}), or of all providers of a program ({@code
 * DynamicProviders.settings}). {@link ProviderSettings} has the same ones for a class, and says what they mean and what the defaults are.
 *
 * <pre>{@code
 * var records = DynamicProvider.of(Record.class, RecordState.class)
 *         .create(request -> dns.create(request.inputs()))
 *         .settings(Settings.builder().type("acme:dns:Record").maxConcurrent(4).build());
 * }</pre>
 */
public final class Settings {
    /** Nothing is set. */
    public static final Settings NONE = builder().build();

    private final String type;
    private final CodeStorage storage;
    private final Isolation isolation;
    private final int maxConcurrent;
    private final Set<String> configKeys;
    private final Set<String> included;
    private final Set<String> excluded;
    private final Set<String> reinitialized;

    private Settings(Builder builder) {
        this.type = builder.type;
        this.storage = builder.storage;
        this.isolation = builder.isolation;
        this.maxConcurrent = builder.maxConcurrent;
        this.configKeys = copy(builder.configKeys);
        this.included = copy(builder.included);
        this.excluded = copy(builder.excluded);
        this.reinitialized = copy(builder.reinitialized);
    }

    private static Set<String> copy(Set<String> texts) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(texts));
    }

    /** {@return a builder of settings, none of which is set} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return the type token; empty if it is not set} */
    public String type() {
        return type;
    }

    /** {@return where the state stores the code} */
    public CodeStorage storage() {
        return storage;
    }

    /** {@return how far the plugin keeps operations apart} */
    public Isolation isolation() {
        return isolation;
    }

    /** {@return the largest number of operations that run at the same time; 0 if it is not set} */
    public int maxConcurrent() {
        return maxConcurrent;
    }

    /** {@return the keys of the stack's configuration, in the order of the calls} */
    public Set<String> configKeys() {
        return configKeys;
    }

    /** {@return the patterns of {@link Builder#include}, in the order of the calls} */
    public Set<String> include() {
        return included;
    }

    /** {@return the patterns of {@link Builder#exclude}, in the order of the calls} */
    public Set<String> exclude() {
        return excluded;
    }

    /** {@return the fields of {@link Builder#reinitialize}, in the order of the calls} */
    public Set<String> reinitialize() {
        return reinitialized;
    }

    /** Makes settings. What no method sets, or a method sets to its default, is not set. */
    public static final class Builder {
        private String type = "";
        private CodeStorage storage = CodeStorage.DEFAULT;
        private Isolation isolation = Isolation.DEFAULT;
        private int maxConcurrent;
        private final Set<String> configKeys = new LinkedHashSet<>();
        private final Set<String> included = new LinkedHashSet<>();
        private final Set<String> excluded = new LinkedHashSet<>();
        private final Set<String> reinitialized = new LinkedHashSet<>();

        private Builder() {}

        /**
         * {@return this builder, with the type token of resources; not for a whole program}
         *
         * @param token as in {@link ProviderSettings#type}
         */
        public Builder type(String token) {
            type = token;
            return this;
        }

        /**
         * {@return this builder, with the storage of code}
         *
         * @param place as in {@link ProviderSettings#storage}
         */
        public Builder storage(CodeStorage place) {
            storage = place;
            return this;
        }

        /**
         * {@return this builder, with the isolation of operations}
         *
         * @param kind as in {@link ProviderSettings#isolation}
         */
        public Builder isolation(Isolation kind) {
            isolation = kind;
            return this;
        }

        /**
         * {@return this builder, with a limit of the operations of a provider that run at the same time}
         *
         * <p>Providers made of lambdas share their limit if they have the same {@code create}, even if it captured different values.
         *
         * @param operations as in {@link ProviderSettings#maxConcurrent}
         * @throws IllegalArgumentException if the number is negative
         */
        public Builder maxConcurrent(int operations) {
            if (operations < 0) {
                throw new IllegalArgumentException(
                        "maxConcurrent(" + operations + ") lets no operation run; use 1 or more, or 0 for no limit");
            }
            maxConcurrent = operations;
            return this;
        }

        /**
         * {@return this builder, with further keys of the stack's configuration}
         *
         * @param keys as in {@link ProviderSettings#configKeys}
         */
        public Builder configKeys(String... keys) {
            configKeys.addAll(List.of(keys));
            return this;
        }

        /**
         * {@return this builder, with further names that are captured although no code refers to them}
         *
         * <p>A class of the program is captured whole, a library with its whole jar. A pattern that matches nothing on the class path is
         * an error when a resource is made.
         *
         * @param patterns classes as {@code com.acme.Dns}, {@code com.acme.plugins.*} or {@code com.acme.**}; resources, with a slash, as
         *     {@code templates/**} or {@code /logback.xml}
         */
        public Builder include(String... patterns) {
            included.addAll(List.of(patterns));
            List.of(patterns).forEach(excluded::remove);
            return this;
        }

        /**
         * {@return this builder, with further names that are not captured although code refers to them, such as an optional library's}
         *
         * <p>Code that needs such a class fails where it runs. A library is captured whole or not at all: name all of its packages that
         * are referred to. If a name matches an included pattern and an excluded one, it is excluded.
         *
         * @param patterns as in {@link #include}
         */
        public Builder exclude(String... patterns) {
            excluded.addAll(List.of(patterns));
            List.of(patterns).forEach(included::remove);
            return this;
        }

        /**
         * {@return this builder, with further static fields that start from their initializers where the code runs, whatever the program
         * wrote to them}
         *
         * <p>At a field of your own, use {@link Reinitialized} instead.
         *
         * @param fields such as {@code com.acme.Config.token}
         */
        public Builder reinitialize(String... fields) {
            reinitialized.addAll(List.of(fields));
            return this;
        }

        /** {@return the settings} */
        public Settings build() {
            return new Settings(this);
        }
    }
}
