package dev.pulumidynamic.closure.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Finds the class files of loaded classes, and parses class files. */
public final class ClassFiles {
    private ClassFiles() {}

    /** The content of {@code type}'s class file; empty when its loader has none, as for a class made at run time. */
    public static Optional<byte[]> of(Class<?> type) {
        return of(type.getName().replace('.', '/'), type);
    }

    /** The content of the class file with an internal name, from the loader and module of {@code neighbour}. */
    public static Optional<byte[]> of(String name, Class<?> neighbour) {
        String file = "/" + name + ".class";
        try (InputStream in = neighbour.getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file + " beside " + neighbour, e);
        }
    }

    /** The class with its instructions, but without lines, names of locals and frames. */
    public static ClassNode code(byte[] classFile) {
        return parsed(classFile, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }

    /** The class with its instructions, their lines, and the names of locals. */
    public static ClassNode codeWithLines(byte[] classFile) {
        return parsed(classFile, ClassReader.SKIP_FRAMES);
    }

    /** The class without its code. */
    public static ClassNode declarations(byte[] classFile) {
        return parsed(classFile, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    }

    /** The class as the flags of ASM say. */
    public static ClassNode parsed(byte[] classFile, int flags) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, flags);
        return type;
    }
}
