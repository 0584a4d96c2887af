package dev.pulumidynamic.closure.change;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the fields that only their class itself fills, when it is first asked: values that are made late, and maps that keep
 * results. Their content says what a program has done so far, not what it was told.
 */
final class SelfFilledFields {
    private final String self;
    /** Fields that a method tests for null and then writes, and maps that it adds to. */
    private final Set<String> filled = new HashSet<>();
    /** Fields that are given a value from elsewhere. */
    private final Set<String> given = new HashSet<>();

    private SelfFilledFields(String self) {
        this.self = self;
    }

    /** The names of such fields of {@code type}. */
    static Set<String> of(ClassNode type) {
        SelfFilledFields fields = new SelfFilledFields(type.name);
        type.methods.forEach(fields::visit);
        fields.filled.removeAll(fields.given);
        return fields.filled;
    }

    private void visit(MethodNode method) {
        Set<String> tested = new HashSet<>();
        Set<String> made = new HashSet<>();
        Set<String> written = new HashSet<>();
        @Nullable String lastMap = null;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FieldInsnNode field && field.owner.equals(self)) {
                if (field.getOpcode() == Opcodes.PUTFIELD) {
                    (isOwn(before(field)) ? made : written).add(field.name);
                } else if (field.getOpcode() == Opcodes.GETFIELD && isNullTest(field)) {
                    tested.add(field.name);
                } else if (field.getOpcode() == Opcodes.GETFIELD && field.desc.endsWith("Map;")) {
                    lastMap = field.name;
                }
            } else if (instruction instanceof MethodInsnNode call
                    && call.name.equals("computeIfAbsent")
                    && lastMap != null) {
                filled.add(lastMap);
            }
        }
        written.stream().filter(field -> !tested.contains(field)).forEach(given::add);
        made.addAll(written);
        made.stream().filter(tested::contains).forEach(filled::add);
    }

    /** Whether what is written is nothing, or a new object that was made of nothing. */
    private static boolean isOwn(@Nullable AbstractInsnNode source) {
        return source != null
                && (source.getOpcode() == Opcodes.ACONST_NULL
                        || (source instanceof MethodInsnNode call
                                && call.name.equals("<init>")
                                && call.desc.equals("()V")));
    }

    /** Whether the field is compared with null at once, or after it was put into a variable. */
    private static boolean isNullTest(AbstractInsnNode read) {
        @Nullable AbstractInsnNode next = after(read);
        while (next != null
                && (next.getOpcode() == Opcodes.DUP
                        || next.getOpcode() == Opcodes.ASTORE
                        || next.getOpcode() == Opcodes.ALOAD)) {
            next = after(next);
        }
        return next != null && (next.getOpcode() == Opcodes.IFNULL || next.getOpcode() == Opcodes.IFNONNULL);
    }

    private static @Nullable AbstractInsnNode after(AbstractInsnNode instruction) {
        @Nullable AbstractInsnNode next = instruction.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private static @Nullable AbstractInsnNode before(AbstractInsnNode instruction) {
        @Nullable AbstractInsnNode previous = instruction.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
