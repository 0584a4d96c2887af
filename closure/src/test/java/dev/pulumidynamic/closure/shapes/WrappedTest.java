package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose captured objects include some that a library made: the library never counts as the project. */
class WrappedTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String APP = "com.acme.App";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    /** A library that makes lambdas and objects of what it is given. */
    private Path library() {
        return program().classes(Map.of("com.lib.Fn", """
                        package com.lib;

                        public interface Fn<T> extends java.util.function.Supplier<T>, java.io.Serializable {
                            static <T> Fn<T> of(Fn<T> fn) { return fn; }
                            default Fn<String> exclaimed() { return () -> get() + "!"; }
                            static <T> Memo<T> memo(java.util.function.Supplier<T> made) { return new Memo<>(made); }
                        }
                        """, "com.lib.Memo", """
                        package com.lib;

                        public class Memo<T> implements java.util.function.Supplier<T> {
                            static int asked;
                            private final java.util.function.Supplier<T> made;
                            Memo(java.util.function.Supplier<T> made) { this.made = made; }
                            @Override public T get() { asked++; return made.get(); }
                        }
                        """));
    }

    private Path libraryJar() {
        return new JarBuilder()
                .files("", library())
                .file("lib.properties", "of the library")
                .write(folder.resolve("lib.jar"));
    }

    /** A program whose {@code App.make()} returns the value of an expression, with lambdas of its own. */
    private Path app(String made, Path... classPath) {
        Map<String, String> sources = new HashMap<>();
        sources.put(APP, """
                package com.acme;

                import com.lib.Fn;
                import java.util.function.Supplier;

                public class App {
                    static String state = "first";
                    interface Code extends Supplier<String>, java.io.Serializable {}
                    public static Object make() { return %s; }
                    public static void set(String text) { state = text; }
                }
                """.formatted(made));
        sources.put(PROVIDER, """
                package com.acme;

                public class Provider implements java.util.function.Supplier<String> {
                    private final java.util.function.Supplier<String> code;
                    public Provider(java.util.function.Supplier<String> code) { this.code = code; }
                    @Override public String get() { return code.get(); }
                }
                """);
        return program().classes(sources, classPath);
    }

    private Path appJar(String made, Path... classPath) {
        return new JarBuilder()
                .files("", app(made, classPath))
                .file("application.properties", "password=secret")
                .write(folder.resolve("app.jar"));
    }

    private static Object make(Path... classPath) {
        try {
            return Program.loader(classPath).loadClass(APP).getMethod("make").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertProjectIsTheProgram(Closure closure, String... classes) {
        assertThat(Program.opened(closure)).isEqualTo("mine!");
        assertThat(closure.bundle().libraries()).extracting(Part::name).containsExactly("lib.jar");
        assertThat(closure.bundle().project().names()).containsExactlyInAnyOrder(classes);
    }

    private static final String WRAPPED = "Fn.of(() -> \"mine\").exclaimed()";
    private static final String CODE = "com/acme/App.class";

    @Test
    void libraryIsNotTheProject_whenAFieldHoldsItsLambda() {
        Path library = libraryJar();
        String made = "new Provider(" + WRAPPED + ")";

        assertProjectIsTheProgram(
                new Capturer().capture(make(app(made, library), library)), CODE, "com/acme/Provider.class");
        assertProjectIsTheProgram(
                new Capturer().capture(make(appJar(made, library), library)), CODE, "com/acme/Provider.class");
    }

    @Test
    void libraryIsNotTheProject_whenItMadeTheCapturedLambda() {
        Path library = libraryJar();

        assertProjectIsTheProgram(new Capturer().capture(make(app(WRAPPED, library), library)), CODE);
        assertProjectIsTheProgram(new Capturer().capture(make(library, appJar(WRAPPED, library))), CODE);
    }

    @Test
    void libraryIsNotTheProject_whenItMadeTheCapturedObject() {
        Path library = libraryJar();
        String made = "Fn.memo((Code) () -> \"mine!\")";

        assertProjectIsTheProgram(
                new Capturer().capture(make(app(made, library), library)), CODE, "com/acme/App$Code.class");
        assertProjectIsTheProgram(
                new Capturer().capture(make(appJar(made, library), library)), CODE, "com/acme/App$Code.class");
    }

    /** The program's jar refers to the library only through another jar, of which the captured objects know nothing. */
    @Test
    void libraryIsNotTheProject_whenAModuleBetweenCallsIt() {
        Path library = libraryJar();
        Path module = new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(
                                        Map.of(
                                                "org.mod.Wrap",
                                                "package org.mod; import java.util.function.Supplier;"
                                                        + " public class Wrap { public static Object of(Supplier<?> s) {"
                                                        + " return com.lib.Fn.memo(s); } }"),
                                        library))
                .write(folder.resolve("module.jar"));
        String made = "org.mod.Wrap.of((Code) () -> \"mine!\")";
        Path app = appJar(made, library, module);

        assertProjectIsTheProgram(new Capturer().capture(make(library, module, app)), CODE, "com/acme/App$Code.class");
    }

    private Path fatJar(String made) {
        Path library = library();
        return new JarBuilder().files("", library).files("", app(made, library)).write(folder.resolve("fat.jar"));
    }

    /** The library's {@code Memo} counts in a static field: that is no concern of the program's author. */
    @Test
    void libraryIsNotCheckedAsTheProgramsCode_whenBothAreInOneJar() {
        Closure closure = new Capturer().capture(make(fatJar("Fn.memo((Code) () -> \"mine!\")")));

        assertThat(Program.opened(closure)).isEqualTo("mine!");
    }

    @Test
    void staticStateOfTheProgramCounts_whenALibraryInItsJarMadeTheCapturedObject() {
        Closure closure = new Capturer().capture(make(fatJar("Fn.memo((Code) () -> state)")));

        assertThat(closure.graph().marks().initial()).hasSize(1);
    }

    @Test
    void bundleIsTheSame_whateverTheClassPathsOrder() {
        Path library = libraryJar();
        Path app = appJar(WRAPPED, library);

        assertThat(Stream.of(make(app, library), make(library, app))
                        .map(made -> new Capturer().capture(made).bundle().digest())
                        .distinct())
                .hasSize(1);
    }
}
