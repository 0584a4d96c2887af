package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
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
                "@Lib class A { } @Lib @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Lib { }",
                "class A { int f(Lib l) { switch (l) { case X: return 1; default: return 2; } } } enum Lib { X, Y }",
            })
    void nothingIsKept_byConstantsAndCode(String source) {
        assertThat(JudgedSource.keepsState(folder, source)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static final Integer MOST = 5000; static final long HOUR = TimeUnit.HOURS.toMillis(1); }",
                "class A { static final Duration PATIENCE = Duration.ofSeconds(30); }",
                "class A { static final Pattern NAME = Pattern.compile(\"[a-z]+\"); }",
                "class A { static final List<String> NAMES = List.of(\"a\", \"b\"); }",
                "class A { static final Set<Integer> MANY = Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12); }",
                "class A { static final Map<String, URI> HOMES = Map.of(\"a\", URI.create(\"http://a\")); }",
                "class A { static final java.nio.charset.Charset TEXT = java.nio.charset.StandardCharsets.UTF_8; }",
                "class A { static final Logger LOG = Logger.getLogger(A.class.getName()); }",
                "class A { static final org.slf4j.Logger LOG = org.slf4j.LoggerFactory.getLogger(A.class); }",
                "class A { static final Function<String, Integer> LENGTH = s -> s.length(); }",
                "class A { static final Comparator<String> ORDER = Comparator.comparing(String::length).reversed(); }",
            })
    void nothingIsKept_byValuesThatNothingChanges(String source) {
        assertThat(JudgedSource.keepsState(
                        folder,
                        "import java.net.*; import java.time.*; import java.util.concurrent.*;"
                                + "import java.util.logging.Logger; import java.util.regex.*;" + source))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static int calls; }",
                "class A { static final int[] CALLS = new int[1]; }",
                "class A { static final List<String> SEEN = new ArrayList<>(); }",
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
                "class A { static final Lib LIB = Lib.ONE; } class Lib { static Lib ONE = new Lib(); }",
                "class A { int n; static final List<A> ALL = List.of(new A()); }",
                "class A { static final Object CALLS = new int[1]; }",
                "class A { static final List<int[]> CALLS = List.of(new int[1]); }",
                "class A { static final IntSupplier NEXT; static { int[] n = {0}; NEXT = () -> n[0]++; } }",
                "class A { static final Supplier<Object> NEXT = new ArrayList<>()::iterator; }",
                "enum A { ONE(1, 2); final Object all; A(int... all) { this.all = all; } }",
                "enum A { ONE(1, 2); final IntSupplier f; A(int... all) { f = () -> all[0]++; } }",
                "class A { static final UUID ID = UUID.randomUUID(); }",
                "enum A { ONE; static final Object ALL = values(); }",
                "enum B { ONE } class A { static final Map<String, B[]> ALL = Map.of(\"all\", B.values()); }",
                "class A { int n; static final List<A> ALL = List.of(A.values()); static A[] values() { return null; } }",
                "class A { static final int N = ordinal(); static int ordinal() { return 1; } }",
                "class A { static final List<int[]> ALL = List.of(new int[3][1]); }",
                "enum A { ONE(B.TWO); final B b; A(B b) { this.b = b; } } enum B { TWO(A.ONE); final A a; B(A a) { this.a = a; } }",
                "enum B { ONE } class A { static final String S = \"x\" + B.ONE; }",
                "class A extends Lib { static final int N = ++loads; } class Lib { static int loads; }",
                "class A extends Lib { static final String R = region; } class Lib { static String region = \"a\"; }",
                "class A { static final String S = String.join(\"\", (Iterable<CharSequence>) () -> null); }",
                "class A { interface C extends Comparator<String> { default Comparator<String> reversed() { return null; } }"
                        + " static final Comparator<String> R; static { Comparator<String> c = (C) String::compareTo;"
                        + " R = c.reversed(); } }",
                "class A { static final Runnable R = () -> {}; static final String ID = \"id\" + R; }",
                "enum A { ONE; static final A[] ENUM$VALUES = values(); }",
                "class A { static final Optional<Object> E; static { Optional<Object> e = Optional.empty();"
                        + " try { Integer.parseInt(\"x\"); } catch (RuntimeException x) { e = Optional.of(x); } E = e; } }",
            })
    void somethingMayBeKept_byFieldsInitializersAndNativeCode(String source) {
        assertThat(JudgedSource.keepsState(folder, source)).isTrue();
    }

    @Test
    void somethingMayBeKept_byAClassThatCannotBeRead() {
        Part unreadable = new Part("unreadable", new TreeMap<>(Map.of("A.class", new byte[8])));
        Path classes =
                Compiled.of(folder, "B", "class B extends A { } class A { }").classes();
        SortedMap<String, byte[]> extending =
                new JarBuilder().files("", classes).entries();
        extending.remove("A.class");

        assertThat(StaticState.mayBeIn(new Bundle(unreadable, List.of()))).isTrue();
        assertThat(StaticState.mayBeIn(new Bundle(new Part("project", extending), List.of(unreadable))))
                .isTrue();
    }
}
