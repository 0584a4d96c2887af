package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JavaHomes;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Bundles that need what a JDK lacks. */
class JdkLinkageTest {
    @TempDir
    private Path folder;

    /** {@code List.getFirst} came with Java 21: captured on a newer JDK, its call fails on Java 17. */
    @Test
    void newMethodOfTheJdkIsFound_whenCheckedAgainstAnOlderOne() throws IOException {
        List<LinkageProblem> problems =
                Linkage.check(LinkageTest.bundle(classesThatCallGetFirst()), JdkClasses.running());

        if (Runtime.version().feature() >= 21) {
            assertThat(problems).isEmpty();
            return;
        }
        assertThat(problems)
                .singleElement()
                .hasToString("com.acme.Dns.first:5 calls java.util.List.getFirst(), which Java "
                        + System.getProperty("java.version")
                        + " does not have; run it on the Java release that it was written for");
        assertThat(problems.get(0).kind()).isEqualTo(Kind.METHOD_MISSING);
        assertThat(problems.get(0).place()).isEqualTo(Place.JDK);
        assertThat(problems.get(0).site()).isEqualTo(new CodeLocation("com.acme.Dns", "first", 5));
    }

    /** By the javac of a JDK that has it, else written by hand. */
    private Path classesThatCallGetFirst() throws IOException {
        Path newest = JavaHomes.found().get(JavaHomes.found().size() - 1);
        if (JavaHomes.feature(newest) < 21) {
            return write("com/acme/Dns", call("com/acme/Dns", "java/util/List", "getFirst", "()Ljava/lang/Object;"));
        }
        Path source = Files.writeString(folder.resolve("Dns.java"), """
                package com.acme;

                class Dns {
                    static Object first(java.util.List<?> list) {
                        return list.getFirst();
                    }
                }
                """);
        Path classes = Files.createDirectories(folder.resolve("newer"));
        Process javac = new ProcessBuilder(
                        newest.resolve("bin/javac").toString(),
                        "-g",
                        "-source",
                        "17",
                        "-target",
                        "17",
                        "-d",
                        classes.toString(),
                        source.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .doesNotContain("error");
        return classes;
    }

    @Test
    void methodIsFound_whenNoJdkEverHadIt() throws IOException {
        Path classes = write("com/acme/Dns", call("com/acme/Dns", "java/util/List", "getZeroth", "()I"));

        assertThat(Linkage.check(LinkageTest.bundle(classes), JdkClasses.running()))
                .singleElement()
                .asString()
                .startsWith("com.acme.Dns.first:5 calls java.util.List.getZeroth(), which Java ");
    }

    @Test
    void classFileIsFound_whenItIsNewerThanTheJdk() throws IOException {
        byte[] classFile = call("com/acme/Dns", "java/util/List", "size", "()I");
        classFile[7] = 99;

        assertThat(Linkage.check(LinkageTest.bundle(write("com/acme/Dns", classFile)), JdkClasses.running()))
                .singleElement()
                .hasToString("bundle needs Java 55 (class com.acme.Dns has version 99), this host runs "
                        + System.getProperty("java.version") + "; set JAVA_HOME to a newer JDK");
    }

    @Test
    void newestClassFileIsNamedAlone_whenSeveralAreNewerThanTheJdk() throws IOException {
        for (String name : List.of("Dns", "Http", "Zone")) {
            byte[] classFile = call("com/acme/" + name, "java/util/List", "size", "()I");
            classFile[7] = (byte) (name.equals("Http") ? 99 : 98);
            write("com/acme/" + name, classFile);
        }

        assertThat(Linkage.check(LinkageTest.bundle(folder.resolve("written")), JdkClasses.running()))
                .singleElement()
                .asString()
                .startsWith("bundle needs Java 55 (class com.acme.Http has version 99), this host runs ");
    }

    private Path write(String internalName, byte[] classFile) throws IOException {
        Path file = folder.resolve("written").resolve(internalName + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, classFile);
        return folder.resolve("written");
    }

    /** A class whose static method {@code first} calls a method of its argument on line 5. */
    private static byte[] call(String name, String owner, String method, String descriptor) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_SUPER, name, null, "java/lang/Object", null);
        MethodVisitor code = type.visitMethod(Opcodes.ACC_STATIC, "first", "(L" + owner + ";)V", null, null);
        Label line = new Label();
        code.visitCode();
        code.visitLabel(line);
        code.visitLineNumber(5, line);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, method, descriptor, true);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 1);
        code.visitEnd();
        return type.toByteArray();
    }
}
