package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Recognizes writes of captured code that make an object when the field is null, or when a flag that the same method writes is not set.
 * Where the closure runs, they make it again.
 */
final class LazyWrites {
    private static final Set<Integer> CHECKS = Set.of(Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IFEQ, Opcodes.IFNE);

    private final ReachedMethods reached;

    LazyWrites(ReachedMethods reached) {
        this.reached = reached;
    }

    /** Whether a write of {@code field} happens only when the field is null, and in captured code. */
    boolean isLazy(Write write, Field field) {
        Optional<ClassNode> type = reached.type(write.method().owner());
        return type.isPresent()
                && reached.of(type.get())
                        .filter(method -> MethodName.of(type.get(), method).equals(write.method()))
                        .anyMatch(method -> areLazy(type.get(), method, field));
    }

    /** Whether what is written is made of a parameter of the method. */
    boolean keepsArgument(Write write, Field field) {
        return reached.type(write.method().owner())
                .flatMap(write.method()::declaredIn)
                .filter(method -> Stream.of(method.instructions.toArray())
                        .filter(instruction -> isAccess(instruction, field, Opcodes.PUTSTATIC, Opcodes.PUTFIELD))
                        .anyMatch(at -> isMadeOfParameter(at, method)))
                .isPresent();
    }

    private static boolean isMadeOfParameter(AbstractInsnNode write, MethodNode method) {
        int isObject = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        int end = (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - 1 + isObject;
        for (AbstractInsnNode at = write; at != null && !(at instanceof JumpInsnNode); at = at.getPrevious()) {
            if (at instanceof VarInsnNode load
                    && load.getOpcode() <= Opcodes.ALOAD
                    && load.var >= isObject
                    && load.var < end) {
                return true;
            }
        }
        return false;
    }

    /** Whether all writes of {@code field} in a method happen only when the field is null. */
    static boolean areLazy(ClassNode type, MethodNode method, Field field) {
        Set<JumpInsnNode> checks = checks(type, method, field);
        return Stream.of(method.instructions.toArray())
                .filter(instruction -> isAccess(instruction, field, Opcodes.PUTSTATIC, Opcodes.PUTFIELD))
                .allMatch(write -> checks.stream().anyMatch(check -> isOnlyIfNull(write, check, method.instructions)));
    }

    private static Set<JumpInsnNode> checks(ClassNode type, MethodNode method, Field field) {
        return ValueUses.of(
                        type,
                        method,
                        each -> isAccess(each, field, Opcodes.GETSTATIC, Opcodes.GETFIELD) || isFlag(each, method))
                .values()
                .stream()
                .flatMap(Set::stream)
                .map(ValueUses.Use::user)
                .filter(user -> CHECKS.contains(user.getOpcode()))
                .map(JumpInsnNode.class::cast)
                .collect(Collectors.toSet());
    }

    private static boolean isFlag(AbstractInsnNode instruction, MethodNode method) {
        return instruction instanceof FieldInsnNode read
                && read.desc.equals("Z")
                && Stream.of(method.instructions.toArray())
                        .anyMatch(at ->
                                isAccess(at, new Field(read.owner, read.name), Opcodes.PUTSTATIC, Opcodes.PUTFIELD)
                                        && at.getPrevious().getOpcode() == Opcodes.ICONST_1);
    }

    private static boolean isAccess(AbstractInsnNode instruction, Field field, int ofClass, int ofObject) {
        return instruction instanceof FieldInsnNode access
                && (access.getOpcode() == ofClass || access.getOpcode() == ofObject)
                && access.name.equals(field.name());
    }

    /** Whether the write is in the branch of a check where the field is null, or after a check that returns otherwise. */
    private static boolean isOnlyIfNull(AbstractInsnNode write, JumpInsnNode check, InsnList code) {
        int at = code.indexOf(write);
        int target = code.indexOf(check.label);
        boolean isElse = check.getOpcode() == Opcodes.IFNONNULL || check.getOpcode() == Opcodes.IFNE;
        return isElse ? code.indexOf(check) < at && at < target : target < at && leaves(before(check.label));
    }

    private static AbstractInsnNode before(AbstractInsnNode label) {
        AbstractInsnNode at = label.getPrevious();
        while (at.getOpcode() < 0) {
            at = at.getPrevious();
        }
        return at;
    }

    private static boolean leaves(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW;
    }
}
