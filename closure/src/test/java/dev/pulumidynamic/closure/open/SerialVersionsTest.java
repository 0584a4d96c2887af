package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes keep their serial version where their fields lose {@code final}, so that data that the program serialized can be read
 * where the closure runs.
 */
class SerialVersionsTest {
    @TempDir
    private Path folder;

    private Supplier<?> versions(String members) {
        return (Supplier<?>) Compiled.of(folder, "App", """
                        import java.io.*;
                        import java.util.*;
                        import java.util.function.Supplier;

                        public class App implements Supplier<Object>, Serializable {
                            %s
                            public static Object supplier() { return new App(); }
                            public Object get() { return ObjectStreamClass.lookup(type()).getSerialVersionUID(); }
                            static Class<?> type() { return Values.class; }
                        }
                        """.formatted(members)).call("App", "supplier");
    }

    private static Object there(Object supplier) {
        Closure closure = new Capturer().capture(supplier);
        Part project = closure.bundle().project();
        OpenableBundle openable = new OpenableBundle(
                closure.bundle(),
                new LibraryLayers(
                        classFile -> FinalRemover.of(
                                classFile,
                                false,
                                true,
                                name -> project.content(name).orElse(null)),
                        PartJars.temporary()));
        return ((Supplier<?>) openable.open(openable.bind(closure.graph()), Isolation.STRICT)
                        .root())
                .get();
    }

    @Test
    void fieldsLoseFinal_whenTheyAreSetFromOutside() {
        Supplier<?> supplier = (Supplier<?>) Compiled.of(folder, "App", """
                        import java.util.function.Supplier;

                        public class App implements Supplier<Object> {
                            static final Object SHARED = 1;
                            private final String text = String.valueOf(2);
                            public static Object supplier() { return new App(); }
                            public Object get() {
                                try {
                                    return text + App.class.getDeclaredField("text") + App.class.getDeclaredField("SHARED");
                                } catch (NoSuchFieldException e) {
                                    return e;
                                }
                            }
                        }
                        """).call("App", "supplier");

        assertThat(there(supplier)).isEqualTo("2private java.lang.String App.textstatic java.lang.Object App.SHARED");
    }

    @Test
    void versionIsThatOfTheProgram_whenNoneIsDeclaredAndAFieldIsFinal() {
        Supplier<?> supplier = versions("""
                static class Values extends ArrayList<String> implements Comparable<Values> {
                    static final Object LOCK = new Object();
                    public final int count = (int) System.nanoTime();
                    protected volatile String text;
                    public int compareTo(Values other) { return count; }
                }
                """);

        assertThat(there(supplier)).isEqualTo(supplier.get());
    }

    @Test
    void versionIsThatOfTheProgram_whenASuperclassOfTheProjectIsSerializable() {
        Supplier<?> supplier = versions("""
                static class Base implements Serializable {}
                static class Values extends Base { final String name = String.valueOf(1); }
                """);

        assertThat(there(supplier)).isEqualTo(supplier.get());
    }

    @Test
    void versionIsTheDeclaredOne_whenOneIs() {
        Supplier<?> supplier = versions("""
                static class Values implements Serializable {
                    private static final long serialVersionUID = 42L;
                    final String name = String.valueOf(1);
                }
                """);

        assertThat(there(supplier)).isEqualTo(42L);
    }
}
