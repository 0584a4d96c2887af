package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.Nullable;

/**
 * A dependency of one class on another. Class names are internal. The kinds are not records, for the reason that {@link
 * dev.pulumidynamic.closure.wire.Digest} gives.
 */
abstract sealed class Dependency {
    private final String type;

    private Dependency(String type) {
        this.type = type;
    }

    /** The needed class. */
    String type() {
        return type;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Dependency dependency
                && getClass() == dependency.getClass()
                && type.equals(dependency.type);
    }

    @Override
    public int hashCode() {
        return 31 * getClass().hashCode() + type.hashCode();
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
        private final String ancestor;

        Heir(String type, String ancestor) {
            super(type);
            this.ancestor = ancestor;
        }

        String ancestor() {
            return ancestor;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return super.equals(other) && other instanceof Heir heir && ancestor.equals(heir.ancestor);
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + ancestor.hashCode();
        }
    }

    /** A static member of the class is used, or the body of a lambda in it. */
    static final class Member extends Dependency {
        private final String name;
        private final String descriptor;

        Member(String type, String name, String descriptor) {
            super(type);
            this.name = name;
            this.descriptor = descriptor;
        }

        String name() {
            return name;
        }

        String descriptor() {
            return descriptor;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return super.equals(other)
                    && other instanceof Member member
                    && name.equals(member.name)
                    && descriptor.equals(member.descriptor);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * super.hashCode() + name.hashCode()) + descriptor.hashCode();
        }
    }
}
