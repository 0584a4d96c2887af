package dev.pulumidynamic.closure.link;

import java.util.stream.Stream;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the code of methods. */
public final class Instructions {
    private Instructions() {}

    /** The instructions of a method, with its labels, lines and frames. */
    public static Stream<AbstractInsnNode> of(MethodNode method) {
        return Stream.of(method.instructions.toArray());
    }

    /** The instructions of one kind, such as calls. */
    public static <T extends AbstractInsnNode> Stream<T> of(MethodNode method, Class<T> kind) {
        return of(method).filter(kind::isInstance).map(kind::cast);
    }

    /** The constants that an instruction loads, or hands to the method that links it. */
    public static Stream<Object> constants(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode loaded) {
            return Stream.of(loaded.cst);
        }
        return instruction instanceof InvokeDynamicInsnNode dynamic ? Stream.of(dynamic.bsmArgs) : Stream.empty();
    }
}
