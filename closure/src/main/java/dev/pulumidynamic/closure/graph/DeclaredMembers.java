package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.link.ClassFiles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;

/**
 * The members of class files. An agent may have added others to a class while it was loaded, and reflection fails if one of them
 * names a class that the program does not have.
 */
final class DeclaredMembers extends ClassValue<Optional<ClassNode>> {
    /** Whether the class file declares {@code field}; yes without a class file. */
    boolean has(Field field) {
        return get(field.getDeclaringClass())
                .map(file -> file.fields.stream().anyMatch(declared -> declared.name.equals(field.getName())))
                .orElse(true);
    }

    /** Whether {@code type} itself has a native method. */
    boolean hasNative(Class<?> type) {
        return get(type)
                .map(file -> file.methods.stream().anyMatch(method -> Modifier.isNative(method.access)))
                .orElseGet(() -> Arrays.stream(type.getDeclaredMethods())
                        .anyMatch(method -> Modifier.isNative(method.getModifiers())));
    }

    @Override
    protected Optional<ClassNode> computeValue(Class<?> type) {
        return ClassFiles.of(type).map(ClassFiles::declarations);
    }
}
