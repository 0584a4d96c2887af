package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.flow.ValueUses;
import dev.pulumidynamic.closure.flow.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What a method does with objects that could be changed. An initializer may set up tools and keep them in static fields, and
 * fill arrays for the methods that it calls; any other method may use the tools. Whatever else becomes of one, nobody
 * knows who changes it.
 */
final class ToolUses {
    private final ClassNode type;
    private final MethodNode method;
    private final boolean initializes;

    ToolUses(ClassNode type, MethodNode method, boolean initializes) {
        this.type = type;
        this.method = method;
        this.initializes = initializes;
    }

    boolean areHarmless() {
        List<AbstractInsnNode> sources = Arrays.stream(method.instructions.toArray())
                .filter(this::isSource)
                .toList();
        return sources.isEmpty() || areHarmless(sources);
    }

    private boolean areHarmless(List<AbstractInsnNode> sources) {
        Map<AbstractInsnNode, Set<Use>> uses =
                ValueUses.of(type, method, instruction -> isSource(instruction) || returnsTool(instruction));
        Deque<AbstractInsnNode> followed = new ArrayDeque<>(sources);
        Set<AbstractInsnNode> seen = new HashSet<>(sources);
        while (!followed.isEmpty()) {
            AbstractInsnNode source = followed.pop();
            for (Use use : uses.getOrDefault(source, Set.of())) {
                if (!isHarmless(source, use)) {
                    return false;
                }
                if (returnsTool(use.user()) && seen.add(use.user())) {
                    followed.push(use.user());
                }
            }
        }
        return true;
    }

    private boolean isSource(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode field) {
            return field.getOpcode() == Opcodes.GETSTATIC && KnownApi.isToolType(field.desc);
        }
        return initializes
                && (makesArray(instruction)
                        || returnsTool(instruction)
                        || (instruction instanceof TypeInsnNode made
                                && made.getOpcode() == Opcodes.NEW
                                && KnownApi.isTool(made.desc)));
    }

    private static boolean makesArray(AbstractInsnNode instruction) {
        return instruction.getOpcode() == Opcodes.NEWARRAY || instruction.getOpcode() == Opcodes.ANEWARRAY;
    }

    private static boolean returnsTool(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && KnownApi.isToolType(Type.getReturnType(call.desc).getDescriptor());
    }

    private boolean isHarmless(AbstractInsnNode source, Use use) {
        if (use.user() instanceof MethodInsnNode call) {
            boolean isCalledOn = use.operand() == 0 && call.getOpcode() != Opcodes.INVOKESTATIC;
            return (isCalledOn && KnownApi.uses(call))
                    || (initializes
                            && KnownApi.makes(call)
                            && (makesArray(source) ? isCopied(call, use.operand()) : KnownApi.isTool(call.owner)));
        }
        return initializes && (isKept(use.user()) || (makesArray(source) && isOnlyFilled(use)));
    }

    /** An array for a parameter that is no array would be kept as it is. */
    private static boolean isCopied(MethodInsnNode call, int operand) {
        int parameter = operand - (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
        return Type.getArgumentTypes(call.desc)[parameter].getSort() == Type.ARRAY;
    }

    /** In a static field that is looked at wherever it is read. */
    private static boolean isKept(AbstractInsnNode user) {
        return user instanceof FieldInsnNode field
                && field.getOpcode() == Opcodes.PUTSTATIC
                && KnownApi.isToolType(field.desc);
    }

    private static boolean isOnlyFilled(Use use) {
        int opcode = use.user().getOpcode();
        return use.operand() == 0 && Opcodes.IASTORE <= opcode && opcode <= Opcodes.SASTORE;
    }
}
