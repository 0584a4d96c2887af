package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes keep their serial version, so that data that the program serialized can be read where the closure runs. */
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
        return ((Supplier<?>) new Capturer().capture(supplier).open().root()).get();
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
