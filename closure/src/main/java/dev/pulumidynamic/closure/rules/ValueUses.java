package dev.pulumidynamic.closure.rules;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Finds the instructions that use the values of a method, through local variables and casts too. */
public final class ValueUses extends SourceInterpreter {
    private final Predicate<AbstractInsnNode> isSource;
    private final Map<AbstractInsnNode, Set<Use>> uses = new HashMap<>();

    /** A use of a value as the operand of an instruction with this index; the receiver of a method comes first. */
    public record Use(AbstractInsnNode user, int operand) {}

    private ValueUses(Predicate<AbstractInsnNode> isSource) {
        super(Opcodes.ASM9);
        this.isSource = isSource;
    }

    /** The uses of the value of each instruction that {@code isSource} accepts. */
    public static Map<AbstractInsnNode, Set<Use>> of(
            ClassNode type, MethodNode method, Predicate<AbstractInsnNode> isSource) {
        ValueUses found = new ValueUses(isSource);
        frames(type, method, found);
        return found.uses;
    }

    /** What is known of the values before each instruction of a method; null for those that never run. */
    static Frame<SourceValue>[] frames(ClassNode type, MethodNode method, SourceInterpreter interpreter) {
        try {
            return new Analyzer<>(interpreter).analyze(type.name, method);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(type.name + "." + method.name + " is not valid code", e);
        }
    }

    private void use(AbstractInsnNode user, List<? extends SourceValue> operands) {
        for (int i = 0; i < operands.size(); i++) {
            for (AbstractInsnNode source : operands.get(i).insns) {
                if (isSource.test(source)) {
                    uses.computeIfAbsent(source, value -> new LinkedHashSet<>()).add(new Use(user, i));
                }
            }
        }
    }

    /** A copy is still the value. */
    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
        return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
        if (instruction.getOpcode() == Opcodes.CHECKCAST) {
            return value;
        }
        use(instruction, List.of(value));
        return super.unaryOperation(instruction, value);
    }

    @Override
    public SourceValue binaryOperation(AbstractInsnNode instruction, SourceValue first, SourceValue second) {
        use(instruction, List.of(first, second));
        return super.binaryOperation(instruction, first, second);
    }

    @Override
    public SourceValue ternaryOperation(
            AbstractInsnNode instruction, SourceValue first, SourceValue second, SourceValue third) {
        use(instruction, List.of(first, second, third));
        return super.ternaryOperation(instruction, first, second, third);
    }

    @Override
    public SourceValue naryOperation(AbstractInsnNode instruction, List<? extends SourceValue> values) {
        use(instruction, values);
        return super.naryOperation(instruction, values);
    }
}
