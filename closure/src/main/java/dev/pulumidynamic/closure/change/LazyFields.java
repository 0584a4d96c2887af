package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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

    private static final Set<Integer> STORING = Set.of(Opcodes.DUP, Opcodes.ASTORE, Opcodes.ALOAD);
    private static final Set<Integer> TESTING = Set.of(Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IFEQ, Opcodes.IFNE);

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
        List<AbstractInsnNode> code = Instructions.of(method)
                .filter(instruction -> instruction.getOpcode() >= 0)
                .toList();
        Set<String> tested = new HashSet<>();
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof FieldInsnNode field && isRead(field) && isDefaultTest(after(code, i))) {
                tested.add(field.name);
            }
        }
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof FieldInsnNode field && isWritten(field)) {
                noteWrite(method, field, i == 0 ? field : code.get(i - 1), tested.contains(field.name));
            } else if (code.get(i) instanceof MethodInsnNode call && isKept(call, after(code, i))) {
                maps(method, call).forEach(filled::add);
            }
        }
    }

    private static Stream<AbstractInsnNode> after(List<AbstractInsnNode> code, int i) {
        return code.subList(i + 1, code.size()).stream();
    }

    private boolean isRead(FieldInsnNode field) {
        boolean isRead = field.getOpcode() == Opcodes.GETFIELD || field.getOpcode() == Opcodes.GETSTATIC;
        return isRead && field.owner.equals(self);
    }

    private boolean isWritten(FieldInsnNode field) {
        return !isRead(field) && field.owner.equals(self);
    }

    private void noteWrite(MethodNode method, FieldInsnNode field, AbstractInsnNode source, boolean isTested) {
        boolean isMade = source.getOpcode() == Opcodes.ACONST_NULL
                || (source instanceof MethodInsnNode call && call.name.equals("<init>") && call.desc.equals("()V"));
        if (isTested && !method.name.startsWith("<") && !isParameter(source, method)) {
            filled.add(field.name);
        } else if (!isMade) {
            given.add(field.name);
        }
    }

    private static boolean isParameter(AbstractInsnNode source, MethodNode method) {
        return source instanceof VarInsnNode load
                && load.getOpcode() <= Opcodes.ALOAD
                && load.var < Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    }

    /** Whether a field that was read is compared with null, zero or false, directly or after it was stored in a variable. */
    private static boolean isDefaultTest(Stream<AbstractInsnNode> next) {
        return next.map(AbstractInsnNode::getOpcode)
                .dropWhile(STORING::contains)
                .limit(1)
                .anyMatch(TESTING::contains);
    }

    /** Whether the map caches results: the method does not add to what it looked up. */
    private static boolean isKept(MethodInsnNode call, Stream<AbstractInsnNode> next) {
        return call.name.equals("computeIfAbsent")
                && next.noneMatch(later -> later instanceof MethodInsnNode added && ADDING.contains(added.name));
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
}
