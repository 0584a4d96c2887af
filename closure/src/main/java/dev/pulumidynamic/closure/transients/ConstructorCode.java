package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** The code of a constructor, with what is known before each instruction. Instructions are named by their index. */
final class ConstructorCode extends Analyzer<BasicValue> {
    private static final int KEEPING = Opcodes.ACC_FINAL | Opcodes.ACC_TRANSIENT;

    private final ClassNode type;
    private final MethodNode method;
    private final List<Jump> jumps = new ArrayList<>();

    /** A step to another instruction than the next one, also to code that catches an exception. */
    record Jump(int from, int to) {}

    private ConstructorCode(ClassNode type, MethodNode method) {
        super(new Parameters());
        this.type = type;
        this.method = method;
    }

    /** @param type read with expanded frames */
    static ConstructorCode of(ClassNode type, MethodNode method) {
        ConstructorCode code = new ConstructorCode(type, method);
        try {
            code.analyze(type.name, method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(type.name + "." + method.name + " is not valid code", e);
        }
        return code;
    }

    ClassNode type() {
        return type;
    }

    MethodNode method() {
        return method;
    }

    InsnList instructions() {
        return method.instructions;
    }

    List<Jump> jumps() {
        return jumps;
    }

    /** What is known before an instruction; null if it never runs. */
    @Nullable
    Frame<BasicValue> before(int index) {
        return getFrames()[index];
    }

    /** Whether an instruction runs, and has nothing on the stack before it. */
    boolean startsStatement(int index) {
        Frame<BasicValue> frame = before(index);
        return frame != null
                && frame.getStackSize() == 0
                && instructions().get(index).getOpcode() >= 0;
    }

    /** The call of a constructor of the superclass; empty if the constructor calls another one of its class, or more than one. */
    Optional<Integer> superCall() {
        List<Integer> calls = calls();
        return calls.size() == 1 && !owner(calls.get(0)).equals(type.name)
                ? Optional.of(calls.get(0))
                : Optional.empty();
    }

    /** Whether it leaves the fields to other constructors of its class. */
    boolean delegates() {
        return !calls().isEmpty()
                && calls().stream().allMatch(call -> owner(call).equals(type.name));
    }

    private List<Integer> calls() {
        return where(index -> instructions().get(index) instanceof MethodInsnNode call
                && call.name.equals("<init>")
                && isThis(index, Type.getArgumentTypes(call.desc).length));
    }

    private String owner(int call) {
        return ((MethodInsnNode) instructions().get(call)).owner;
    }

    /** Whether an operand of an instruction is {@code this}; the last operand is number 0. */
    boolean isThis(int index, int operand) {
        return parameter(index, operand).filter(local -> local == 0).isPresent();
    }

    List<Integer> writes(String field) {
        return where(index -> isWrite(instructions().get(index))
                && ((FieldInsnNode) instructions().get(index)).name.equals(field));
    }

    private List<Integer> where(IntPredicate index) {
        return IntStream.range(0, instructions().size()).filter(index).boxed().toList();
    }

    boolean isWrite(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode field
                && field.getOpcode() == Opcodes.PUTFIELD
                && field.owner.equals(type.name);
    }

    /** The final fields that keep parameters, such as an outer object, by the local variable of the parameter. */
    Map<Integer, FieldInsnNode> keptParameters() {
        Map<Integer, FieldInsnNode> kept = new HashMap<>();
        for (int i : where(index -> isWrite(instructions().get(index)) && isThis(index, 1))) {
            FieldInsnNode field = (FieldInsnNode) instructions().get(i);
            boolean isKeeper = writes(field.name).size() == 1
                    && type.fields.stream()
                            .anyMatch(each ->
                                    each.name.equals(field.name) && (each.access & KEEPING) == Opcodes.ACC_FINAL);
            parameter(i, 0).filter(unused -> isKeeper).ifPresent(parameter -> kept.putIfAbsent(parameter, field));
        }
        return kept;
    }

    Type parameterType(int local) {
        return Instructions.parameters(method).getOrDefault(local, Type.getObjectType(type.name));
    }

    private Optional<Integer> parameter(int index, int operand) {
        Frame<BasicValue> frame = before(index);
        return frame != null && frame.getStack(frame.getStackSize() - 1 - operand) instanceof Parameter parameter
                ? Optional.of(parameter.local)
                : Optional.empty();
    }

    Optional<Integer> parameterIn(int local, int index) {
        Frame<BasicValue> frame = before(index);
        return frame != null && frame.getLocal(local) instanceof Parameter parameter
                ? Optional.of(parameter.local)
                : Optional.empty();
    }

    @Override
    protected void newControlFlowEdge(int from, int to) {
        if (to != from + 1) {
            jumps.add(new Jump(from, to));
        }
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int from, int to) {
        jumps.add(new Jump(from, to));
        return true;
    }

    /** The value of a parameter, or {@code this}, which has the number 0. */
    private static final class Parameter extends BasicValue {
        private final int local;

        Parameter(Type type, int local) {
            super(type);
            this.local = local;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parameter parameter && parameter.local == local;
        }

        @Override
        public int hashCode() {
            return local;
        }
    }

    private static final class Parameters extends BasicInterpreter {
        Parameters() {
            super(Opcodes.ASM9);
        }

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return new Parameter(newValue(type).getType(), local);
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            boolean isOfOneType = one.getType() != null && one.getType().equals(other.getType());
            return one.equals(other) ? one : isOfOneType ? newValue(one.getType()) : BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
