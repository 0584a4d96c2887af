package dev.pulumidynamic.closure.rules;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Recognizes static fields whose initializer makes an immutable collection of constants, an empty array, or a plain object. */
final class FixedValues {
    private static final Set<String> COLLECTIONS =
            Set.of("java/util/List", "java/util/Set", "java/util/Map", "java/util/Collections", "java/util/Optional");
    /** Nobody can expect a certain number of a generator without a seed. */
    private static final Set<String> PLAIN =
            Set.of("java/lang/Object", "java/util/Random", "java/util/SplittableRandom");

    private static final Pattern MAKING =
            Pattern.compile("of|ofEntries|entry|copyOf|unmodifiable\\w*|empty\\w*|singleton\\w*");

    private FixedValues() {}

    /** Whether nothing can change the object in a static final field. */
    static boolean isFixed(ClassNode owner, FieldNode field) {
        List<FieldInsnNode> writes = owner.methods.stream()
                .filter(method -> method.name.equals(MethodName.INITIALIZER))
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .filter(instruction -> instruction.getOpcode() == Opcodes.PUTSTATIC)
                .map(FieldInsnNode.class::cast)
                .filter(write -> write.name.equals(field.name) && write.owner.equals(owner.name))
                .toList();
        return (field.access & Opcodes.ACC_FINAL) != 0 && writes.size() == 1 && isMadeOfConstants(writes.get(0));
    }

    /** Whether the instructions since the last field only make constants and fixed objects; the last one makes the object. */
    private static boolean isMadeOfConstants(FieldInsnNode write) {
        if (!(write.getPrevious() instanceof MethodInsnNode)) {
            return isEmptyArray(write.getPrevious());
        }
        for (AbstractInsnNode at = write.getPrevious();
                at != null && at.getOpcode() != Opcodes.PUTSTATIC;
                at = at.getPrevious()) {
            if (!isConstant(at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEmptyArray(AbstractInsnNode made) {
        return (made.getOpcode() == Opcodes.ANEWARRAY || made.getOpcode() == Opcodes.NEWARRAY)
                && made.getPrevious().getOpcode() == Opcodes.ICONST_0;
    }

    private static boolean isConstant(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof MethodInsnNode call) {
            return (COLLECTIONS.contains(call.owner)
                            && MAKING.matcher(call.name).matches())
                    || (call.owner.startsWith("java/lang/") && call.name.equals("valueOf"))
                    || (PLAIN.contains(call.owner)
                            && call.name.equals(MethodName.CONSTRUCTOR)
                            && call.desc.equals("()V"));
        } else if (instruction instanceof TypeInsnNode type) {
            return opcode == Opcodes.ANEWARRAY || (opcode == Opcodes.NEW && PLAIN.contains(type.desc));
        }
        return instruction instanceof LdcInsnNode
                || (opcode >= -1 && opcode <= Opcodes.SIPUSH)
                || opcode == Opcodes.DUP
                || opcode == Opcodes.AASTORE;
    }
}
