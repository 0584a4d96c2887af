package dev.pulumidynamic.closure.link;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
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

    /** The first line of a method's code; 0 if it is unknown. */
    public static int firstLine(MethodNode method) {
        return of(method, LineNumberNode.class)
                .map(number -> number.line)
                .findFirst()
                .orElse(0);
    }

    /** Whether an instruction reads or writes a static field. */
    public static boolean isStatic(FieldInsnNode field) {
        return field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
    }

    /** The parameters of a method by the number of their local variable. That of an instance method's first one is 1. */
    public static SortedMap<Integer, Type> parameters(MethodNode method) {
        SortedMap<Integer, Type> parameters = new TreeMap<>();
        int next = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            parameters.put(next, parameter);
            next += parameter.getSize();
        }
        return parameters;
    }

    /** The constants that an instruction loads, or hands to the method that links it. */
    public static Stream<Object> constants(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode loaded) {
            return Stream.of(loaded.cst);
        }
        return instruction instanceof InvokeDynamicInsnNode dynamic ? Stream.of(dynamic.bsmArgs) : Stream.empty();
    }
}
