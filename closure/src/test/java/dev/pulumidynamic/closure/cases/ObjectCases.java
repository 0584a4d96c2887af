package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Fields, variables and the shapes that objects make. */
final class ObjectCases {
    private ObjectCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried(
                        "all eight primitives",
                        ObjectCases::primitives,
                        "true -128 32767 x -2147483648 9223372036854775807 1.5 -2.5"),
                new Carried("static, transient and inner fields", Fields::new, "fresh 7 transient null inner 3"),
                new Carried("a recursive class", ObjectCases::ring, "1 2 3 1"),
                new Carried("an object that refers to itself", Counter::new, "42 null"),
                new Carried("an object twice", ObjectCases::shared, "true [a, b]"),
                new Carried("a superclass with a field of the same name", Derived::new, "base derived"));
    }

    private static Supplier<String> primitives() {
        boolean truth = true;
        byte octet = Byte.MIN_VALUE;
        short small = Short.MAX_VALUE;
        char letter = 'x';
        int number = Integer.MIN_VALUE;
        long large = Long.MAX_VALUE;
        float single = 1.5f;
        double twice = -2.5;
        return () -> truth + " " + octet + " " + small + " " + letter + " " + number + " " + large + " " + single + " "
                + twice;
    }

    static final class Fields implements Supplier<String> {
        private static final String FRESH = "FRESH".toLowerCase(Locale.ROOT);

        private final int number = 7;
        private final Inner inner = new Inner();
        private transient @Nullable Thread worker;

        private final class Inner {
            private final int added = number - 4;

            String text() {
                return "inner " + added;
            }
        }

        @Override
        public String get() {
            return FRESH + " " + number + " transient " + worker + " " + inner.text();
        }
    }

    static final class Ring implements Supplier<String> {
        private final int number;
        private Ring next = this;

        Ring(int number) {
            this.number = number;
        }

        @Override
        public String get() {
            return number + " " + next.number + " " + next.next.number + " " + next.next.next.number;
        }
    }

    private static Supplier<String> ring() {
        Ring first = new Ring(1);
        Ring second = new Ring(2);
        Ring third = new Ring(3);
        first.next = second;
        second.next = third;
        third.next = first;
        return first;
    }

    static final class Counter implements Supplier<String> {
        private final AtomicInteger count = new AtomicInteger(41);
        private final Counter self = this;
        private @Nullable Object nothing;

        @Override
        public String get() {
            return self.count.incrementAndGet() + " " + nothing;
        }
    }

    private static Supplier<String> shared() {
        List<String> one = new ArrayList<>(List.of("a"));
        List<List<String>> twice = List.of(one, one);
        return () -> {
            List<String> first = twice.get(0);
            if (first.size() == 1) {
                first.add("b");
            }
            return (first == twice.get(1)) + " " + twice.get(1);
        };
    }

    static class Base {
        private final String name = "base";

        String base() {
            return name;
        }
    }

    static final class Derived extends Base implements Supplier<String> {
        private final String name = "derived";

        @Override
        public String get() {
            return base() + " " + name;
        }
    }
}
