package dev.pulumidynamic.closure.transients;

import dev.pulumidynamic.closure.link.InitializerName;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * Makes a method of an assignment: it computes the value in the same way, with local variables that are numbered anew, and returns it
 * instead of assigning it. What else is on the stack then is dropped, so the frames stay valid.
 */
final class InitializerMethod {
    private final Assignment assignment;
    private final MethodNode method;
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();
    private final OwnLocals locals = new OwnLocals();

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
        method.maxLocals = locals.size();
        return copyTryCatchBlocks() && completeFrames() ? Optional.of(method) : Optional.empty();
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
        } else if (instruction instanceof VarInsnNode variable) {
            method.instructions.add(new VarInsnNode(variable.getOpcode(), locals.of(variable.var)));
        } else if (instruction instanceof IincInsnNode increment) {
            method.instructions.add(new IincInsnNode(locals.of(increment.var), increment.incr));
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
                    frame.local = locals.of(frame.local, frames[i]);
                }
            }
            return true;
        } catch (AnalyzerException e) {
            return false;
        }
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
