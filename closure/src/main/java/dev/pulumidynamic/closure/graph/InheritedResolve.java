package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A {@code readResolve} that a class inherits, and that returns an object of another class: Jackson's {@code JsonFactory} makes a
 * {@code JsonFactory} in place of a {@code TomlFactory}, which extends it. Such an object is not what was captured.
 */
final class InheritedResolve {
    private InheritedResolve() {}

    /**
     * Whether {@code resolved} is another object of the kind for which {@code readResolve} was written, so that the class of
     * {@code complete} would be lost. An object that a {@code writeReplace} put in place of another may become that other object.
     */
    static boolean losesClass(Object complete, Object resolved, Method readResolve) {
        Class<?> type = complete.getClass();
        return type != resolved.getClass()
                && type != readResolve.getDeclaringClass()
                && readResolve.getDeclaringClass().isInstance(resolved)
                && SerializationHooks.of(resolved.getClass()).writeReplace().isEmpty();
    }

    /** Whether {@code type} inherits a {@code readResolve} whose code makes an object of the class that declares it. */
    static boolean makesOther(Class<?> type, Method readResolve) {
        Class<?> declaring = readResolve.getDeclaringClass();
        if (type == declaring) {
            return false;
        }
        Search search = new Search(declaring.getName().replace('.', '/'));
        ClassFiles.of(declaring)
                .ifPresent(
                        file -> new ClassReader(file).accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES));
        return search.found;
    }

    private static final class Search extends ClassVisitor {
        private final String declaring;
        private boolean found;

        Search(String declaring) {
            super(Opcodes.ASM9);
            this.declaring = declaring;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            return !name.equals("readResolve")
                    ? null
                    : new MethodVisitor(Opcodes.ASM9) {
                        @Override
                        public void visitTypeInsn(int opcode, String type) {
                            found |= opcode == Opcodes.NEW && type.equals(declaring);
                        }
                    };
        }
    }
}
