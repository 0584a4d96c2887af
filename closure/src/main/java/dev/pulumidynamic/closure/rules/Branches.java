package dev.pulumidynamic.closure.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Which instructions of a method run before others, by the index of each. */
final class Branches extends Analyzer<BasicValue> {
    private final InsnList code;
    private final Map<Integer, Set<Integer>> next = new HashMap<>();
    /** From an instruction to the code that catches its exception. */
    private final Map<Integer, Set<Integer>> caught = new HashMap<>();

    private Branches(MethodNode method) {
        super(new BasicInterpreter());
        this.code = method.instructions;
    }

    static Branches of(ClassNode type, MethodNode method) {
        Branches branches = new Branches(method);
        try {
            branches.analyze(type.name, method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(type.name + "." + method.name + " is not valid code", e);
        }
        return branches;
    }

    /** What a conditional jump does: it goes to its label, or on to the next instruction. */
    record Outcome(JumpInsnNode check, boolean jumps) {}

    /** Whether an instruction runs only after this outcome. */
    boolean isOnlyAfter(AbstractInsnNode instruction, Outcome outcome) {
        int check = code.indexOf(outcome.check());
        return !reachable(0, -1, check, first(outcome), true).contains(code.indexOf(instruction));
    }

    /** Whether an instruction runs only after another one. */
    boolean isOnlyAfter(AbstractInsnNode instruction, AbstractInsnNode other) {
        return !reachable(0, code.indexOf(other), -1, -1, true).contains(code.indexOf(instruction));
    }

    /** Whether an instruction runs after this outcome whatever else happens, unless there is an exception. */
    boolean isAlwaysAfter(AbstractInsnNode instruction, Outcome outcome) {
        return reachable(first(outcome), code.indexOf(instruction), -1, -1, false).stream()
                .noneMatch(at -> isReturn(code.get(at).getOpcode()));
    }

    private int first(Outcome outcome) {
        return outcome.jumps() ? code.indexOf(outcome.check().label) : code.indexOf(outcome.check()) + 1;
    }

    private static boolean isReturn(int opcode) {
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    /** What can run after {@code start} without {@code omitted}, and without the step between two others. */
    private Set<Integer> reachable(int start, int omitted, int from, int to, boolean withCaught) {
        Set<Integer> met = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(Set.of(start));
        while (!open.isEmpty()) {
            int at = open.remove();
            if (at != omitted && met.add(at)) {
                after(at, withCaught).filter(each -> at != from || each != to).forEach(open::add);
            }
        }
        return met;
    }

    private IntStream after(int at, boolean withCaught) {
        Set<Integer> all = new TreeSet<>(next.getOrDefault(at, Set.of()));
        if (withCaught) {
            all.addAll(caught.getOrDefault(at, Set.of()));
        }
        return all.stream().mapToInt(Integer::intValue);
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
        next.computeIfAbsent(from, unused -> new HashSet<>()).add(to);
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
        caught.computeIfAbsent(from, unused -> new HashSet<>()).add(to);
        return true;
    }
}
