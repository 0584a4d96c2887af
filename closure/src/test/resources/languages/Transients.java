package cases;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Transient fields, as javac and ecj write their initializers. */
public final class Transients {
    private Transients() {}

    static <T> T made(T value) {
        System.out.println("made " + value);
        return value;
    }

    static final class Constants implements Supplier<String> {
        private transient String region = "eu";
        private final transient int tries = 3;
        private transient long limit = 1L << 40;
        private transient double rate = 0.5;
        private transient boolean strict = true;
        private transient String none = null;

        @Override
        public String get() {
            return region + " " + tries + " " + limit + " " + rate + " " + strict + " " + none;
        }
    }

    public static Supplier<String> constants() {
        return new Constants();
    }

    static final class Objects implements Supplier<String> {
        private final transient List<String> names = new ArrayList<>(List.of("a"));
        private transient Supplier<String> size = () -> "size " + names.size();
        private transient int[] numbers = {1, 2};
        private transient Object anonymous = new Object() {
            @Override
            public String toString() {
                return "anonymous " + names;
            }
        };

        @Override
        public String get() {
            return names + " " + size.get() + " " + numbers[1] + " " + anonymous;
        }
    }

    public static Supplier<String> objects() {
        return new Objects();
    }

    static final class Options implements Supplier<String> {
        private final transient String region = made(System.getProperty("region", "none"));

        @Override
        public String get() {
            return region;
        }
    }

    public static Supplier<String> options() {
        return new Options();
    }

    static final class Chain implements Supplier<String> {
        private final String name = "name".repeat(1);
        private transient String first = made(name + 1);
        private final List<String> ordinary = new ArrayList<>(List.of(first));
        private transient String second = first.isEmpty() ? "empty" : first + (name.length() > 9 ? "long" : 2);
        private transient String third = switch (ordinary.size()) {
            case 1 -> {
                String copy = second;
                yield copy + ordinary;
            }
            default -> "other";
        };

        @Override
        public String get() {
            return first + " " + second + " " + third;
        }
    }

    public static Supplier<String> chain() {
        return new Chain();
    }

    static final class Outer implements Supplier<String> {
        private transient String region = "eu";
        private final Inner inner = new Inner();

        final class Inner {
            private transient String name = region + "-inner";
            private transient Supplier<String> both = () -> region + name;
        }

        @Override
        public String get() {
            return inner.name + " " + inner.both.get();
        }
    }

    public static Supplier<String> innerClass() {
        return new Outer();
    }

    abstract static class Base {
        protected transient String base = "base";
    }

    static final class Sub extends Base implements Supplier<String> {
        private transient String sub = base + "-sub";

        @Override
        public String get() {
            return base + " " + sub;
        }
    }

    public static Supplier<String> superclass() {
        return new Sub();
    }

    static final class Several implements Supplier<String> {
        private transient Supplier<String> label = () -> "label of " + name();
        private final String name;

        Several() {
            this("default");
        }

        Several(String name) {
            this.name = name;
        }

        Several(int number, long unused) {
            this.name = "number " + number;
        }

        private String name() {
            return name;
        }

        @Override
        public String get() {
            return label.get();
        }
    }


    public static Supplier<String> constructors() {
        return new Several(1, 2L);
    }

    static final class Given implements Supplier<String> {
        private transient String region;

        Given(String region) {
            this.region = region;
        }

        @Override
        public String get() {
            return region;
        }
    }

    public static Supplier<String> parameter() {
        return new Given("eu");
    }

    static final class Configured implements Supplier<String> {
        private transient String region;
        private transient String endpoint = "";

        void configure() {
            region = "eu";
            endpoint = "https://eu";
        }

        @Override
        public String get() {
            return region + " " + endpoint;
        }
    }

    public static Supplier<String> configured() {
        Configured configured = new Configured();
        configured.configure();
        return configured;
    }
}
