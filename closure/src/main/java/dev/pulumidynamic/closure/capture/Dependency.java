package dev.pulumidynamic.closure.capture;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A dependency of one class on another, by internal names; no record, as {@link dev.pulumidynamic.closure.wire.Digest} explains. */
final class Dependency {
    /** Why the class is needed, and what the further names are. */
    enum Kind {
        /** It is named in a descriptor, a cast or a constant. */
        MENTION,
        /** It is named outside of instructions: as or in an annotation, or in a generic signature. */
        METADATA,
        /** The class object is used, by a literal or by name. */
        LITERAL,
        /** The whole class is needed: as a superclass or an interface, or because objects of it are created. */
        WHOLE,
        /** It encloses a needed class or lambda. */
        HOST,
        /** It must stay a subclass of another, the ancestor, which it extends directly or through others. */
        HEIR,
        /** A static member is used, or the body of a lambda: its name and descriptor. */
        MEMBER
    }

    private final Kind kind;
    private final List<String> names;

    /** @param names of the class, and what its kind tells */
    Dependency(Kind kind, String... names) {
        this.kind = kind;
        this.names = List.of(names);
    }

    boolean is(Kind other) {
        return kind == other;
    }

    /** The needed class. */
    String type() {
        return names.get(0);
    }

    /** The class that an heir extends. */
    String ancestor() {
        return names.get(1);
    }

    String name() {
        return names.get(1);
    }

    String descriptor() {
        return names.get(2);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Dependency dependency && kind == dependency.kind && names.equals(dependency.names);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + names.hashCode();
    }
}
