package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outer objects travel if code reads them, and only then, whether classes know their nest (from Java 11 on) or not. */
class OuterInstancesTest {
    private static final String OUTER = """
            package com.acme;

            import java.util.function.Supplier;

            public class Outer {
                private String text = "outer";
                private Thread thread = new Thread();

                class Middle {
                    class Inner implements Supplier<String> {
                        @Override
                        public String get() {
                            return text;
                        }
                    }

                    class Unread implements Supplier<String> {
                        @Override
                        public String get() {
                            return "unread";
                        }
                    }
                }

                public static Supplier<String> read() {
                    Outer outer = new Outer();
                    outer.thread = null;
                    return outer.new Middle().new Inner();
                }

                public static Supplier<String> nested() {
                    Outer outer = new Outer();
                    outer.thread = null;
                    return new Supplier<String>() {
                        private final Supplier<String> inner = outer.anonymous();

                        @Override
                        public String get() {
                            return inner.get();
                        }
                    };
                }

                Supplier<String> anonymous() {
                    return new Supplier<String>() {
                        @Override
                        public String get() {
                            return new Supplier<String>() {
                                @Override
                                public String get() {
                                    return new Object() {
                                        @Override
                                        public String toString() {
                                            return text;
                                        }
                                    }.toString();
                                }
                            }.get();
                        }
                    };
                }

                public static Supplier<String> unread() {
                    return new Outer().new Middle().new Unread();
                }
            }
            """;

    @TempDir
    private Path folder;

    private Object answer(int release, String method) {
        Object supplier =
                Compiled.of(folder, release, Map.of("com.acme.Outer", OUTER)).call("com.acme.Outer", method);
        return ((Supplier<?>) new Capturer().capture(supplier).open().root()).get();
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void outerObjectIsRead_whenItIsTwoClassesAway(int release) {
        assertThat(answer(release, "read")).isEqualTo("outer");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void outerObjectIsRead_whenOnlyACreatedObjectReadsIt(int release) {
        assertThat(answer(release, "nested")).isEqualTo("outer");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 17})
    void outerObjectStaysBehind_whenNothingReadsIt(int release) {
        assertThat(answer(release, "unread")).isEqualTo("unread");
    }
}
