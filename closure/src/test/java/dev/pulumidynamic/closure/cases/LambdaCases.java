package dev.pulumidynamic.closure.cases;

import com.google.common.reflect.TypeToken;
import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.RandomAccess;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Lambdas and method references of every kind. */
final class LambdaCases {
    private LambdaCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried(
                        "plain lambdas of any functional interface",
                        LambdaCases::plain,
                        "called 7 2.5 true -1 HEY default HEY"),
                new Carried("a serializable lambda", LambdaCases::serializable, "a serializable 1"),
                new Carried("overloaded method references", LambdaCases::overloaded, "text a object a number 1"),
                new Carried("a bound method reference", () -> "TEXT".toLowerCase(Locale.ROOT)::trim, "text"),
                new Carried("an unbound method reference", () -> applied(String::strip), "x"),
                new Carried("a constructor reference", () -> applied(Sign::new), "Sign[text= x ]"),
                new Carried("an array-constructor reference", LambdaCases::arrayConstructor, "3 int[][]"),
                new Carried("the same lambda twice keeps its identity", LambdaCases::sameTwice, "same"),
                new Carried("a method reference on a captured instance", LambdaCases::onInstance, "[one, two]"),
                new Carried("a variable of a class that serializes as another", LambdaCases::typeToken, "List<String>"),
                new Carried("a varargs method reference", LambdaCases::varargs, "a,b 0"),
                new Carried("an intersection-typed lambda", LambdaCases::intersection, "true true ran"),
                new Carried("a lambda with two descriptors", LambdaCases::bridged, "said a, said b"),
                new Carried("lambdas of the JDK", LambdaCases::ofTheJdk, "[bb, a, ccc] true"),
                new Carried("lambdas that look the same", LambdaCases::alike, "first second third"));
    }

    interface Shouter<T> {
        String shout(T text);

        default String twice(T text) {
            return "default " + shout(text);
        }
    }

    private static Supplier<String> plain() {
        String word = "called";
        Callable<String> callable = () -> word;
        IntBinaryOperator operator = (a, b) -> a + b;
        LongToDoubleFunction half = number -> number / 2.0;
        Predicate<String> empty = String::isEmpty;
        Comparator<String> byLength = (a, b) -> Integer.compare(a.length(), b.length());
        Shouter<String> shouter = text -> text.toUpperCase(Locale.ROOT);
        return () -> called(callable) + " " + operator.applyAsInt(3, 4) + " " + half.applyAsDouble(5) + " "
                + empty.test("") + " " + byLength.compare("a", "bb") + " " + shouter.shout("hey") + " "
                + shouter.twice("hey");
    }

    private static String called(Callable<String> callable) {
        try {
            return callable.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Supplier<String> serializable() {
        int number = 1;
        return (Supplier<String> & Serializable) () -> "a serializable " + number;
    }

    private static String show(String text) {
        return "text " + text;
    }

    private static String show(Object object) {
        return "object " + object;
    }

    private static String show(int number) {
        return "number " + number;
    }

    private static Supplier<String> overloaded() {
        Function<String, String> text = LambdaCases::show;
        Function<Object, String> object = LambdaCases::show;
        IntFunction<String> number = LambdaCases::show;
        return () -> text.apply("a") + " " + object.apply("a") + " " + number.apply(1);
    }

    record Sign(String text) {}

    private static Supplier<String> applied(Function<String, Object> function) {
        return () -> String.valueOf(function.apply(" x "));
    }

    private static Supplier<String> arrayConstructor() {
        IntFunction<int[][]> rows = int[][]::new;
        return () -> rows.apply(3).length + " " + rows.apply(0).getClass().getSimpleName();
    }

    private static Supplier<String> sameTwice() {
        Supplier<String> once = () -> "once";
        List<Supplier<String>> twice = List.of(once, once);
        return () -> twice.get(0) == twice.get(1) ? "same" : "two";
    }

    private static Supplier<String> onInstance() {
        List<String> words = new ArrayList<>(List.of("one", "two"));
        return words::toString;
    }

    /** Guava's serialize as objects of a class that the variable cannot hold. */
    private static Supplier<String> typeToken() {
        var token = new TypeToken<List<String>>() {};
        return () -> token.getType().getTypeName().replaceAll("java\\.\\w+\\.", "");
    }

    private static String join(String... words) {
        return String.join(",", words);
    }

    private static Supplier<String> varargs() {
        BiFunction<String, String, String> two = LambdaCases::join;
        Supplier<String> none = LambdaCases::join;
        return () -> two.apply("a", "b") + " " + none.get().length();
    }

    private static Supplier<String> intersection() {
        Callable<String> marked = (Callable<String> & RandomAccess & Serializable) () -> "ran";
        return () -> (marked instanceof RandomAccess) + " " + (marked instanceof Serializable) + " " + called(marked);
    }

    interface General<T> {
        String say(T text);
    }

    interface Special {
        String say(String text);
    }

    interface Both extends General<String>, Special {}

    private static Supplier<String> bridged() {
        Both both = text -> "said " + text;
        General<String> general = both;
        Special special = both;
        return () -> general.say("a") + ", " + special.say("b");
    }

    private static Supplier<String> ofTheJdk() {
        Comparator<String> oddFirst =
                Comparator.comparing((String text) -> text.length() % 2).thenComparing(Comparator.naturalOrder());
        Predicate<String> present = Predicate.not(String::isEmpty);
        return () -> List.of("ccc", "a", "bb").stream().sorted(oddFirst).toList() + " " + present.test("x");
    }

    private static Supplier<String> alike() {
        Supplier<String> first = () -> "first";
        Supplier<String> second = () -> "second";
        Supplier<String> third = () -> "third";
        return () -> first.get() + " " + second.get() + " " + third.get();
    }
}
