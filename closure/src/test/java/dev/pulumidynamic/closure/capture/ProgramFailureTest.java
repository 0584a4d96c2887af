package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Errors of a program's code and classes are refusals, with a path and a remedy, or do not matter. */
class ProgramFailureTest {
    @TempDir
    private Path folder;

    private static CaptureException refusal(Object captured) {
        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(captured));
        assertThat(refusal).isNotNull();
        return refusal;
    }

    @Test
    void captureNamesTheLine_whenAHashCodeFailsInTheCopy() throws Exception {
        Object keys = made(Map.of("Key", """
                public class Key {
                    private transient String name;
                    public static Object make() { return new java.util.HashSet<>(java.util.List.of(new Key().named("n"))); }
                    private Key named(String name) { this.name = name; return this; }
                    @Override public int hashCode() { return name.length(); }
                }
                """), "Key");

        assertThat(refusal(keys))
                .hasMessageContaining("[replay]: the captured object cannot be opened: a java.util.HashSet cannot be"
                        + " made of its 1 parts: java.lang.NullPointerException at ")
                .hasMessageContaining("Key.hashCode(Key.java:5)");
    }

    static final class Endless implements Serializable {
        private static final long serialVersionUID = 1L;

        private Object writeReplace() {
            return new Unending();
        }
    }

    static final class Unending implements Serializable {
        private static final long serialVersionUID = 1L;

        private Object writeReplace() {
            return new Endless();
        }
    }

    @Test
    void captureIsRefused_whenAReplacementIsReplacedWithoutAnEnd() {
        assertThat(refusal(new Object[] {new Endless()}))
                .hasMessageContaining("[write-replace]")
                .hasMessageContaining("its writeReplace replaces its own results endlessly");
    }

    @Test
    void pathIsShort_whenTheCulpritIsFarAway() {
        Object chain = new Thread();
        for (int i = 0; i < 1000; i++) {
            chain = new Object[] {chain};
        }

        assertThat(refusal(chain).path()).contains("[0] ... 960 steps ... [0]").hasSizeLessThan(200);
    }

    private Object made(Map<String, String> sources, String type, String... gone) throws Exception {
        Compiled program = Compiled.of(folder, sources);
        for (String name : gone) {
            Files.delete(program.classes().resolve(name + ".class"));
        }
        return program.call(type, "make");
    }

    private static final String GONE = "public class Gone {}";

    private static String supplier(String name, String members) {
        return "public class " + name + " implements java.util.function.Supplier<String> {"
                + " public static Object make() { return new " + name + "(); }"
                + " public String get() { return \"got\"; } " + members + " }";
    }

    private static Object answer(Object captured) {
        return ((Supplier<?>) new Capturer().capture(captured).open().root()).get();
    }

    @Test
    void objectIsCarried_whenAMethodNamesAClassThatIsMissing() throws Exception {
        Object captured =
                made(Map.of("Gone", GONE, "App", supplier("App", "Gone use(Gone it) { return it; }")), "App", "Gone");

        assertThat(answer(captured)).isEqualTo("got");
    }

    @Test
    void captureNamesTheClass_whenAFieldIsOfOneThatIsMissing() throws Exception {
        Object captured = made(Map.of("Gone", GONE, "App", supplier("App", "Gone field;")), "App", "Gone");

        assertThat(refusal(captured))
                .hasMessageContaining("(the captured object) -> App [incomplete-class]")
                .hasMessageContaining("NoClassDefFoundError: Gone; put the class on the class path");
    }

    /** As MyBatis names the logging libraries that it can use. */
    @Test
    void objectIsCarried_whenAClassThatItNamesHasAFieldOfOneThatIsMissing() throws Exception {
        Map<String, String> sources = Map.of(
                "Gone",
                GONE,
                "Odd",
                "public class Odd { transient Gone field; }",
                "App",
                supplier("App", "Class<?> type = Odd.class;"));

        assertThat(answer(made(sources, "App", "Gone"))).isEqualTo("got");
    }

    @Test
    void objectIsCarried_whenALongTextLooksLikeAName() throws Exception {
        String source = supplier(
                "App", "static final String TEXT = \"" + "a.".repeat(20_000) + "a\"; String text() { return TEXT; }");

        assertThat(answer(made(Map.of("App", source), "App"))).isEqualTo("got");
    }

    @Test
    void captureNamesTheClass_whenASignatureNestsTooDeep() throws Exception {
        Compiled program = Compiled.of(folder, Map.of("App", supplier("App", "java.util.List<String> list;")));
        deepen(program.classes().resolve("App.class"));

        assertThat(refusal(program.call("App", "make"))).hasMessageContaining("App [class-file-unreadable]");
    }

    private static void deepen(Path file) throws IOException {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(file))
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public @Nullable FieldVisitor visitField(
                                    int access,
                                    String name,
                                    String type,
                                    @Nullable String generic,
                                    @Nullable Object value) {
                                String deep =
                                        "Ljava/util/List<".repeat(3000) + "Ljava/lang/String;" + ">;".repeat(3000);
                                return super.visitField(access, name, type, deep, value);
                            }
                        },
                        0);
        Files.write(file, writer.toByteArray());
    }

    /** The program has loaded the classes one after the other; a copy loads all of them from the last one. */
    @Test
    void captureIsRefused_whenSupertypesNestTooDeep() throws Exception {
        int depth = 1000;
        for (int i = 0; i <= depth; i++) {
            Files.write(folder.resolve("Level" + i + ".class"), level(i));
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> type = Object.class;
            for (int i = 0; i <= depth; i++) {
                type = loader.loadClass("Level" + i);
            }
            Object captured = type.getConstructor().newInstance();

            assertThat(refusal(captured)).hasMessageContaining("[too-deep]");
        }
    }

    private static byte[] level(int number) {
        String superclass = number == 0 ? "java/lang/Object" : "Level" + (number - 1);
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Level" + number, null, superclass, null);
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, superclass, "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(1, 1);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Captures a lambda, and prints the refusal. */
    static final class Capturing {
        public static void main(String[] arguments) {
            Supplier<Object> lambda = () -> 1;
            try {
                System.out.println(new Capturer().capture(lambda));
            } catch (CaptureException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    @Test
    void captureNamesTheLibrary_whenADependencyOfThisProjectIsMissing() {
        List<Path> classPath = Jvm.classPath().stream()
                .filter(entry -> !entry.toString().contains("protobuf-java"))
                .toList();

        assertThat(Jvm.running().run(List.of(), classPath, Capturing.class.getName()))
                .contains(
                        "[incomplete-class]: the capture itself needs a library that is missing on the program's class"
                                + " path: java.lang.NoClassDefFoundError: com/google/protobuf/")
                .contains("; put all libraries on the class path on which pulumi-dynamic depends");
    }
}
