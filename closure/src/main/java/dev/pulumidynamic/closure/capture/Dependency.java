package dev.pulumidynamic.closure.capture;

/** A dependency of one class on another. Class names are internal. */
sealed interface Dependency {
    /** The needed class. */
    String type();

    /** The class is named in a descriptor, a cast or a constant. */
    record Mention(String type) implements Dependency {}

    /** The class is named outside of instructions: as or in an annotation, or in a generic signature. */
    record Metadata(String type) implements Dependency {}

    /** The class object is used, by a literal or by name. */
    record Literal(String type) implements Dependency {}

    /** The whole class is needed: as a superclass or an interface, or because objects of it are created. */
    record Whole(String type) implements Dependency {}

    /** A static member of the class is used, or the body of a lambda in it. */
    record Member(String type, String name, String descriptor) implements Dependency {}

    /** The class encloses a needed class or lambda. */
    record Host(String type) implements Dependency {}
}
