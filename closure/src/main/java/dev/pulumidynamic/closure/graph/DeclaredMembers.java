package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The members of class files. An agent may have added others to a class while it was loaded, and reflection fails if one of them
 * names a class that the program does not have.
 */
final class DeclaredMembers extends ClassValue<Optional<DeclaredMembers.Members>> {
    /** What a class file declares. */
    record Members(Set<String> fields, boolean hasNative) {}

    /** Whether the class file declares {@code field}; yes without a class file. */
    boolean has(Field field) {
        return get(field.getDeclaringClass())
                .map(members -> members.fields().contains(field.getName()))
                .orElse(true);
    }

    /** Whether {@code type} itself has a native method. */
    boolean hasNative(Class<?> type) {
        return get(type)
                .map(Members::hasNative)
                .orElseGet(() -> Arrays.stream(type.getDeclaredMethods())
                        .anyMatch(method -> Modifier.isNative(method.getModifiers())));
    }

    @Override
    protected Optional<Members> computeValue(Class<?> type) {
        return ClassFiles.of(type).map(classFile -> {
            Search search = new Search();
            new ClassReader(classFile).accept(search, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            return new Members(Set.copyOf(search.fields), search.hasNative);
        });
    }

    private static final class Search extends ClassVisitor {
        private final Set<String> fields = new HashSet<>();
        private boolean hasNative;

        Search() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            fields.add(name);
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            hasNative |= (access & Opcodes.ACC_NATIVE) != 0;
            return null;
        }
    }
}
