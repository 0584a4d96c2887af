package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Complete messages of errors: the path, the reason, the location and the remedy. */
class ErrorTextTest {
    private static final String PROGRAM = """
            package com.acme;

            import java.util.function.Supplier;

            public class App {
                static Object count;

                public static Supplier<Object> thread() {
                    Worker worker = new Worker();
                    return () -> worker;
                }

                public static Supplier<Object> phaser() {
                    java.util.concurrent.Phaser phaser = new java.util.concurrent.Phaser();
                    return () -> phaser.toString();
                }

                public static Supplier<Object> counter() {
                    count = new Thread("worker");
                    return () -> count;
                }

                public static Supplier<Object> reflection() {
                    return () -> App.class.getDeclaredMethods().length;
                }

                public static Supplier<Object> stream() {
                    return new Reader(System.in);
                }

                static class Worker {
                    Thread thread = new Thread();
                }

                static class Stack {
                    Thread context = new Thread();
                    String prefix = "a";

                    Supplier<Object> field() {
                        return () -> "name " + prefix;
                    }

                    Supplier<Object> method() {
                        return () -> {
                            Supplier<Object> inner = () -> make();
                            return inner.get();
                        };
                    }

                    Supplier<Object> reference() {
                        return this::make;
                    }

                    Supplier<Object> other() {
                        Stack other = this;
                        return other::toString;
                    }

                    Object make() {
                        return prefix;
                    }
                }

                public static Supplier<Object> usesField() {
                    return new Stack().field();
                }

                public static Supplier<Object> callsMethod() {
                    return new Stack().method();
                }

                public static Supplier<Object> isReference() {
                    return new Stack().reference();
                }

                public static Supplier<Object> isBoundToAVariable() {
                    return new Stack().other();
                }

                record Reader(java.io.InputStream in) implements Supplier<Object> {
                    public Object get() {
                        return in;
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void threadInAFieldOfACapturedVariable() {
        assertText(
                "thread",
                "cannot capture <captured worker>.thread -> java.lang.Thread [thread]: a thread runs in this JVM "
                        + "only (field com.acme.App$Worker.thread, captured in "
                        + "com.acme.App.thread(App.java:10)); create it where it is used: keep it in a "
                        + "transient field, or create it inside the lambda that captured it");
    }

    @Test
    void stateOfTheJavaPlatform() {
        assertText(
                "phaser",
                "cannot capture <captured phaser> -> java.util.concurrent.Phaser [jdk-internal]: the fields of "
                        + "java.util.concurrent.Phaser are internal to the JDK and differ between releases (captured "
                        + "in com.acme.App.phaser(App.java:15)); capture the values from which it was "
                        + "made, or create it where it is used and keep it in a transient field");
    }

    @Test
    void staticFieldThatCannotBeCarried() {
        assertText(
                "counter",
                "cannot capture (the captured object) -> com.acme.App.count [static-field]: lambda in"
                        + " com.acme.App.counter(App.java:20) reads this static field, whose value in the program is"
                        + " not the one that its initializer makes, and cannot be carried: its object ->"
                        + " java.lang.Thread [thread]: a thread runs in this JVM only; create it where it is used: keep"
                        + " it in a transient field, or create it inside the lambda that captured it; pass the value in"
                        + " a field or a captured variable; if the field may start with its initial value, annotate it"
                        + " with @Reinitialized or name it in the capture option reinitialize(\"com.acme.App.count\")");
    }

    @Test
    void reflectionOnASlicedClass() {
        assertText(
                "reflection",
                "cannot capture (the captured object) -> com.acme.App.class [sliced-class]: lambda in com.acme.App.reflection(App.java:24) passes it to Class.getDeclaredMethods, but the bundle has only those members of com.acme.App that captured code uses; move that code to a class of its own, or capture the whole class with the capture option include(\"com.acme.App\")");
    }

    @Test
    void streamInARecord() {
        assertText(
                "stream",
                "cannot capture in -> java.io.BufferedInputStream [stream]: an open stream ends with this JVM "
                        + "(field com.acme.App$Reader.in); create it where it is used: keep it in a transient "
                        + "field, or create it inside the lambda that captured it");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            usesField, "field(App.java:40): the lambda captured 'this', because it uses prefix; copy its value to a local variable"
            callsMethod, "method(App.java:45): the lambda captured 'this', because it calls make(); make static what it calls, or call it before"
            isReference, "reference(App.java:51): this::make captured 'this'; make the method static"
            isBoundToAVariable, other(App.java:56)""")
    void objectWhoseMethodMakesALambda(String method, String place) {
        assertText(
                method,
                "cannot capture <captured 0>.context -> java.lang.Thread [thread]: a thread runs in this JVM only"
                        + " (field com.acme.App$Stack.context, captured in com.acme.App$Stack." + place
                        + "); create it where it is used: keep it in a transient field, or create it inside the lambda"
                        + " that captured it");
    }

    private void assertText(String method, String text) {
        Object captured = Compiled.of(folder, "com.acme.App", PROGRAM).call("com.acme.App", method);

        assertThatThrownBy(() -> new Capturer().capture(captured))
                .isInstanceOf(CaptureException.class)
                .hasMessage(text);
    }
}
