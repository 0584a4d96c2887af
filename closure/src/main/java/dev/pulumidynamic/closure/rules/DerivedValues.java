package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** What a method computes from which values: results of operations and calls, and the objects that get them. */
final class DerivedValues {
    private final ClassNode type;
    private final Map<AbstractInsnNode, Set<Use>> uses;
    private final Map<Use, Set<AbstractInsnNode>> operands = new HashMap<>();

    DerivedValues(ClassNode type, MethodNode method) {
        this.type = type;
        this.uses = ValueUses.of(type, method, any -> true);
        uses.forEach((source, all) -> all.forEach(
                use -> operands.computeIfAbsent(use, unused -> new HashSet<>()).add(source)));
    }

    /** The instructions whose values an operand can be. */
    Set<AbstractInsnNode> sources(AbstractInsnNode user, int operand) {
        return operands.getOrDefault(new Use(user, operand), Set.of());
    }

    /** Whether a field belongs to the class of the method, and is written only once. */
    boolean isFinal(FieldInsnNode read) {
        return read.owner.equals(type.name)
                && type.fields.stream()
                        .anyMatch(field -> field.name.equals(read.name) && (field.access & Opcodes.ACC_FINAL) != 0);
    }

    /** Whether an instruction makes a collection of the JDK that has no elements yet. */
    boolean isMadeEmpty(TypeInsnNode made) {
        return made.desc.startsWith("java/util/")
                && ContainerCalls.isContainer(made.desc)
                && uses.getOrDefault(made, Set.of()).stream()
                        .anyMatch(use -> use.operand() == 0
                                && use.user() instanceof MethodInsnNode call
                                && call.name.equals(MethodName.CONSTRUCTOR)
                                && call.desc.equals("()V"));
    }

    /** The local variables of the parameters from which an operand is computed, apart from {@code this}. */
    Set<Integer> parameters(MethodNode method, AbstractInsnNode user, int operand) {
        Set<Integer> found = new HashSet<>();
        int local = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            VarInsnNode source = ValueUses.parameter(local);
            if (isDerived(user, operand, Set.of(source))) {
                found.add(local);
            }
            local += parameter.getSize();
        }
        return found;
    }

    /** How many operands an instruction has of which the instructions that give them are known. */
    int operands(AbstractInsnNode user) {
        return operands.keySet().stream()
                .filter(use -> use.user() == user)
                .mapToInt(use -> use.operand() + 1)
                .max()
                .orElse(0);
    }

    /** Whether an operand is one of these values, or computed from one. */
    boolean isDerived(AbstractInsnNode user, int operand, Set<? extends AbstractInsnNode> values) {
        Set<AbstractInsnNode> derived = new HashSet<>(values);
        Deque<AbstractInsnNode> open = new ArrayDeque<>(values);
        while (!open.isEmpty()) {
            uses.getOrDefault(open.remove(), Set.of()).stream()
                    .flatMap(this::changed)
                    .filter(derived::add)
                    .forEach(open::add);
        }
        return sources(user, operand).stream().anyMatch(derived::contains);
    }

    /** The result of an instruction that uses a value, and the objects that the instruction puts it into. */
    private Stream<AbstractInsnNode> changed(Use use) {
        AbstractInsnNode user = use.user();
        if (user.getOpcode() == Opcodes.PUTFIELD || user.getOpcode() == Opcodes.AASTORE) {
            return use.operand() == 0 ? Stream.of() : sources(user, 0).stream();
        } else if (user instanceof MethodInsnNode call
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && use.operand() > 0) {
            return Stream.concat(Stream.of(user), sources(user, 0).stream());
        }
        return Stream.of(user);
    }
}
