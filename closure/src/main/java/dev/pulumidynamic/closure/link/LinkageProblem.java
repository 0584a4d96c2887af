package dev.pulumidynamic.closure.link;

/**
 * A reference that fails when the virtual machine follows it.
 *
 * @param target the target as in the source: {@code java.util.List.getFirst()}; its class has binary form
 * @param owner internal name of the class that is missing, or lacks the member
 */
public record LinkageProblem(CodeLocation site, Kind kind, String target, String owner, Place place, String message) {
    /** The kind of a problem. */
    public enum Kind {
        /** The class file is newer than the runtime. */
        CLASS_VERSION,
        CLASS_MISSING,
        FIELD_MISSING,
        METHOD_MISSING,
        /** Static against instance, or class against interface. */
        INCOMPATIBLE,
        /** Private, package-private or protected, and used from elsewhere. */
        NOT_ACCESSIBLE,
        /** A final or sealed type, or a type of the wrong sort, as a supertype. */
        SUPERTYPE,
        /** A class that can be instantiated lacks a method of an interface or abstract class. */
        ABSTRACT_METHOD
    }

    /** Where a class or member is missing. */
    public enum Place {
        JDK,
        BUNDLE
    }

    @Override
    public String toString() {
        return message;
    }
}
