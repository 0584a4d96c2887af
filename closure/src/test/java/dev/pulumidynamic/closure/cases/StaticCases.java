package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Static fields of the program, initial and changed. */
@SuppressWarnings("UnnecessaryLambda")
final class StaticCases {
    private StaticCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("a static table that is initial", StaticCases::initial, "{k=initial}"),
                new Carried("a static table that the program filled", StaticCases::filled, "{k=initial, l=filled}"),
                new Carried("a static field that the program assigned", StaticCases::assigned, "assigned 2 initial"),
                new Carried("a static field computed before another one changed", StaticCases::derived, "1 [a, b]"),
                new Carried("a static list with the captured object", Listed::made, "1 true"),
                new Carried("a field of an enum constant that the program changed", StaticCases::ofEnum, "red green"));
    }

    private static final class Initial {
        static final Map<String, String> TABLE = new TreeMap<>(Map.of("k", "initial"));

        private Initial() {}
    }

    private static Supplier<String> initial() {
        return () -> Initial.TABLE.toString();
    }

    private static final class Filled {
        static final Map<String, String> TABLE = new TreeMap<>(Map.of("k", "initial"));

        private Filled() {}
    }

    private static Supplier<String> filled() {
        Filled.TABLE.put("l", "filled");
        return () -> Filled.TABLE.toString();
    }

    private static final class Assigned {
        static String text = "initial";
        static int number;
        static String other = "initial";

        private Assigned() {}
    }

    private static Supplier<String> assigned() {
        Assigned.text = "assigned";
        Assigned.number = 2;
        return () -> Assigned.text + " " + Assigned.number + " " + Assigned.other;
    }

    private static final class Words {
        static final List<String> ALL = new ArrayList<>(List.of("a"));

        private Words() {}
    }

    private static final class Derived {
        static final int SIZE = Words.ALL.size();

        private Derived() {}

        static int size() {
            return SIZE;
        }
    }

    private static Supplier<String> derived() {
        if (Derived.size() == Words.ALL.size()) {
            Words.ALL.add("b");
        }
        return () -> Derived.size() + " " + Words.ALL;
    }

    private static final class Listed implements Supplier<String> {
        static final List<Listed> ALL = new ArrayList<>();

        static Supplier<String> made() {
            ALL.clear();
            Listed made = new Listed();
            ALL.add(made);
            return made;
        }

        @Override
        public String get() {
            return ALL.size() + " " + ALL.contains(this);
        }
    }

    private enum Color {
        RED,
        GREEN;

        @SuppressWarnings("ImmutableEnumChecker") // The case is that the program changes it.
        private String label = "green";
    }

    private static Supplier<String> ofEnum() {
        Color.RED.label = "red";
        return () -> Color.RED.label + " " + Color.GREEN.label;
    }
}
