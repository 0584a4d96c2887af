package dev.pulumidynamic.closure.link;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the class literals of a class that its code does more with than compare them. */
public final class PassedClasses {
    private PassedClasses() {}

    /**
     * {@return the internal names of the classes}
     *
     * @param constants of the same class: most have no method that takes a class, and need not be read
     */
    public static Set<String> of(ClassReader reader, ConstantPool constants) {
        return constants.passesClasses() || asks(constants) ? read(reader) : Set.of();
    }

    /** Whether the class uses {@code ServiceLoader} itself. */
    public static boolean asks(ConstantPool constants) {
        return constants.types().contains("java/util/ServiceLoader");
    }

    private static Set<String> read(ClassReader reader) {
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        Set<String> found = new TreeSet<>();
        for (MethodNode method : type.methods) {
            Instructions.of(method, LdcInsnNode.class).forEach(constant -> {
                if (constant.cst instanceof Type literal
                        && literal.getSort() == Type.OBJECT
                        && !isComparison(constant.getNext())) {
                    found.add(literal.getInternalName());
                }
            });
        }
        return found;
    }

    private static boolean isComparison(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.IF_ACMPEQ || instruction.getOpcode() == Opcodes.IF_ACMPNE;
    }
}
