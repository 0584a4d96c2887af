// the JDK only
// create: [web] WEB bew
// delete: -web-
package acme;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

class Strategies {
    enum Style {
        BRACKETS {
            @Override
            String apply(String name) {
                return "[" + name + "]";
            }
        },
        UPPER {
            @Override
            String apply(String name) {
                return name.toUpperCase(Locale.ROOT);
            }
        },
        REVERSED {
            @Override
            String apply(String name) {
                return new StringBuilder(name).reverse().toString();
            }
        };

        abstract String apply(String name);
    }

    record Lambdas(Map<String, UnaryOperator<String>> steps, Function<String, String> removal) implements Provider {
        public String create(String name) {
            return steps.values().stream().map(step -> step.apply(name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return removal.apply(id);
        }
    }

    static Provider lambdas() {
        Map<String, UnaryOperator<String>> steps = new TreeMap<>();
        steps.put("a", name -> "[" + name + "]");
        steps.put("b", String::toUpperCase);
        steps.put("c", name -> new StringBuilder(name).reverse().toString());
        String mark = "-";
        Function<String, String> before = id -> mark + id;
        return new Lambdas(steps, before.andThen(id -> id + mark));
    }

    record Enums(List<Style> styles, EnumMap<Style, Integer> widths) implements Provider {
        public String create(String name) {
            return styles.stream().map(style -> style.apply(name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return switch (styles.get(0)) {
                case BRACKETS -> "-".repeat(widths.get(Style.BRACKETS)) + id + "-";
                case UPPER, REVERSED -> id;
            };
        }
    }

    static Provider enums() {
        return new Enums(List.of(Style.values()), new EnumMap<>(Map.of(Style.BRACKETS, 1, Style.UPPER, 2)));
    }

    interface Shape {}

    record Wrapped(String open, String close) implements Shape {}

    record Upper() implements Shape {}

    record Reversed() implements Shape {}

    record Shapes(List<Shape> shapes) implements Provider {
        static String apply(Shape shape, String name) {
            if (shape instanceof Wrapped wrapped) {
                return wrapped.open + name + wrapped.close;
            }
            return shape instanceof Upper ? name.toUpperCase(Locale.ROOT) : new StringBuilder(name).reverse().toString();
        }

        public String create(String name) {
            return shapes.stream().map(shape -> apply(shape, name)).collect(Collectors.joining(" "));
        }

        public String delete(String id) {
            return apply(new Wrapped("-", "-"), id);
        }
    }

    static Provider shapes() {
        return new Shapes(List.of(new Wrapped("[", "]"), new Upper(), new Reversed()));
    }
}
