package dev.pulumidynamic.host.inspect.state;

import dev.pulumidynamic.closure.bundle.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Finds out whether a class file can be read to its end, with all names and descriptors that it has. */
public final class ClassFileCheck {
    private static final String CLASS = ".class";
    private static final int MAJOR_VERSION = 6;
    private static final int HEADER = 10;
    /** More were made to make this check take long; each is read for each class below it. */
    private static final int MOST_SUPERTYPES = 500;

    private static final int NEWEST_KNOWN = Opcodes.V25;

    private ClassFileCheck() {}

    static boolean isClass(String name) {
        return name.endsWith(CLASS);
    }

    /** The same of a file alone. */
    public static Optional<String> problem(String name, byte[] content) {
        return problem(new Part("", new TreeMap<>()), name, content);
    }

    /** Why {@code content} is not the class file of its name; empty if it is, or if the name is not that of a class file. */
    static Optional<String> problem(Part part, String name, byte[] content) {
        if (!isClass(name)) {
            return Optional.empty();
        } else if (content.length < HEADER) {
            return Optional.of("it has " + content.length + " bytes");
        }
        try {
            ClassReader reader = new ClassReader(known(content));
            reader.accept(new ClassRemapper(new ClassWriter(0), new Remapper(Opcodes.ASM9) {}), 0);
            if (!("/" + name).endsWith("/" + reader.getClassName() + CLASS)) {
                return Optional.of("it holds class " + reader.getClassName().replace('/', '.'));
            }
            return isBelowItself(part, reader) ? Optional.of("the class is its own supertype") : Optional.empty();
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            return Optional.of("it is damaged (" + e + ")");
        }
    }

    private static boolean isBelowItself(Part part, ClassReader type) {
        Set<String> seen = new HashSet<>();
        Deque<ClassReader> pending = new ArrayDeque<>(List.of(type));
        while (!pending.isEmpty()) {
            ClassReader next = pending.remove();
            List<String> supertypes = new ArrayList<>(Arrays.asList(next.getInterfaces()));
            Optional.ofNullable(next.getSuperName()).ifPresent(supertypes::add);
            supertypes.removeIf(supertype -> seen.size() > MOST_SUPERTYPES || !seen.add(supertype));
            supertypes.forEach(supertype -> part.content(supertype + CLASS)
                    .flatMap(ClassFileCheck::reader)
                    .ifPresent(pending::add));
        }
        return seen.contains(type.getClassName());
    }

    private static Optional<ClassReader> reader(byte[] content) {
        try {
            return content.length < HEADER ? Optional.empty() : Optional.of(new ClassReader(known(content)));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    /** A class file of a Java release that is not known yet, as one of the newest that is: most of it is the same. */
    public static byte[] known(byte[] content) {
        int major = ((content[MAJOR_VERSION] & 0xff) << 8) | (content[MAJOR_VERSION + 1] & 0xff);
        if (major <= NEWEST_KNOWN) {
            return content;
        }
        byte[] older = content.clone();
        older[MAJOR_VERSION] = 0;
        older[MAJOR_VERSION + 1] = NEWEST_KNOWN;
        return older;
    }
}
