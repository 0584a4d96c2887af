package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The method that Java's serialization calls to read a lambda, for a slice: it makes only lambdas whose code is in the slice. The method of
 * the whole class refers to the code of all its lambdas.
 */
final class LambdaDeserializer {
    private static final String FORM = "java/lang/invoke/SerializedLambda";
    /** What tests the form of a lambda and makes it. */
    private static final Set<Integer> ALLOWED = Set.of(
            Opcodes.ALOAD,
            Opcodes.LDC,
            Opcodes.BIPUSH,
            Opcodes.SIPUSH,
            Opcodes.INVOKEVIRTUAL,
            Opcodes.CHECKCAST,
            Opcodes.IFEQ,
            Opcodes.IF_ICMPNE,
            Opcodes.INVOKEDYNAMIC);

    private LambdaDeserializer() {}

    /**
     * The method for a slice; none if no lambda of the slice can be written.
     *
     * @param whole the method of the whole class
     * @param kept the methods of the slice
     */
    static List<MethodNode> of(ClassNode type, MethodNode whole, Collection<MethodNode> kept) {
        MethodNode made = new MethodNode(whole.access, whole.name, whole.desc, null, null);
        made.maxStack = whole.maxStack;
        made.maxLocals = 1;
        for (AbstractInsnNode instruction : whole.instructions) {
            if (instruction instanceof InvokeDynamicInsnNode lambda && isKept(lambda, type, kept)) {
                block(lambda).ifPresent(block -> add(made, lambda, block));
            }
        }
        if (made.instructions.size() == 0) {
            return List.of();
        }
        made.instructions.add(new InsnNode(Opcodes.ACONST_NULL));
        made.instructions.add(new InsnNode(Opcodes.ARETURN));
        return List.of(made);
    }

    /** Whether the code of a lambda is in the slice, or the slice or the JDK has the method that it refers to. */
    private static boolean isKept(InvokeDynamicInsnNode lambda, ClassNode type, Collection<MethodNode> kept) {
        Handle code = (Handle) lambda.bsmArgs[1];
        return code.getOwner().startsWith("java/")
                || kept.stream()
                        .anyMatch(method -> code.getOwner().equals(type.name)
                                ? method.name.equals(code.getName()) && method.desc.equals(code.getDesc())
                                : Instructions.of(method, InvokeDynamicInsnNode.class)
                                        .anyMatch(used -> List.of(used.bsmArgs).contains(code)));
    }

    /** The tests before a lambda is made, and the instructions that make it; empty if another compiler than known wrote them. */
    private static Optional<List<AbstractInsnNode>> block(InvokeDynamicInsnNode lambda) {
        List<AbstractInsnNode> block = new ArrayList<>();
        AbstractInsnNode at = lambda;
        while (at != null && (at.getOpcode() < 0 || isAllowed(at))) {
            if (at.getOpcode() >= 0) {
                block.add(at);
            }
            at = at.getPrevious();
        }
        Collections.reverse(block);
        boolean isKnown = at != null
                && (at.getOpcode() == Opcodes.ARETURN
                        || at.getOpcode() == Opcodes.TABLESWITCH
                        || at.getOpcode() == Opcodes.LOOKUPSWITCH);
        return isKnown ? Optional.of(block) : Optional.empty();
    }

    private static boolean isAllowed(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return ALLOWED.contains(opcode) || (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5);
    }

    /** Tests the name of the code, too, which the whole method selects before. */
    private static void add(MethodNode made, InvokeDynamicInsnNode lambda, List<AbstractInsnNode> block) {
        LabelNode next = new LabelNode();
        made.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
        made.instructions.add(
                new MethodInsnNode(Opcodes.INVOKEVIRTUAL, FORM, "getImplMethodName", "()Ljava/lang/String;"));
        made.instructions.add(new LdcInsnNode(((Handle) lambda.bsmArgs[1]).getName()));
        made.instructions.add(
                new MethodInsnNode(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z"));
        made.instructions.add(new JumpInsnNode(Opcodes.IFEQ, next));
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        block.forEach(instruction -> {
            if (instruction instanceof JumpInsnNode jump) {
                labels.put(jump.label, next);
            }
            made.instructions.add(instruction.clone(labels));
        });
        made.instructions.add(new InsnNode(Opcodes.ARETURN));
        made.instructions.add(next);
        made.instructions.add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
    }
}
