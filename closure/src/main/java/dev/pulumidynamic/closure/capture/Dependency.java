package dev.pulumidynamic.closure.capture;

/** One class needs another, and why. Class names are internal. */
sealed interface Dependency {
    /** The class that is needed. */
    String type();

    /** It is named: in a descriptor, a cast, a constant. */
    record Mention(String type) implements Dependency {}

    /** It is named where no instruction leads: in an annotation, as one or by its values, or in a generic signature. */
    record Remark(String type) implements Dependency {}

    /** Its class object is asked for, by a literal or by name. */
    record Literal(String type) implements Dependency {}

    /** Its whole form counts: it is a superclass or an interface, or objects of it are made. */
    record Whole(String type) implements Dependency {}

    /** A static member of it is used, or a body of a lambda that was written in it. */
    record Member(String type, String name, String descriptor) implements Dependency {}

    /** A class that is needed was written inside it. */
    record Host(String type) implements Dependency {}
}
