package dev.pulumidynamic.closure.change;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * Finds the fields that a class fills itself on demand: lazily computed values, and maps that cache results. Their content
 * depends on what the program has done so far.
 */
final class LazyFields {
    private static final Set<String> ADDING = Set.of("add", "addAll", "put", "putAll", "putIfAbsent", "merge");

    private final String self;
    /** Fields that a method compares with their default and then writes, and maps in which it caches results. */
    private final Set<String> filled = new HashSet<>();
    /** Fields that get a value from elsewhere. */
    private final Set<String> given = new HashSet<>();

    private LazyFields(String self) {
        this.self = self;
    }

    /** The names of such fields of {@code type}. */
    static Set<String> of(ClassNode type) {
        LazyFields fields = new LazyFields(type.name);
        type.methods.forEach(fields::visit);
        fields.filled.removeAll(fields.given);
        return fields.filled;
    }

    private void visit(MethodNode method) {
        Set<String> tested = new HashSet<>();
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FieldInsnNode field && isRead(field) && isDefaultTest(field)) {
                tested.add(field.name);
            }
        }
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FieldInsnNode field && isWritten(field)) {
                noteWrite(method, field, tested.contains(field.name));
            } else if (instruction instanceof MethodInsnNode call && isKept(call)) {
                maps(method, call).forEach(filled::add);
            }
        }
    }

    private boolean isRead(FieldInsnNode field) {
        boolean isRead = field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC;
        return isRead && field.owner.equals(self);
    }

    private boolean isWritten(FieldInsnNode field) {
        return !isRead(field) && field.owner.equals(self);
    }

    private void noteWrite(MethodNode method, FieldInsnNode field, boolean isTested) {
        AbstractInsnNode source = before(field);
        boolean isMade = source != null
                && (source.getOpcode() == Opcodes.ACONST_NULL
                        || (source instanceof MethodInsnNode call
                                && call.name.equals("<init>")
                                && call.desc.equals("()V")));
        if (isTested && !method.name.startsWith("<") && !isParameter(source, method)) {
            filled.add(field.name);
        } else if (!isMade) {
            given.add(field.name);
        }
    }

    private static boolean isParameter(@Nullable AbstractInsnNode source, MethodNode method) {
        return source instanceof VarInsnNode load
                && load.getOpcode() <= Opcodes.ALOAD
                && load.var < Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    }

    /** Whether the field is compared with null, zero or false, directly or after it was stored in a variable. */
    private static boolean isDefaultTest(AbstractInsnNode read) {
        AbstractInsnNode next = after(read);
        while (next != null
                && (next.getOpcode() == Opcodes.DUP
                        || next.getOpcode() == Opcodes.ASTORE
                        || next.getOpcode() == Opcodes.ALOAD)) {
            next = after(next);
        }
        return next != null
                && Set.of(Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IFEQ, Opcodes.IFNE)
                        .contains(next.getOpcode());
    }

    /** Whether the map caches results: the method does not add to what it looked up. */
    private static boolean isKept(MethodInsnNode call) {
        if (!call.name.equals("computeIfAbsent")) {
            return false;
        }
        AbstractInsnNode next = after(call);
        while (next != null && !(next instanceof MethodInsnNode added && ADDING.contains(added.name))) {
            next = after(next);
        }
        return next == null;
    }

    /** The fields that hold the receiver of {@code call}. */
    private Stream<String> maps(MethodNode method, MethodInsnNode call) {
        try {
            Frame<SourceValue>[] frames = new Analyzer<>(new SourceInterpreter()).analyze(self, method);
            Frame<SourceValue> frame = frames[method.instructions.indexOf(call)];
            int receiver = frame == null ? -1 : frame.getStackSize() - Type.getArgumentTypes(call.desc).length - 1;
            return receiver < 0
                    ? Stream.empty()
                    : frame.getStack(receiver).insns.stream()
                            .filter(source -> source instanceof FieldInsnNode field && isRead(field))
                            .map(source -> ((FieldInsnNode) source).name);
        } catch (AnalyzerException e) {
            return Stream.empty();
        }
    }

    private static @Nullable AbstractInsnNode after(AbstractInsnNode instruction) {
        AbstractInsnNode next = instruction.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private static @Nullable AbstractInsnNode before(AbstractInsnNode instruction) {
        AbstractInsnNode previous = instruction.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous;
    }
}
