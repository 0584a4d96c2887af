package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Objects that code compares by identity. */
@SuppressWarnings({"ReferenceEquality", "StringEquality", "UnnecessaryLambda"})
final class IdentityCases {
    private IdentityCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a constant of a type-safe enum", IdentityCases::typeSafeEnum, "initial true true"),
                new Carried("a sentinel of class Object", Lazy::new, "made"),
                new Carried("a sentinel that is a lambda", Memo::new, "made"),
                new Carried("a sentinel that another class holds", IdentityCases::heldElsewhere, "true"),
                new Carried("a singleton", () -> Singleton.INSTANCE, "true singleton"),
                new Carried("a constant in an interface", IdentityCases::inInterface, "true"),
                new Carried("a constant that refers to another and to itself", IdentityCases::linked, "true true"),
                new Carried("a constant in collections, as a key too", IdentityCases::inCollections, "1 true true"),
                new Carried("another object that looks like a constant", IdentityCases::lookalike, "false true"),
                new Carried("a configured client in a static field", IdentityCases::configured, "secret"),
                new Carried("an element of a static array", IdentityCases::element, "1"),
                new Carried("a static cache in a captured field", IdentityCases::cached, "v true"),
                new Carried("a number in two places", IdentityCases::number, "true"),
                new Carried("literals compared by identity", IdentityCases::literals, "true true"),
                new Carried("a key that stores the hash code of a text", IdentityCases::storedHash, "found"),
                new Carried("keys that keep their hash codes", IdentityCases::keptHashes, "1 2 3 4"));
    }

    /** It has a constant, too, but computes nothing from it. */
    private static final class Named {
        private final Kind kind;
        private final int hash;

        Named(Kind kind) {
            this.kind = kind;
            this.hash = kind.name().hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Named named && named.kind == kind;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static Supplier<String> storedHash() {
        Map<Named, String> map = new HashMap<>(Map.of(new Named(Kind.A), "found"));
        return () -> String.valueOf(map.get(new Named(Kind.A)));
    }

    private enum Kind {
        A,
        CNAME
    }

    /** The hash code of an enum constant is another one in each JVM. */
    private abstract static class Key {
        final Kind kind;
        int inherited;

        Key(Kind kind) {
            this.kind = kind;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.getClass() == getClass() && key.kind == kind;
        }

        @Override
        public int hashCode() {
            return kind.hashCode();
        }
    }

    private static final class Numbered extends Key {
        private int hash;

        Numbered(Kind kind) {
            super(kind);
        }

        @Override
        public int hashCode() {
            int known = hash;
            if (known == 0) {
                known = super.hashCode() + 1;
                hash = known;
            }
            return known;
        }
    }

    private static final class Boxed extends Key {
        private @Nullable Integer hash;

        Boxed(Kind kind) {
            super(kind);
        }

        @Override
        public int hashCode() {
            if (hash == null) {
                hash = super.hashCode() + 2;
            }
            return hash;
        }
    }

    /** As AutoValue's {@code @Memoized} does. */
    private static final class Flagged extends Key {
        private volatile int hash;
        private volatile boolean isKept;

        Flagged(Kind kind) {
            super(kind);
        }

        @Override
        public int hashCode() {
            if (!isKept) {
                synchronized (this) {
                    if (!isKept) {
                        hash = super.hashCode() + 3;
                        isKept = true;
                    }
                }
            }
            return hash;
        }
    }

    /** As Protocol Buffers' messages do. */
    private static final class Message extends Key {
        Message(Kind kind) {
            super(kind);
        }

        @Override
        public int hashCode() {
            if (inherited != 0) {
                return inherited;
            }
            inherited = super.hashCode() + 4;
            return inherited;
        }
    }

    private static Supplier<String> keptHashes() {
        Map<Key, String> map = new HashMap<>(Map.of(
                new Numbered(Kind.CNAME), "1",
                new Boxed(Kind.CNAME), "2",
                new Flagged(Kind.CNAME), "3",
                new Message(Kind.CNAME), "4"));
        return () -> map.get(new Numbered(Kind.CNAME)) + " "
                + map.get(new Boxed(Kind.CNAME)) + " "
                + map.get(new Flagged(Kind.CNAME)) + " "
                + map.get(new Message(Kind.CNAME));
    }

    static final class State {
        static final State INITIAL = new State("initial");
        static final State DONE = new State("done");

        private final String name;

        private State(String name) {
            this.name = name;
        }

        boolean isInitial() {
            return this == INITIAL;
        }
    }

    private static Supplier<String> typeSafeEnum() {
        State state = State.INITIAL;
        State[] both = {State.INITIAL, State.DONE};
        return () -> state.name + " " + state.isInitial() + " " + (both[1] == State.DONE);
    }

    static final class Lazy implements Supplier<String> {
        private static final Object NONE = new Object();

        private Object value = NONE;

        @Override
        public String get() {
            if (value == NONE) {
                value = "made";
            }
            return (String) value;
        }
    }

    @SuppressWarnings({"BoxedPrimitiveEquality", "NumericEquality"})
    private static Supplier<String> number() {
        Integer number = 1000;
        Map<String, Integer> map = new HashMap<>(Map.of("k", number));
        return () -> String.valueOf(map.get("k") == number);
    }

    /** As a memoizing supplier of Guava is. */
    static final class Memo implements Supplier<String> {
        private static final Supplier<String> DONE = () -> {
            throw new IllegalStateException("nobody calls it");
        };

        private Supplier<String> delegate = DONE;
        private final String value = "made";

        @Override
        public String get() {
            if (delegate != DONE) {
                return delegate.get();
            }
            delegate = DONE;
            return value;
        }
    }

    static final class Sentinels {
        static final Symbol NULL = new Symbol("NULL");

        private Sentinels() {}
    }

    static final class Symbol {
        final String name;

        Symbol(String name) {
            this.name = name;
        }
    }

    private static Supplier<String> heldElsewhere() {
        Object value = Sentinels.NULL;
        return () -> String.valueOf(value == Sentinels.NULL);
    }

    static final class Singleton implements Supplier<String> {
        static final Singleton INSTANCE = new Singleton();

        private final String name = "singleton";

        @Override
        public String get() {
            return (this == INSTANCE) + " " + name;
        }
    }

    interface Shape {
        Shape EMPTY = new Circle(0);

        record Named(Shape shape) {}
    }

    static final class Circle implements Shape {
        final int radius;

        Circle(int radius) {
            this.radius = radius;
        }
    }

    private static Supplier<String> inInterface() {
        Shape.Named named = new Shape.Named(Shape.EMPTY);
        return () -> String.valueOf(named.shape() == Shape.EMPTY);
    }

    static final class Linked {
        static final Linked FIRST = new Linked(null);
        static final Linked SECOND = new Linked(FIRST);

        final @Nullable Linked before;
        final Linked self = this;

        Linked(@Nullable Linked before) {
            this.before = before;
        }
    }

    private static Supplier<String> linked() {
        Linked second = Linked.SECOND;
        return () -> (second.self == Linked.SECOND) + " " + (second.before == Linked.FIRST);
    }

    private static Supplier<String> inCollections() {
        Map<State, Integer> numbers = Map.of(State.INITIAL, 1);
        List<State> states = new ArrayList<>(List.of(State.DONE, State.DONE));
        return () ->
                numbers.get(State.INITIAL) + " " + (states.get(0) == State.DONE) + " " + (states.get(1) == State.DONE);
    }

    private static Supplier<String> lookalike() {
        Symbol mine = new Symbol("NULL");
        Symbol theirs = Sentinels.NULL;
        return () -> (mine == Sentinels.NULL) + " " + (theirs == Sentinels.NULL);
    }

    static final class Element {
        static final Element[] ALL = {new Element(), new Element()};

        int index() {
            return List.of(ALL).indexOf(this);
        }
    }

    private static Supplier<String> element() {
        Element element = Element.ALL[1];
        return () -> String.valueOf(element.index());
    }

    static final class Cache {
        static final Map<String, String> VALUES = new HashMap<>();
    }

    private static Supplier<String> cached() {
        Map<String, String> values = Cache.VALUES;
        return () -> Cache.VALUES.computeIfAbsent("k", key -> "v") + " " + values.containsKey("k");
    }

    static final class Client {
        static final Client DEFAULT = new Client();

        private String token = "none";
    }

    private static Supplier<String> configured() {
        Client client = Client.DEFAULT;
        client.token = "secret";
        return () -> client.token;
    }

    private static Supplier<String> literals() {
        String none = "none";
        String made = "NONE".toLowerCase(Locale.ROOT).intern();
        return () -> (none == "none") + " " + (made == "none");
    }
}
