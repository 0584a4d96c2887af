package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** Tells the fields of class files from those that an agent has added to a class while it was loaded. */
final class DeclaredFields extends ClassValue<Optional<Set<String>>> {
    /** Whether the class file declares {@code field}; yes without a class file. */
    boolean has(Field field) {
        return get(field.getDeclaringClass())
                .map(names -> names.contains(field.getName()))
                .orElse(true);
    }

    @Override
    protected Optional<Set<String>> computeValue(Class<?> type) {
        return ClassFiles.of(type).map(DeclaredFields::names);
    }

    private static Set<String> names(byte[] classFile) {
        Set<String> names = new HashSet<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable FieldVisitor visitField(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    @Nullable Object value) {
                                names.add(name);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return names;
    }
}
