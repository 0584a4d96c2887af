package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Closures within closures, and the objects around them. */
final class NestedCases {
    private NestedCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried(
                        "a host class without a usable constructor, its fields unread",
                        Unusable::greeting,
                        "from a host that nobody can make"),
                new Carried("closures nested four deep", NestedCases::fourDeep, "deep 1 2 3 4"),
                new Carried(
                        "a body that constructs a class never captured",
                        () -> () -> new NeverCaptured("made there").text(),
                        "<made there>"),
                new Carried("a lambda that returns this", Self::new, "itself"),
                new Carried(
                        "an anonymous class with an unread outer object",
                        () -> new Heavy().unread(),
                        "nothing of the outer object"),
                new Carried(
                        "an anonymous class of a local one, an unread outer object",
                        () -> ofALocalClass(new Thread("never started")),
                        "nothing of the local object"),
                new Carried(
                        "an anonymous class that reads the outer object",
                        () -> new Outer("read").reader(),
                        "reads: read"),
                new Carried("a two-level inner chain", () -> new Outer("top").new Middle("mid").new Inner(), "top/mid"),
                new Carried("a wrapper that holds an anonymous function", NestedCases::wrapper, "[wrapped]"));
    }

    /** Its one constructor fails, and what its fields hold could not be carried. */
    static final class Unusable {
        static final Thread UNREAD = new Thread("never started");

        private final Thread unread = UNREAD;

        Unusable() {
            throw new IllegalStateException("not even with " + unread);
        }

        static Supplier<String> greeting() {
            return () -> "from a host that nobody can make";
        }
    }

    private static Supplier<String> fourDeep() {
        String first = "deep 1";
        Supplier<Supplier<Supplier<Supplier<String>>>> outermost = () -> {
            String second = first + " 2";
            return () -> {
                String third = second + " 3";
                return () -> () -> third + " 4";
            };
        };
        return () -> outermost.get().get().get().get();
    }

    record NeverCaptured(String inner) {
        String text() {
            return "<" + inner + ">";
        }
    }

    static final class Self implements Supplier<String> {
        private final Supplier<Self> self;

        Self() {
            self = () -> this;
        }

        @Override
        public String get() {
            return self.get() == this && self.get().self == self ? "itself" : "another";
        }
    }

    /** Holds what could not be carried. */
    static final class Heavy {
        @SuppressWarnings("UnusedVariable") // What matters is that it is there.
        private final Thread thread = new Thread("never started");

        Supplier<String> unread() {
            return new Supplier<>() {
                @Override
                public String get() {
                    return "nothing of the outer object";
                }
            };
        }
    }

    private static Supplier<String> ofALocalClass(Thread outsideState) {
        class Local {
            @SuppressWarnings("UnusedVariable") // It would be refused, if it were captured.
            private final Thread thread = outsideState;

            Supplier<String> unread() {
                return new Supplier<>() {
                    @Override
                    public String get() {
                        return "nothing of the local object";
                    }
                };
            }
        }
        return new Local().unread();
    }

    static final class Outer {
        private final String word;

        Outer(String word) {
            this.word = word;
        }

        Supplier<String> reader() {
            return new Supplier<>() {
                @Override
                public String get() {
                    return "reads: " + word;
                }
            };
        }

        final class Middle {
            private final String middle;

            Middle(String middle) {
                this.middle = middle;
            }

            final class Inner implements Supplier<String> {
                @Override
                public String get() {
                    return word + "/" + middle;
                }
            }
        }
    }

    record Wrapper(Function<String, String> function) implements Supplier<String> {
        @Override
        public String get() {
            return function.apply("wrapped");
        }
    }

    private static Supplier<String> wrapper() {
        return new Wrapper(new Function<>() {
            @Override
            public String apply(String text) {
                return "[" + text + "]";
            }
        });
    }
}
