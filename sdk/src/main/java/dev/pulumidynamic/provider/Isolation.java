package dev.pulumidynamic.provider;

/** How far the plugin keeps the operations of a provider apart. Set it with {@link ProviderSettings#isolation} or {@link Settings}. */
public enum Isolation {
    /** As the program sets it for all providers, or else {@link #LAYERED}. */
    DEFAULT,

    /**
     * Each operation loads the program's own classes again, and uses libraries that were loaded once. This serves nearly all providers.
     */
    LAYERED,

    /**
     * Nothing is shared: each operation loads the libraries, too. Use this for libraries that keep an object of one operation and pass it to
     * the next. Each operation then takes the time to load and initialize the libraries, 0.1 s for Jackson.
     */
    STRICT,

    /**
     * Everything is shared: static fields keep their values until the plugin ends, and concurrent operations see each other's changes. Use
     * this for providers that keep a connection or a cache in a static field.
     */
    SHARED
}
