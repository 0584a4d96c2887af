package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.ValueUses;
import dev.pulumidynamic.closure.rules.ValueUses.Use;
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
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the fields that a class fills on demand, such as caches: their content depends on what the program has done so far. */
final class LazyFields {
    private static final Set<String> ADDING = Set.of("add", "addAll", "put", "putAll", "putIfAbsent", "merge");

    private static final Set<Integer> TESTING = Set.of(Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IFEQ, Opcodes.IFNE);

    private final String self;
    /** Fields that a method compares with their default and then writes, and maps in which it caches results. */
    private final Set<String> filled = new HashSet<>();

    private final Set<String> given = new HashSet<>();

    private LazyFields(String self) {
        this.self = self;
    }

    static Set<String> of(ClassNode type) {
        LazyFields fields = new LazyFields(type.name);
        type.methods.forEach(method -> fields.visit(type, method));
        fields.filled.removeAll(fields.given);
        return fields.filled;
    }

    private void visit(ClassNode type, MethodNode method) {
        List<AbstractInsnNode> code = Instructions.of(method)
                .filter(instruction -> instruction.getOpcode() >= 0)
                .toList();
        Set<String> tested = new HashSet<>();
        reads(type, method, code).forEach((read, uses) -> {
            String field = ((FieldInsnNode) read).name;
            for (Use use : uses) {
                if (TESTING.contains(use.user().getOpcode())) {
                    tested.add(field);
                } else if (use.operand() == 0 && isKept(use.user(), code)) {
                    filled.add(field);
                }
            }
        });
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof FieldInsnNode field && field.owner.equals(self) && !isRead(field)) {
                noteWrite(method, field, i == 0 ? field : code.get(i - 1), tested.contains(field.name));
            }
        }
    }

    /** The uses of fields; none in damaged code, which the bundle of a state can have. */
    private Map<AbstractInsnNode, Set<Use>> reads(ClassNode type, MethodNode method, List<AbstractInsnNode> code) {
        try {
            boolean isNeeded = code.stream().anyMatch(at -> TESTING.contains(at.getOpcode()) || isKept(at, code));
            return isNeeded ? ValueUses.of(type, method, this::isRead) : Map.of();
        } catch (IllegalStateException damaged) {
            return Map.of();
        }
    }

    private boolean isRead(AbstractInsnNode instruction) {
        return (instruction.getOpcode() == Opcodes.GETFIELD || instruction.getOpcode() == Opcodes.GETSTATIC)
                && ((FieldInsnNode) instruction).owner.equals(self);
    }

    private void noteWrite(MethodNode method, FieldInsnNode field, AbstractInsnNode source, boolean isTested) {
        boolean isMade = source.getOpcode() == Opcodes.ACONST_NULL
                || (source instanceof MethodInsnNode call && call.name.equals("<init>") && call.desc.equals("()V"));
        if (isTested && !method.name.startsWith("<") && !isParameter(source, method)) {
            filled.add(field.name);
        } else if (!isMade) {
            given.add(field.name);
        }
    }

    private static boolean isParameter(AbstractInsnNode source, MethodNode method) {
        return source instanceof VarInsnNode load
                && load.getOpcode() <= Opcodes.ALOAD
                && load.var < Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    }

    /** Whether a call makes a map cache results: the method does not add to what it looked up. */
    private static boolean isKept(AbstractInsnNode user, List<AbstractInsnNode> code) {
        return user instanceof MethodInsnNode call
                && call.name.equals("computeIfAbsent")
                && code.subList(code.indexOf(call), code.size()).stream()
                        .noneMatch(later -> later instanceof MethodInsnNode added && ADDING.contains(added.name));
    }
}
