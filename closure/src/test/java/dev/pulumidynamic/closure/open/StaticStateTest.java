package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StaticStateTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { int calls; static int twice(int n) { return 2 * n; } }",
                "record A(String name) { A { assert !name.isEmpty(); } }",
                "class A { static final int MOST = 3 * 4; static final String NAME = \"a\" + MOST; }",
                "enum A { RED, GREEN; A next() { return values()[(ordinal() + 1) % 2]; } }",
                "enum A { SMALL(1, \"s\"), LARGE(9, \"l\"); final int size; final String text;"
                        + " A(int size, String text) { this.size = size; this.text = text; } }",
                "class A { enum B { X, Y } int f(B b) { switch (b) { case X: return 1; default: return 2; } } }",
                "class A { Runnable f(String s) { return () -> System.out.println(\"got \" + s); } }",
                "interface A { String NAME = \"a\"; default int f() { return 1; } }",
            })
    void nothingIsKept_byConstantsAndCode(String source) {
        assertThat(keepsState(source)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static int calls; }",
                "class A { static final int[] CALLS = new int[1]; }",
                "class A { static final java.util.List<String> SEEN = new java.util.ArrayList<>(); }",
                "class A { static final long START = System.nanoTime(); }",
                "class A { static final String HOME = System.getenv(\"HOME\"); }",
                "class A { static { System.setProperty(\"a\", \"b\"); } }",
                "class A { static { Thread.currentThread().setName(\"a\"); } }",
                "enum A { ONE; int calls; }",
                "enum A { ONE; final StringBuilder text = new StringBuilder(); }",
                "enum A { ONE; A() { System.gc(); } }",
                "enum A { ONE { void f() {} }; void f() { } }",
                "enum A { ONE; final int n; A() { n = Lib.n; } } class Lib { static final int[] N = {1}; static int n; }",
                "class A { static { Lib.ONE.n = 1; } } class Lib { static final Lib ONE = new Lib(); int n; }",
                "enum A { ONE; A() { Lib.values(); } } class Lib { static int values() { return 1; } }",
                "class A { static native void f(); }",
                "class A { class B { static int calls; } }",
                "interface A { Object LOCK = new Object(); }",
            })
    void somethingMayBeKept_byFieldsInitializersAndNativeCode(String source) {
        assertThat(keepsState(source)).isTrue();
    }

    private boolean keepsState(String source) {
        Path classes = Compiled.of(folder, "A", source).classes();
        return new JarBuilder()
                .files("", classes).entries().entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith("A")) // Others are of a library.
                        .anyMatch(entry -> StaticState.mayBeIn(entry.getValue()));
    }
}
