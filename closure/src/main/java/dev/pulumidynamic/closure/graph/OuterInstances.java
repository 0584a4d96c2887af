package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.lang.reflect.Field;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out whether an inner class reads its outer object. Compilers keep a reference to that object in a synthetic field; if
 * nothing reads it, it is not captured, and often could not be.
 */
final class OuterInstances {
    private OuterInstances() {}

    /** Whether {@code field} holds an outer object that no code of the nest reads. */
    static boolean isUnread(Field field) {
        return field.isSynthetic()
                && field.getName().startsWith("this$")
                && Arrays.stream(nest(field.getDeclaringClass())).noneMatch(member -> reads(member, field));
    }

    private static Class<?>[] nest(Class<?> type) {
        try {
            return type.getNestMembers();
        } catch (LinkageError incomplete) {
            return new Class<?>[] {type};
        }
    }

    /** A class without a class file may read any field. */
    private static boolean reads(Class<?> reader, Field field) {
        return ClassFiles.of(reader)
                .map(classFile -> {
                    ReadSearch search = new ReadSearch(field);
                    new ClassReader(classFile).accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                    return search.found;
                })
                .orElse(true);
    }

    private static final class ReadSearch extends ClassVisitor {
        private final String owner;
        private final String name;
        private boolean found;

        ReadSearch(Field field) {
            super(Opcodes.ASM9);
            owner = field.getDeclaringClass().getName().replace('.', '/');
            name = field.getName();
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitFieldInsn(int opcode, String fieldOwner, String fieldName, String fieldDescriptor) {
                    found |= opcode == Opcodes.GETFIELD && fieldOwner.equals(owner) && fieldName.equals(name);
                }
            };
        }
    }
}
