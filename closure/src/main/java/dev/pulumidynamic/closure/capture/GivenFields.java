package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Finds the fields that a constructor or a setter gives the value of a parameter: who made the object chose it. */
final class GivenFields {
    private GivenFields() {}

    /** Those of {@code names} that a method of {@code type} writes so. */
    static Set<String> of(ClassNode type, Set<String> names) {
        Set<String> given = new HashSet<>();
        for (MethodNode method : type.methods) {
            List<FieldInsnNode> writes = Instructions.of(method, FieldInsnNode.class)
                    .filter(write -> write.getOpcode() == Opcodes.PUTFIELD
                            && write.owner.equals(type.name)
                            && names.contains(write.name))
                    .toList();
            if (!writes.isEmpty()) {
                add(type, method, writes, given);
            }
        }
        return given;
    }

    private static void add(ClassNode type, MethodNode method, List<FieldInsnNode> writes, Set<String> given) {
        try {
            Parameters parameters = new Parameters();
            Frame<SourceValue>[] frames = new Analyzer<>(parameters).analyzeAndComputeMaxs(type.name, method);
            for (FieldInsnNode write : writes) {
                Frame<SourceValue> frame = frames[method.instructions.indexOf(write)];
                if (frame != null && parameters.isOne(frame.getStack(frame.getStackSize() - 1))) {
                    given.add(write.name);
                }
            }
        } catch (AnalyzerException unreadable) {
            // No value is known to be given.
        }
    }

    /** Follows parameters through variables, casts and checks, such as {@code Objects.requireNonNull}. */
    private static final class Parameters extends SourceInterpreter {
        private final AbstractInsnNode parameter = new InsnNode(Opcodes.NOP);

        Parameters() {
            super(Opcodes.ASM9);
        }

        boolean isOne(SourceValue value) {
            return value.insns.contains(parameter);
        }

        @Override
        public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            return isInstanceMethod && local == 0
                    ? super.newParameterValue(true, local, type)
                    : new SourceValue(type.getSize(), parameter);
        }

        @Override
        public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
            return value;
        }

        @Override
        public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
            return instruction.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(instruction, value);
        }

        @Override
        public SourceValue naryOperation(AbstractInsnNode instruction, List<? extends SourceValue> values) {
            return instruction instanceof MethodInsnNode call && returnsItsArgument(call)
                    ? values.get(0)
                    : super.naryOperation(instruction, values);
        }

        private static boolean returnsItsArgument(MethodInsnNode call) {
            return call.getOpcode() == Opcodes.INVOKESTATIC
                    && call.desc.startsWith("(Ljava/lang/Object;")
                    && call.desc.endsWith(")Ljava/lang/Object;");
        }
    }
}
