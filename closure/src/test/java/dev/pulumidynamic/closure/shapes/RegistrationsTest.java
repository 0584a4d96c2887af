package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An opened object is made without its constructor, so what the constructor registered elsewhere would be missing. */
class RegistrationsTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    /** A provider with an object of a library, which has a registry. */
    private Object provider(String ofTheProvider, String ofTheLibrary) {
        Program program = new Program(folder);
        Path library = new JarBuilder()
                .files(
                        "",
                        program.classes(Map.of("com.lib.Engine", """
                        package com.lib;

                        import java.util.*;

                        public class Engine {
                            final String name = "engine";

                            public Engine() {
                                %s
                            }

                            private void start() {
                                Registry.register("start", this);
                            }
                        }
                        """.formatted(ofTheLibrary), "com.lib.Registry", """
                        package com.lib;

                        import java.util.*;

                        public class Registry {
                            private static final Map<String, Object> ENGINES = new HashMap<>();
                            private static final Set<String> NAMES = new HashSet<>();
                            private static Engine last;
                            private static int count;

                            public static void register(String name, Engine engine) {
                                keep(name, engine);
                            }

                            static void keep(String name, Engine engine) {
                                synchronized (ENGINES) {
                                    ENGINES.put(name, engine);
                                }
                            }

                            public static void last(Engine engine) {
                                last = engine;
                            }

                            public static void firstOf(Engine engine) {
                                if (last == null) {
                                    last = engine;
                                }
                            }

                            public static void count(Engine engine) {
                                count += engine.name.length();
                            }

                            public static void name(String name) {
                                NAMES.add(name);
                            }

                            public static void known(Engine engine) {
                                ENGINES.containsValue(engine);
                            }
                        }
                        """)))
                .write(folder.resolve("lib.jar"));
        Path classes = program.classes(Map.of(PROVIDER, """
                        package com.acme;

                        public class Provider implements java.util.function.Supplier<String> {
                            private final Object engine = new com.lib.Engine();

                            public Provider() {
                                %s
                            }

                            @Override
                            public String get() {
                                return engine.getClass().getSimpleName();
                            }
                        }
                        """.formatted(ofTheProvider)), library);
        return Program.make(Program.loader(classes, library), PROVIDER);
    }

    private static CaptureException refusal(Object provider) {
        return catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(provider));
    }

    @Test
    void objectOfALibraryIsRefused_whenItsConstructorRegistersSomething() {
        assertThat(refusal(provider("", "Registry.register(name, this);")))
                .hasMessage(
                        "cannot capture engine -> com.lib.Engine [registration]: its constructor"
                                + " calls com.lib.Registry.register, which registers something in this JVM, and where the closure"
                                + " runs, the object is made without its constructor (field com.acme.Provider.engine); create it"
                                + " where it is used: keep it in a transient field, or create it inside the lambda that captured it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Registry.last(this);", "start();", "if (name == null) { return; } start();"})
    void objectOfALibraryIsRefused_howeverItsConstructorRegistersSomething(String body) {
        assertThat(refusal(provider("", body)).code()).isEqualTo("registration");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (name.isEmpty()) { start(); }",
                "Registry.firstOf(this);",
                "Registry.count(this);",
                "Registry.name(name);",
                "Registry.known(this);",
            })
    void objectOfALibraryIsCarried_whenItsConstructorCountsOrRemembers(String body) {
        assertThat(Program.carry(provider("", body))).isEqualTo("Engine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.lib.Registry.last((com.lib.Engine) engine);",
                "if (java.security.Security.getProvider(\"Acme\") == null) {"
                        + " java.security.Security.addProvider(java.security.Security.getProviders()[0]); }",
            })
    void providerIsRefused_whenItsConstructorRegistersSomething(String body) {
        CaptureException refusal = refusal(provider(body, ""));

        assertThat(refusal.code()).isEqualTo("registration");
        assertThat(refusal).hasMessageEndingWith("register it in the static initializer, or where it is used");
    }
}
