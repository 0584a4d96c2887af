package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.link.Instructions;
import java.lang.reflect.Method;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.TypeInsnNode;

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
        return DeclaredMembers.read(declaring, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES).stream()
                .flatMap(file -> file.methods.stream())
                .filter(method -> method.name.equals("readResolve"))
                .flatMap(method -> Instructions.of(method, TypeInsnNode.class))
                .anyMatch(made -> made.getOpcode() == Opcodes.NEW
                        && made.desc.equals(declaring.getName().replace('.', '/')));
    }
}
