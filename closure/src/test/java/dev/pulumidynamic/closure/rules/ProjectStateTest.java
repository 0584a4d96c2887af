package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Captured code that reads a static field which the program writes is refused, unless the author allows it. */
class ProjectStateTest {
    @TempDir
    private Path folder;

    private Object supplier(String config, String lambda) {
        return Compiled.of(folder, "App", """
                        import java.lang.annotation.*;
                        import java.util.function.Supplier;

                        public class App {
                            public static Object supplier() {
                                Config.start();
                                return (Supplier<Object>) () -> %s;
                            }
                        }

                        class Config {
                        %s
                        }
                        """.formatted(lambda, config.indent(4).stripTrailing()))
                .call("App", "supplier");
    }

    private static Object run(CaptureOptions options, Object supplier) {
        return ((Supplier<?>) new Capturer(options).capture(supplier).open().root()).get();
    }

    private static Object run(Object supplier) {
        return run(CaptureOptions.DEFAULT, supplier);
    }

    private static CaptureException refusal(Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> run(supplier));
    }

    private static final String WRITTEN = """
            static String token = "initial";
            static void start() {
                token = "secret";
            }
            """;

    @Test
    void captureIsRefused_whenAStaticFieldThatTheProgramWritesIsRead() {
        assertThat(refusal(supplier(WRITTEN, "Config.token")))
                .hasMessage("cannot capture (the captured object) -> App -> Config.token [static-field]:"
                        + " lambda in App.supplier(App.java:7) reads this static field, which"
                        + " Config.start(App.java:14) writes: where the closure runs it has its initial value again;"
                        + " pass the value in a field or a captured variable; to capture its value, annotate"
                        + " the field with @CarriedByValue or name it in the capture option"
                        + " carryByValue(\"Config.token\"); if the field may start with its initial value,"
                        + " annotate it with @Reinitialized or name it in the capture option"
                        + " reinitialize(\"Config.token\")");
    }

    @Test
    void captureIsRefused_whenACapturedClassReadsOnTheWay() {
        Object supplier = supplier(
                WRITTEN + "static class Client { String call() { return token; } }", "new Config.Client().call()");

        assertThat(refusal(supplier))
                .hasMessageContaining("(the captured object) -> App -> Config$Client -> Config.token")
                .hasMessageContaining("Config$Client.call(App.java:16) reads");
    }

    @Test
    void captureIsRefused_whenTheFieldIsReadThroughASubclass() {
        Object supplier = supplier(WRITTEN + "static class Sub extends Config {}", "Config.Sub.token");

        assertThat(refusal(supplier).code()).isEqualTo("static-field");
    }

    /** As in Gradle, which has a folder for each language. */
    @Test
    void captureIsRefused_whenAnotherFolderOfTheProjectWrites() throws Exception {
        Path reading = Compiled.of(folder, "App", """
                public class App {
                    static String token = "initial";
                    public static Object supplier() {
                        return (java.util.function.Supplier<Object>) () -> token;
                    }
                }
                """).classes();
        Path writing = Compiled.of(
                        folder,
                        Map.of("Setup", "class Setup { static void start() { App.token = \"secret\"; } }"),
                        reading)
                .classes();
        URL[] path = {reading.toUri().toURL(), writing.toUri().toURL()};
        Object supplier =
                new URLClassLoader(path).loadClass("App").getMethod("supplier").invoke(null);

        assertThat(refusal(supplier)).hasMessageContaining("which Setup.start(Setup.java:1) writes");
    }

    @Test
    void fieldStartsAfresh_whenTheOptionsSayThatItIsMeant() {
        assertThat(run(CaptureOptions.DEFAULT.reinitialize("Config.token"), supplier(WRITTEN, "Config.token")))
                .isEqualTo("initial");
    }

    @Test
    void fieldStartsAfresh_whenAnyAnnotationOfTheNameSaysThatItIsMeant() {
        Object supplier = supplier("@Reinitialized " + WRITTEN + "@interface Reinitialized {}", "Config.token");

        assertThat(run(supplier)).isEqualTo("initial");
    }

    @Test
    void captureIsRefused_whenTheProgramWritesIntoAnEnumConstant() {
        assertThat(refusal(supplier("""
                        static Object start() { return One.ONLY.token = "secret"; }
                        enum One { ONLY; String token; }
                        """, "Config.One.ONLY.token")))
                .hasMessage("cannot capture (the captured object) -> App -> Config$One.token [enum-state]: an enum"
                        + " constant is created again where the closure runs, and would lack what"
                        + " Config.start(App.java:12) writes into this field; pass the value in a field or a"
                        + " captured variable; if the field may start with its initial value, annotate it"
                        + " with @Reinitialized or name it in"
                        + " the capture option reinitialize(\"Config$One.token\")");
    }

    @Test
    void objectIsCarried_whenOnlyItsConstructorReadsTheField() {
        Object supplier = Compiled.of(folder, "App", """
                        import java.util.function.Supplier;

                        public class App implements Supplier<Object> {
                            static String token = "initial";
                            final String own = token;
                            public static Object supplier() {
                                token = "secret";
                                return new App();
                            }
                            @Override public Object get() { return own; }
                        }
                        """).call("App", "supplier");

        assertThat(run(supplier)).isEqualTo("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"new Config.Client().token", "Config.made(Config.Client.class)"})
    void captureIsRefused_whenCapturedCodeCanRunTheConstructorThatReadsTheField(String answer) {
        assertThat(refusal(supplier(WRITTEN + """
                        static class Client { final String token = Config.token; }
                        static Object made(Class<?> type) {
                            try {
                                return type.getDeclaredConstructor().newInstance();
                            } catch (ReflectiveOperationException e) {
                                return e;
                            }
                        }
                        """, answer)).code()).isEqualTo("static-field");
    }

    @Test
    void enumConstantComesBack_whenOnlyItsConstructorWritesIt() {
        Object supplier = supplier("""
                static void start() {}
                enum One { ONLY("word"); String token; One(String token) { this.token = token; } }
                """, "Config.One.ONLY.token");

        assertThat(run(supplier)).isEqualTo("word");
    }

    @Test
    void enumStartsAfresh_whenItsFieldSaysThatItIsMeant() {
        Object supplier = supplier("""
                static Object start() { return One.ONLY.token = "secret"; }
                enum One { ONLY; @Reinitialized String token = "initial"; }
                @interface Reinitialized {}
                """, "Config.One.ONLY.token");

        assertThat(run(supplier)).isEqualTo("initial");
    }

    @Test
    void fieldIsRead_whenOnlyItsInitializerWritesIt() {
        Object supplier =
                supplier("static String token; static { token = \"initial\"; } static void start() {}", "Config.token");

        assertThat(run(supplier)).isEqualTo("initial");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (word == null) { word = \"made\"; } return word;",
                "if (word != null) { return word; } word = \"made\"; return word;",
                "if (word == null) { synchronized (Config.class) { if (word == null) { word = \"made\"; } } } return word;",
                "String known = word; if (known == null) { known = \"made\"; word = known; } return known;",
            })
    void lazyFieldStartsAfresh_whenCapturedCodeMakesItsObject(String body) {
        Object supplier = supplier(
                "static volatile String word; static String word() { " + body + " } static void start() { word(); }",
                "Config.word()");

        assertThat(run(supplier)).isEqualTo("made");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (word != null) { System.out.print(word); } word = \"last\"; return word;",
                "if (word == null) { System.out.print(\"first\"); } word += 1; return word;",
            })
    void captureIsRefused_whenAFieldIsWrittenThatIsNotNull(String body) {
        Object supplier = supplier(
                "static String word; static String word() { " + body + " } static void start() { word(); }",
                "Config.word()");

        assertThat(refusal(supplier).code()).isEqualTo("static-field");
    }

    @Test
    void captureIsRefused_whenTheProgramSetsALazyField() {
        Object supplier = supplier("""
                static String word;
                static String word() { if (word == null) { word = "made"; } return word; }
                static void start() { if (word == null) { word = "set"; } }
                """, "Config.word()");

        assertThat(refusal(supplier).code()).isEqualTo("static-field");
    }

    private static final String OF_THE_FIRST = """
            static String word;
            static String word(String first) { if (word == null) { word = first; } return word; }
            """;

    @Test
    void captureIsRefused_whenALazyFieldKeepsWhatTheProgramPassesFirst() {
        Object supplier = supplier(OF_THE_FIRST + "static void start() { word(\"set\"); }", "Config.word(\"made\")");

        assertThat(refusal(supplier).code()).isEqualTo("static-field");
    }

    @Test
    void lazyFieldIsMadeAgain_whenOnlyCapturedCodePassesAnArgument() {
        Object supplier = supplier(OF_THE_FIRST + "static void start() {}", "Config.word(\"made\")");

        assertThat(run(supplier)).isEqualTo("made");
    }

    private static final String SINGLETON = """
            private static Config only;
            String text;
            private Config(String text) { this.text = text; }
            static Config only() { if (only == null) { only = new Config("initial"); } return only; }
            String text() { return text; }
            """;

    @Test
    void singletonIsCarried_whenCapturedCodeDoesNotAskForIt() throws Exception {
        Object object = captured(SINGLETON + "static void start() { only().text = \"set\"; }", "Config.only()::text");

        assertThat(((Callable<?>) new Capturer().capture(object).open().root()).call())
                .isEqualTo("set");
    }

    @Test
    void singletonIsCarried_whenOnlyTheConstructorAsksForIt() throws Exception {
        Object object = captured(SINGLETON + "static void start() { only().text = \"set\"; }", """
                new Callable<Object>() {
                    final Config config = Config.only();
                    public Object call() { return config.text(); }
                }""");

        assertThat(((Callable<?>) new Capturer().capture(object).open().root()).call())
                .isEqualTo("set");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String text() { return only().text; }",
                "String text() throws Exception { return \"\" + Config.class.getDeclaredMethod(\"only\").invoke(null); }",
                "String text() throws Exception { for (var method : Config.class.getDeclaredMethods()) {"
                        + " if (method.getParameterCount() == 0) { method.invoke(null); } } return text; }",
                "@Deprecated static String named() { return only().text; } String text() { return text; }",
            })
    void captureIsRefused_whenACapturedSingletonMayAskForItself(String method) {
        String config = SINGLETON.replace("String text() { return text; }", method);

        Object supplier = captured(config + "static void start() { only().text = \"set\"; }", """
                new Callable<Object>() {
                    final Config config = Config.only();
                    public Object call() throws Exception { return config.text(); }
                }""");

        assertThat(refusal(supplier).code()).isEqualTo("static-field");
    }

    /** A program that captures an object. */
    private Object captured(String config, String object) {
        return Compiled.of(folder, "App", """
                        import java.util.concurrent.Callable;

                        public class App {
                            public static Object object() throws Exception {
                                Config.start();
                                return (Callable<Object>) %s;
                            }
                        }

                        class Config {
                        %s
                        }
                        """.formatted(object, config.indent(4).stripTrailing()))
                .call("App", "object");
    }

    @Test
    void compilersOwnFieldsAreRead_whenCodeSwitchesOverEnumsAndAsserts() {
        Object supplier = supplier("""
                enum Color { RED { @Override int number() { return 1; } }; abstract int number(); }
                static void start() {}
                static String name(Color color) {
                    assert color != null;
                    switch (color) { case RED: return "red" + Color.values().length + color.number(); default: return ""; }
                }
                """, "Config.name(Config.Color.valueOf(\"RED\"))");

        assertThat(run(supplier)).isEqualTo("red11");
    }

    private static final String HANDLES = WRITTEN + """
            static final java.lang.invoke.VarHandle VARIABLE;
            static final java.lang.invoke.MethodHandle GETTER;
            static final java.lang.reflect.Field FIELD;
            static {
                try {
                    var lookup = java.lang.invoke.MethodHandles.lookup();
                    VARIABLE = lookup.findStaticVarHandle(Config.class, "token", String.class);
                    GETTER = lookup.findStaticGetter(lookup.lookupClass(), "token", String.class);
                    FIELD = Config.class.getDeclaredField("token");
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
            static Object get() {
                try { return GETTER.invoke(); } catch (Throwable e) { throw new IllegalStateException(e); }
            }
            static Object reflected() {
                try { return FIELD.get(null); } catch (ReflectiveOperationException e) { return e; }
            }
            static Object named() {
                try {
                    return Class.forName("Config").getDeclaredField("token").get(null);
                } catch (ReflectiveOperationException e) {
                    return e;
                }
            }
            static java.lang.reflect.Field field() {
                try { return Config.class.getDeclaredField("token"); } catch (ReflectiveOperationException e) { return null; }
            }
            static Object type() {
                try {
                    return Config.class.getDeclaredField("token").getType().getSimpleName();
                } catch (ReflectiveOperationException e) {
                    return e;
                }
            }
            static Object other() { return "other"; }
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {"Config.VARIABLE.get()", "Config.get()", "Config.reflected()", "Config.named()", "Config.field()"
            })
    void captureIsRefused_whenAStaticFieldThatTheProgramWritesIsReadByReflection(String lambda) {
        CaptureException refusal = refusal(supplier(HANDLES, lambda));

        assertThat(refusal).isNotNull();
        assertThat(refusal)
                .hasMessageContaining("Config.token [static-field]")
                .hasMessageContaining(" reads this static field, which Config.start(App.java:14) writes");
    }

    @Test
    void captureIsRefused_whenACapturedFieldIsOneThatTheProgramWrites() {
        CaptureException refusal = refusal(reader("token"));

        assertThat(refusal)
                .hasMessageContaining(
                        "Config.token [static-field]: a captured java.lang.reflect.Field reads this static"
                                + " field, which Config.start(App.java:");
        assertThat(run(reader("fixed"))).isEqualTo("fixed");
    }

    private Object reader(String field) {
        return Compiled.of(folder, "App", """
                        import java.util.function.Supplier;

                        public class App {
                            public static Object supplier() throws Exception {
                                Config.start();
                                java.lang.reflect.Field field = Config.class.getDeclaredField("%s");
                                return (Supplier<Object>) () -> read(field);
                            }

                            static Object read(java.lang.reflect.Field field) {
                                try { return field.get(null); } catch (ReflectiveOperationException e) { return e; }
                            }
                        }

                        class Config {
                            static String token = "initial";
                            static String fixed = "fixed";
                            static void start() { token = "secret"; }
                        }
                        """.formatted(field)).call("App", "supplier");
    }

    @Test
    void fieldIsOpenedWithItsValue_whenItIsCarriedAndReadByReflection() {
        Object supplier = supplier(HANDLES, "Config.VARIABLE.get() + \" \" + Config.named()");

        assertThat(run(CaptureOptions.DEFAULT.carryByValue("Config.token"), supplier))
                .isEqualTo("secret secret");
        assertThat(run(CaptureOptions.DEFAULT.reinitialize("Config.token"), supplier))
                .isEqualTo("initial initial");
    }

    @Test
    void handlesDoNotCount_whenCapturedCodeDoesNotReadWithThem() {
        assertThat(run(supplier(HANDLES, "Config.other() + \" \" + Config.type()")))
                .isEqualTo("other String");
    }
}
