package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

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

    /** As no compiler of today writes it: a list that is made when it is first needed, and then stays. */
    @Test
    void somethingMayBeKept_byAConstantThatACallMakes() {
        assertThat(StaticState.mayBeIn(constant(
                        "java/util/ArrayList",
                        new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false))))
                .isTrue();
        assertThat(StaticState.mayBeIn(constant(
                        "java/lang/constant/ClassDesc",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/constant/ClassDesc",
                                "of",
                                "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;",
                                true),
                        "com.acme.Color")))
                .isFalse();
    }

    /** A class with a method that loads a constant, which {@code ConstantBootstraps.invoke} makes by a call. */
    private static byte[] constant(String type, Object... call) {
        Handle invoke = new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/ConstantBootstraps",
                "invoke",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
                        + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
                false);
        ClassWriter written = new ClassWriter(0);
        written.visit(Opcodes.V17, Opcodes.ACC_SUPER, "A", null, "java/lang/Object", null);
        MethodVisitor code = written.visitMethod(Opcodes.ACC_STATIC, "get", "()Ljava/lang/Object;", null, null);
        code.visitCode();
        code.visitLdcInsn(new ConstantDynamic("made", "L" + type + ";", invoke, call));
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        return written.toByteArray();
    }

    private boolean keepsState(String source) {
        Path classes = Compiled.of(folder, "A", source).classes();
        return new JarBuilder()
                .files("", classes).entries().entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith("A")) // Others are of a library.
                        .anyMatch(entry -> StaticState.mayBeIn(entry.getValue()));
    }
}
