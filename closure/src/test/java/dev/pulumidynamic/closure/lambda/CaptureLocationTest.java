package dev.pulumidynamic.closure.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The error for a captured value names the line where the lambda captures it, marked here by {@code <--}. */
class CaptureLocationTest {
    private static final String PROGRAM = """
            package com.acme;

            import java.io.Serializable;
            import java.util.List;
            import java.util.function.Supplier;

            public class App {
                interface Job extends Supplier<Object>, Serializable {}

                static <T> T same(String comment, T job) {
                    return job;
                }

                static Job around(Supplier<Object> inner) {
                    return () -> inner.get();
                }

                static Job both(Job first, Job second) {
                    return () -> List.of(first.get(), second.get());
                }

                record Holder(Job job) {}

                %s
            }
            """;

    @TempDir
    private Path folder;

    private record Case(String name, String method, String members) {}

    private static Case of(String name, String method, String members) {
        return new Case(name, method, members);
    }

    private static final List<Case> CASES = List.of(
            of("a block", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        Job job = () -> {
                            String comment = "a line before";
                            return List.of(comment, worker); // <--
                        };
                        return job;
                    }
                    """),
            of("an argument on a line of its own", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        return same(
                                "comment",
                                (Job) () ->
                                        worker); // <--
                    }
                    """),
            of("a lambda in a lambda", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        return around(
                                () -> same(
                                        "comment",
                                        (Job) () ->
                                                worker)); // <--
                    }
                    """),
            of("serializable lambdas of a serializable lambda", "lambda in com.acme.App.captured", """
                    public static Object captured() {
                        Supplier<Job> maker = (Supplier<Job> & Serializable) () -> {
                            Thread worker = new Thread();
                            return same(
                                    "comment",
                                    () ->
                                            worker); // <--
                        };
                        return maker.get();
                    }
                    """),
            of("the second of two", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        return both(
                                () -> "first",
                                () -> worker); // <--
                    }
                    """),
            of("a method reference", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        return both(
                                () -> "first",
                                worker::getName); // <--
                    }
                    """),
            of("a method reference in a lambda", "lambda in com.acme.App.captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        Supplier<Job> maker = () -> {
                            String comment = "a line before";
                            return same(
                                    comment,
                                    worker::getName); // <--
                        };
                        return maker.get();
                    }
                    """),
            of("this", "<init>", """
                    Thread worker = new Thread();
                    Job job = same(
                            "comment",
                            () ->
                                    this.worker); // <--

                    public static Object captured() {
                        return new App().job;
                    }
                    """),
            of("a static initializer", "<clinit>", """
                    static final Job JOB;
                    static {
                        Thread worker = new Thread();
                        JOB = same(
                                "comment",
                                () ->
                                        worker); // <--
                    }

                    public static Object captured() {
                        return JOB;
                    }
                    """),
            of("an argument of a constructor", "captured", """
                    public static Object captured() {
                        long wide = 7;
                        Thread worker = new Thread();
                        return new Holder(
                                () ->
                                        List.of(wide, worker)); // <--
                    }
                    """),
            of("an anonymous class in a lambda", "captured", """
                    public static Object captured() {
                        Thread worker = new Thread();
                        return around(
                                () -> {
                                    String comment = "a line before";
                                    return new Job() { // <--
                                        public Object get() {
                                            return worker;
                                        }
                                    };
                                });
                    }
                    """),
            of("a lambda in an anonymous class", "com.acme.App$1.get", """
                    public static Object captured() {
                        Job job = new Job() {
                            public Object get() {
                                Thread worker = new Thread();
                                return same(
                                        "comment",
                                        (Job) () -> worker); // <--
                            }
                        };
                        return job.get();
                    }
                    """));

    @TestFactory
    Stream<DynamicTest> lineIsInTheLambda_whenItTakesTheValueIn() {
        return CASES.stream()
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    String source = PROGRAM.formatted(each.members().indent(4).strip());
                    Object captured =
                            Compiled.of(folder, "com.acme.App", source).call("com.acme.App", "captured");

                    CaptureException refusal =
                            catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(captured));

                    String method = each.method().contains(".") ? each.method() : "com.acme.App." + each.method();
                    assertThat(refusal)
                            .hasMessageContaining("captured in " + method + "(App.java:" + marked(source) + ")");
                }));
    }

    private static int marked(String source) {
        return (int) source.substring(0, source.indexOf("// <--")).lines().count();
    }
}
