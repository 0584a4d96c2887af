package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.InitializerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Makes a method of an assignment: it computes the value with variables that are numbered anew, and returns it instead of assigning it.
 * What else is on the stack then is dropped, so the frames stay valid.
 */
final class InitializerMethod {
    private final Assignment assignment;
    private final MethodNode method;
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();

    private InitializerMethod(Assignment assignment, FieldInsnNode field) {
        this.assignment = assignment;
        this.method = new MethodNode(InitializerName.ACCESS, field.name, "()" + field.desc, null, null);
    }

    /** The method, which has the name of the field; empty if it would read variables that it does not set. */
    static Optional<MethodNode> of(Assignment assignment) {
        FieldInsnNode field =
                (FieldInsnNode) assignment.constructor().instructions().get(assignment.write());
        return new InitializerMethod(assignment, field).made(field);
    }

    private Optional<MethodNode> made(FieldInsnNode field) {
        line();
        for (int i = assignment.begin(); i < assignment.write(); i++) {
            if (at(i) instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        for (int i = assignment.begin(); i < assignment.write(); i++) {
            copy(i, at(i));
        }
        method.instructions.add(new InsnNode(Type.getType(field.desc).getOpcode(Opcodes.IRETURN)));
        method.maxStack = assignment.constructor().method().maxStack;
        method.maxLocals = assignment.constructor().method().maxLocals;
        if (!copyTryCatchBlocks() || !completeFrames()) {
            return Optional.empty();
        }
        // Variables get numbers in the order in which they are met, so that constructors with other parameters make an
        // equal method.
        MethodNode numbered = new MethodNode(method.access, method.name, method.desc, null, null);
        method.accept(new LocalVariablesSorter(method.access, method.desc, numbered));
        return Optional.of(numbered);
    }

    private AbstractInsnNode at(int index) {
        return assignment.constructor().instructions().get(index);
    }

    /** The line of the first instruction may stand before it, with other instructions of the line. */
    private void line() {
        @Nullable AbstractInsnNode at = at(assignment.first());
        while (at != null && !(at instanceof LineNumberNode)) {
            at = at.getPrevious();
        }
        if (at instanceof LineNumberNode line
                && assignment.constructor().instructions().indexOf(line) < assignment.begin()) {
            LabelNode start = new LabelNode();
            method.instructions.add(start);
            method.instructions.add(new LineNumberNode(line.line, start));
        }
    }

    private void copy(int index, AbstractInsnNode instruction) {
        FieldInsnNode kept = assignment.kept().get(index);
        if (kept != null) {
            method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
            method.instructions.add(new FieldInsnNode(Opcodes.GETFIELD, kept.owner, kept.name, kept.desc));
            castToParameter((VarInsnNode) instruction, kept);
        } else if (!isOutside(index, instruction)) {
            method.instructions.add(instruction.clone(labels));
        }
    }

    /** A field can have a wider type than the parameter that it keeps. */
    private void castToParameter(VarInsnNode load, FieldInsnNode kept) {
        Type parameter = assignment.constructor().parameterType(load.var);
        if (parameter.getSort() >= Type.ARRAY && !parameter.getDescriptor().equals(kept.desc)) {
            method.instructions.add(new TypeInsnNode(Opcodes.CHECKCAST, parameter.getInternalName()));
        }
    }

    /** Whether a line belongs to an earlier label, or a frame to the start. */
    private boolean isOutside(int index, AbstractInsnNode instruction) {
        return (instruction instanceof LineNumberNode line && !labels.containsKey(line.start))
                || (instruction instanceof FrameNode && index < assignment.first());
    }

    private boolean copyTryCatchBlocks() {
        for (TryCatchBlockNode block : assignment.constructor().method().tryCatchBlocks) {
            LabelNode start = labels.get(block.start);
            LabelNode end = labels.get(block.end);
            LabelNode handler = labels.get(block.handler);
            if (start != null && end != null && handler != null) {
                method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, block.type));
            } else if (start != null || handler != null) {
                return false;
            }
        }
        return true;
    }

    /** Takes from the frames what the constructor has set before. */
    private boolean completeFrames() {
        try {
            var frames = new Analyzer<>(new BasicVerifier())
                    .analyze(assignment.constructor().type().name, method);
            for (int i = 0; i < method.instructions.size(); i++) {
                if (method.instructions.get(i) instanceof FrameNode frame) {
                    frame.local = own(frame.local, frames[i]);
                }
            }
            return true;
        } catch (AnalyzerException e) {
            return false;
        }
    }

    /** The variables of a frame that the method itself sets; {@code known} is null if the code there never runs. */
    private static List<Object> own(List<Object> frame, @Nullable Frame<BasicValue> known) {
        List<Object> own = new ArrayList<>();
        int variable = 0;
        for (Object value : frame) {
            int size = value.equals(Opcodes.LONG) || value.equals(Opcodes.DOUBLE) ? 2 : 1;
            boolean isOwn = known == null || !known.getLocal(variable).equals(BasicValue.UNINITIALIZED_VALUE);
            own.addAll(isOwn ? List.of(value) : Collections.nCopies(size, Opcodes.TOP));
            variable += size;
        }
        return own;
    }

    /** Whether two methods do the same, wherever they stand in the source. */
    static boolean areEqual(MethodNode one, MethodNode other) {
        return Arrays.equals(alone(one), alone(other));
    }

    private static byte[] alone(MethodNode method) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Alone", null, "java/lang/Object", null);
        method.accept(
                new MethodVisitor(
                        Opcodes.ASM9, writer.visitMethod(method.access, method.name, method.desc, null, null)) {
                    @Override
                    public void visitLineNumber(int line, Label start) {
                        // Says nothing about what the method does.
                    }

                    @Override
                    public void visitMaxs(int maxStack, int maxLocals) {
                        super.visitMaxs(0, 0);
                    }
                });
        return writer.toByteArray();
    }
}
