package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A capture fails if the bundle lacks what the program has, and not if both lack it. */
class ReplayTest {
    private static final String SUPPLIER = "java.util.function.Supplier<Object>, java.io.Serializable";

    @TempDir
    Path folder;

    /** Runs {@code App.make()} of {@code source} among {@code others}, and captures what it returns. */
    private Closure capture(String source, Path... others) throws IOException {
        return new Capturer().capture(make(Compiled.of(folder, "App", source).classes(), others));
    }

    private static Object make(Path classes, Path... others) {
        try {
            URL[] urls = Stream.concat(Stream.of(classes), Arrays.stream(others))
                    .map(ReplayTest::url)
                    .toArray(URL[]::new);
            return new URLClassLoader(urls, ReplayTest.class.getClassLoader())
                    .loadClass("App")
                    .getMethod("make")
                    .invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CaptureException refusal(String source, Path... others) {
        return catchThrowableOfType(CaptureException.class, () -> capture(source, others));
    }

    @Test
    void resourceIsRefused_whenTheBundleLacksIt() throws IOException {
        Path library = new JarBuilder()
                .file("texts/hello.txt", "hello")
                .files("", Compiled.of(folder, "Other", "public class Other {}").classes())
                .write(folder.resolve("library.jar"));

        CaptureException refusal = refusal("""
                public class App implements %s {
                    public static Object make() { return new App(); }
                    @Override public Object get() {
                        return getClass().getClassLoader().getResource("texts/hello.txt");
                    }
                }
                """.formatted(SUPPLIER), library);

        assertThat(refusal)
                .hasMessage("cannot capture (the captured object) -> App.get:4 [missing-resource]: it looks up the"
                        + " resource file texts/hello.txt, which the program has, but the bundle does not; include it"
                        + " with the capture option include(\"/texts/hello.txt\"), or move the code that"
                        + " looks it up to a class that is not captured");
    }

    @Test
    void resourceIsNoMatter_whenTheProgramLacksItToo() throws IOException {
        Closure closure = capture("""
                public class App implements %s {
                    public static Object make() { return new App(); }
                    @Override public Object get() {
                        return App.class.getResource("/texts/hello.txt") + "" + App.class.getResource("optional.txt");
                    }
                }
                """.formatted(SUPPLIER));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("nullnull");
    }

    @Test
    void optionalClassIsNoMatter_whenTheProgramLacksItToo() throws IOException {
        Path classes = Compiled.of(folder, "App", """
                public class App implements %s {
                    public static Object make() { return new App(); }
                    @Override public Object get() {
                        try { return new Optional().toString(); } catch (NoClassDefFoundError e) { return "without"; }
                    }
                }
                class Optional {}
                """.formatted(SUPPLIER)).classes();
        Files.delete(classes.resolve("Optional.class"));

        Closure closure = new Capturer().capture(make(classes));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("without");
    }

    /** A jar can say that only some of its packages travel: code that uses the others may not run, but may be there. */
    @Test
    void classIsNoMatter_whenItsJarLeavesItBehind() throws IOException {
        Path library = Compiled.of(folder, "Registrar", """
                package tool;
                public class Registrar { public static String register() { return "registered"; } }
                """).classes();
        Path jar = new JarBuilder()
                .attribute("Closure-Packages", "tool.api")
                .files("", library)
                .write(folder.resolve("tool.jar"));
        String source = """
                public class App implements %s {
                    public static Object make() { return new App(); }
                    public static Object register() { return tool.Registrar.register(); }
                    @Override public Object get() { return "ran"; }
                }
                """.formatted(SUPPLIER);
        Path classes = Compiled.of(folder, Map.of("App", source), library).classes();

        Closure closure = new Capturer().capture(make(classes, jar));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("ran");
    }

    @Test
    void initializerDoesNotRun_whenItsClassIsVerified() throws IOException {
        Path mark = folder.resolve("mark");
        capture("""
                public class App implements %s {
                    public static Object make() { return new App(); }
                    @Override public Object get() { return Loud.VALUE; }
                }
                class Loud {
                    static final Object VALUE = mark();
                    static Object mark() {
                        try {
                            return java.nio.file.Files.createFile(java.nio.file.Path.of("%s"));
                        } catch (java.io.IOException e) {
                            return e;
                        }
                    }
                }
                """.formatted(SUPPLIER, mark));

        assertThat(mark).doesNotExist();
    }

    @Test
    void hostComesWhole_whenAStaticMethodOfItMakesOne() throws IOException {
        Closure closure = capture("""
                public class App {
                    private final int seed = 41;
                    public interface Code extends %s {}
                    public static Object make() { return (Code) () -> run(); }
                    static Object run() { return new App().seed + 1; }
                }
                """.formatted(SUPPLIER));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo(42);
    }

    /** As collections of Eclipse and documents of dom4j do, which look for their factories. */
    @Test
    void serializationMethodFindsItsClasses_byTheContextLoader() throws IOException {
        Closure closure = capture("""
                public class App implements %s {
                    private transient Object made = "made";

                    public static Object make() { return new App(); }

                    private void readObject(java.io.ObjectInputStream in) throws Exception {
                        ClassLoader loader = Thread.currentThread().getContextClassLoader();
                        made = (Made) loader.loadClass("App$Made").getConstructor().newInstance();
                    }

                    public static class Made {
                        @Override public String toString() { return "made"; }
                    }

                    @Override public Object get() { return made.toString(); }
                }
                """.formatted(SUPPLIER));

        assertThat(((Supplier<?>) closure.open().root()).get()).isEqualTo("made");
    }

    /** As a map of PCollections or of Clojure: its code is that of a library, which reads no fields of the JDK. */
    private static final String MAP_OF_HASHES = """
            import java.util.*;

            public class App implements %s {
                enum Color { RED, BLUE }

                static final class HashMapOfOne extends AbstractMap<Object, String> {
                    private final long hash;
                    private final Object key;

                    HashMapOfOne(Object key) {
                        this.key = key;
                        this.hash = 31L * key.hashCode();
                    }

                    @Override public boolean containsKey(Object other) { return 31L * other.hashCode() == hash; }

                    @Override public Set<Map.Entry<Object, String>> entrySet() { return Set.of(Map.entry(key, "value")); }
                }

                private final Map<Object, String> map = new HashMapOfOne(%s);

                public static Object make() { return new App(); }

                @Override public Object get() { return map.containsKey(%<s); }
            }
            """;

    @Test
    void mapIsRefused_whenItDoesNotFindItsKeyAgain() {
        assertThat(refusal(MAP_OF_HASHES.formatted(SUPPLIER, "Color.RED")))
                .hasMessageContaining("[replay]")
                .hasMessageContaining(
                        "a App$HashMapOfOne contains a App$Color but does not find it: it stores the hash "
                                + "code, which differs between JVMs; use a collection of the JDK");
    }

    @Test
    void mapIsCarried_whenItFindsItsKeyAgain() throws IOException {
        assertThat(((Supplier<?>) capture(MAP_OF_HASHES.formatted(SUPPLIER, "\"red\""))
                                .open()
                                .root())
                        .get())
                .isEqualTo(true);
    }
}
