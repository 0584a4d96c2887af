package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.CodeLocation;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Checks a class initializer that does not travel, because the static fields it fills do not. It may create objects and call
 * their methods; any other effect would be missing where the closure runs.
 */
final class SlicedInitializer {
    private final ClassNode type;
    private final MethodNode initializer;
    private final Frame<SourceValue>[] frames;

    private SlicedInitializer(ClassNode type, MethodNode initializer) {
        this.type = type;
        this.initializer = initializer;
        try {
            this.frames = new Analyzer<>(new SourceInterpreter()).analyze(type.name, initializer);
        } catch (AnalyzerException e) {
            throw new IllegalStateException(type.name + "." + initializer.name + " is no valid code", e);
        }
    }

    /** Refuses {@code captured} if some of its code travels without its initializer, and the initializer does more than fill fields. */
    static void check(CapturedClass captured, DependencyPaths paths) {
        ClassNode type = captured.type();
        Optional<MethodNode> initializer = type.methods.stream()
                .filter(method -> method.name.equals("<clinit>"))
                .filter(method -> !captured.methods().contains(method)
                        && !captured.methods().isEmpty())
                .findFirst();
        initializer.ifPresent(method -> new SlicedInitializer(type, method).check(paths));
    }

    private void check(DependencyPaths paths) {
        for (AbstractInsnNode instruction : initializer.instructions) {
            if (reachesOut(instruction)) {
                String name = type.name.replace('/', '.');
                throw paths.refusal(
                        "class-initializer",
                        type.name,
                        name,
                        "its static initializer does more than fill static fields ("
                                + CodeLocation.of(type, initializer, instruction)
                                        .inTrace(type.sourceFile)
                                + "), and would not run where the closure"
                                + " runs: captured code was only written in " + name + " and reads none of its static"
                                + " fields",
                        "write that code in a class of its own, or carry the class whole with"
                                + " the capture option include(\"" + name + "\")");
            }
        }
    }

    private boolean reachesOut(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            return Type.getReturnType(call.desc).equals(Type.VOID_TYPE)
                    && !call.name.equals("<init>")
                    && isCallOutside(call);
        } else if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTSTATIC) {
            return !field.owner.equals(type.name);
        } else if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTFIELD) {
            return !isOwn(operand(field, 1));
        } else if (instruction.getOpcode() == Opcodes.POP || instruction.getOpcode() == Opcodes.POP2) {
            return isDroppedEffect(operand(instruction, 0));
        }
        return false;
    }

    /** A value that is dropped was computed for a side effect. */
    private boolean isDroppedEffect(SourceValue dropped) {
        return dropped.insns.stream()
                .anyMatch(source -> source.getOpcode() == Opcodes.NEW
                        || (source.getOpcode() == Opcodes.DUP && isDroppedEffect(operand(source, 0)))
                        || (source instanceof MethodInsnNode call && isCallOutside(call)));
    }

    private boolean isCallOutside(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC
                || (call.owner.equals("java/lang/Thread") && call.name.equals("start"))
                || !isOwn(operand(call, Type.getArgumentTypes(call.desc).length));
    }

    /** Whether an object is in a field of this class or in a local variable, or was created from one of these. */
    private boolean isOwn(SourceValue object) {
        return object.insns.stream()
                .allMatch(source -> source instanceof VarInsnNode
                        || source.getOpcode() == Opcodes.NEW
                        || (isSameObject(source) && isOwn(operand(source, 0)))
                        || (source instanceof FieldInsnNode field && field.owner.equals(type.name))
                        || (source instanceof MethodInsnNode call && !isCallOutside(call)));
    }

    private static boolean isSameObject(AbstractInsnNode source) {
        return source.getOpcode() == Opcodes.DUP || source.getOpcode() == Opcodes.CHECKCAST;
    }

    /** The value {@code depth} below the top of the stack when {@code instruction} runs; unreachable code has none. */
    private SourceValue operand(AbstractInsnNode instruction, int depth) {
        Frame<SourceValue> frame = frames[initializer.instructions.indexOf(instruction)];
        return frame == null ? new SourceValue(1) : frame.getStack(frame.getStackSize() - 1 - depth);
    }
}
