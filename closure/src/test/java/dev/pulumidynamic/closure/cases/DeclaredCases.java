package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What a program declares: enums, records, sealed types. */
final class DeclaredCases {
    private DeclaredCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("enum constants with bodies", DeclaredCases::enums, "2 MINUS true"),
                new Carried("a private record", DeclaredCases::privateRecord, "Pair[name=a, next=Pair[name=b, next=]]"),
                new Carried("a record with a compact constructor", DeclaredCases::compact, "Tag[text=tag] 1"),
                new Carried("a sealed hierarchy", DeclaredCases::sealed, "9 3 Square"),
                new Carried(
                        "a record of a sealed record and an enum constant with a body",
                        DeclaredCases::composed,
                        "Composed[shape=Square[side=3], operation=MINUS] 3"));
    }

    enum Operation {
        PLUS {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS {
            @Override
            int apply(int a, int b) {
                return a - b;
            }
        };

        abstract int apply(int a, int b);
    }

    private static Supplier<String> enums() {
        Operation operation = Operation.MINUS;
        return () -> operation.apply(5, 3) + " " + operation + " " + (operation == Operation.valueOf("MINUS"));
    }

    private record Pair(String name, Object next) {}

    private static Supplier<String> privateRecord() {
        Pair pair = new Pair("a", new Pair("b", ""));
        return pair::toString;
    }

    record Tag(String text) {
        Tag {
            text = text.toLowerCase(Locale.ROOT);
        }
    }

    private static Supplier<String> compact() {
        Tag tag = new Tag("TAG");
        return () -> tag + " " + (tag.equals(new Tag("Tag")) ? 1 : 0);
    }

    sealed interface Shape {
        record Square(int side) implements Shape {}

        record Circle(int radius) implements Shape {}

        non-sealed class Free implements Shape {}
    }

    private static Supplier<String> sealed() {
        Shape square = new Shape.Square(3);
        return () -> area(square) + " " + Shape.class.getPermittedSubclasses().length + " "
                + square.getClass().getSimpleName();
    }

    private static int area(Shape shape) {
        if (shape instanceof Shape.Square square) {
            return square.side() * square.side();
        }
        return shape instanceof Shape.Circle circle ? 3 * circle.radius() : 0;
    }

    private record Composed(Shape shape, Operation operation) {}

    private static Supplier<String> composed() {
        Composed composed = new Composed(new Shape.Square(3), Operation.MINUS);
        return () -> composed + " " + composed.operation().apply(5, 2);
    }
}
