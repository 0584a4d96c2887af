package dev.pulumidynamic.closure.transients;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The instructions of a constructor that compute the value of a field and assign it: they run once, whatever else happens, and read only
 * {@code this}, parameters that final fields keep, and local variables that they set.
 *
 * @param first the index of the first instruction, before which the stack is empty
 * @param write the index of the assignment
 * @param kept what they read by parameters: the field that keeps the parameter, by the index of the instruction that loads it
 */
record Assignment(ConstructorCode constructor, int first, int write, Map<Integer, FieldInsnNode> kept) {
    /** The shortest assignment that ends with {@code write}; empty if there is none, so that the field is set in another way. */
    static Optional<Assignment> of(ConstructorCode constructor, int superCall, int write) {
        var frame = constructor.before(write);
        if (frame == null || !constructor.isThis(write, 1) || frame.getStackSize() != 2) {
            return Optional.empty();
        }
        Map<Integer, FieldInsnNode> parameters = constructor.keptParameters();
        for (int first = write - 1; first > superCall; first--) {
            if (constructor.startsStatement(first)) {
                Map<Integer, FieldInsnNode> kept = new HashMap<>();
                Assignment assignment = new Assignment(constructor, first, write, kept);
                if (assignment.readsOnlyItsOwn(parameters) && assignment.runsOnce()) {
                    return assignment.isWhole() ? Optional.of(assignment) : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private AbstractInsnNode at(int index) {
        return constructor.instructions().get(index);
    }

    private boolean readsOnlyItsOwn(Map<Integer, FieldInsnNode> parameters) {
        Set<Integer> own = new HashSet<>();
        for (int i = first; i < write; i++) {
            if (at(i) instanceof IincInsnNode increment && !own.contains(increment.var)) {
                return false;
            } else if (at(i) instanceof VarInsnNode variable) {
                if (variable.getOpcode() >= Opcodes.ISTORE) {
                    own.add(variable.var);
                } else if (!own.contains(variable.var) && !isRead(i, variable, parameters)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a variable that is set before the assignment can be read: it has {@code this}, or what a field keeps. */
    private boolean isRead(int index, VarInsnNode load, Map<Integer, FieldInsnNode> parameters) {
        Optional<Integer> parameter = constructor.parameterIn(load.var, index);
        parameter.map(parameters::get).ifPresent(field -> kept.put(index, field));
        return (load.var == 0 && parameter.filter(local -> local == 0).isPresent()) || kept.containsKey(index);
    }

    /** Whether each way through the constructor runs all of it once, from its start. */
    private boolean runsOnce() {
        for (int i = 0; i < first; i++) {
            if (isReturn(at(i)) && constructor.before(i) != null) {
                return false;
            }
        }
        return constructor.jumps().stream().allMatch(jump -> isAllowed(side(jump.from()), side(jump.to()), jump.to()));
    }

    /** Jumps stay before, in or behind the assignment; from before, one may go to its start. */
    private boolean isAllowed(int from, int to, int target) {
        return from == to || (from < 0 && to == 0 && target <= first);
    }

    /** Whether an instruction is before, in or behind the assignment, to which the labels before its first instruction belong. */
    private int side(int index) {
        return index < begin() ? -1 : index > write ? 1 : 0;
    }

    /** The index of the first label or line before the first instruction. */
    int begin() {
        int begin = first;
        while (begin > 0 && at(begin - 1).getOpcode() < 0) {
            begin--;
        }
        return begin;
    }

    /** Whether all of it serves to compute the value. */
    private boolean isWhole() {
        for (int i = first; i < write; i++) {
            boolean ends = i > first && constructor.startsStatement(i) && !isPartly(previous(i));
            if (ends || constructor.isWrite(at(i)) || isReturn(at(i))) {
                return false;
            }
        }
        return true;
    }

    private AbstractInsnNode previous(int index) {
        AbstractInsnNode previous = at(index).getPrevious();
        while (previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }

    /** Whether an instruction that leaves nothing on the stack sets a variable or chooses where to go, and so is no statement. */
    private static boolean isPartly(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return switch (opcode) {
            case Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IINC, Opcodes.NOP, Opcodes.ATHROW -> true;
            default ->
                (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE)
                        || (opcode >= Opcodes.IFEQ && opcode <= Opcodes.LOOKUPSWITCH);
        };
    }

    private static boolean isReturn(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN;
    }
}
