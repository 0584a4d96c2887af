package dev.pulumidynamic.bench;

import java.io.Serializable;

/** What is carried. */
enum Carried {
    /** A few values and classes. */
    SMALL,
    /** Jackson and Guava. */
    LIBRARIES;

    Serializable object() {
        return this == SMALL ? SmallProvider.example() : new LibrariesProvider();
    }
}
