package dev.pulumidynamic.closure.capture;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A dependency of one class on another. Class names are internal. The kinds are not records, for the reason that {@link
 * dev.pulumidynamic.closure.wire.Digest} gives.
 */
abstract sealed class Dependency {
    private final List<String> names;

    private Dependency(String... names) {
        this.names = List.of(names);
    }

    /** The needed class. */
    String type() {
        return names.get(0);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Dependency dependency
                && getClass() == dependency.getClass()
                && names.equals(dependency.names);
    }

    @Override
    public int hashCode() {
        return 31 * getClass().hashCode() + names.hashCode();
    }

    /** The class is named in a descriptor, a cast or a constant. */
    static final class Mention extends Dependency {
        Mention(String type) {
            super(type);
        }
    }

    /** The class is named outside of instructions: as or in an annotation, or in a generic signature. */
    static final class Metadata extends Dependency {
        Metadata(String type) {
            super(type);
        }
    }

    /** The class object is used, by a literal or by name. */
    static final class Literal extends Dependency {
        Literal(String type) {
            super(type);
        }
    }

    /** The whole class is needed: as a superclass or an interface, or because objects of it are created. */
    static final class Whole extends Dependency {
        Whole(String type) {
            super(type);
        }
    }

    /** The class encloses a needed class or lambda. */
    static final class Host extends Dependency {
        Host(String type) {
            super(type);
        }
    }

    /** The class must stay a subclass of another, which it extends directly or through others. */
    static final class Heir extends Dependency {
        Heir(String type, String ancestor) {
            super(type, ancestor);
        }

        String ancestor() {
            return super.names.get(1);
        }
    }

    /** A static member of the class is used, or the body of a lambda in it. */
    static final class Member extends Dependency {
        Member(String type, String name, String descriptor) {
            super(type, name, descriptor);
        }

        String name() {
            return super.names.get(1);
        }

        String descriptor() {
            return super.names.get(2);
        }
    }
}
