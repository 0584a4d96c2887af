package dev.pulumidynamic.closure.capture;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the transient fields that a class does not need: its code expects null in them, or a method that tests a transient field, or one
 * that it calls, sets them.
 */
final class RestoredFields {
    /** Who uses these sets fields without an instruction for it. */
    private static final List<String> HANDLES =
            List.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe", "scala/runtime/LazyVals$");

    private static final String UPDATERS = "java/util/concurrent/atomic/Atomic";

    private final ClassNode type;
    private final Set<String> transients;
    private final Map<String, MethodNode> methods = new HashMap<>();
    private final Set<String> restored = new HashSet<>();
    private final Set<String> visited = new HashSet<>();

    private RestoredFields(ClassNode type) {
        this.type = type;
        this.transients = type.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_TRANSIENT) != 0)
                .map((FieldNode field) -> field.name)
                .collect(Collectors.toSet());
        type.methods.forEach(method -> methods.put(method.name + method.desc, method));
    }

    /** The names of the fields. */
    static Set<String> of(ClassNode type) {
        RestoredFields search = new RestoredFields(type);
        if (type.methods.stream().flatMap(RestoredFields::instructions).anyMatch(RestoredFields::isHandle)) {
            return search.transients;
        }
        type.methods.forEach(search::addTests);
        return search.restored;
    }

    private static Stream<AbstractInsnNode> instructions(MethodNode method) {
        return Arrays.stream(method.instructions.toArray());
    }

    private static boolean isHandle(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                && (HANDLES.contains(call.owner)
                        || (call.owner.startsWith(UPDATERS) && call.owner.endsWith("FieldUpdater")));
    }

    private void addTests(MethodNode method) {
        List<FieldInsnNode> tests = instructions(method)
                .flatMap(instruction ->
                        instruction instanceof FieldInsnNode field && isTest(field) ? Stream.of(field) : Stream.empty())
                .toList();
        tests.forEach(field -> restored.add(field.name));
        if (!tests.isEmpty()) {
            visit(method);
        }
    }

    /** Takes what a method and the methods of the class that it calls set; constructors run in the program only. */
    private void visit(MethodNode method) {
        if (method.name.equals("<init>") || !visited.add(method.name + method.desc)) {
            return;
        }
        instructions(method).forEach(instruction -> {
            if (instruction instanceof FieldInsnNode field && isOwn(field, Opcodes.PUTFIELD)) {
                restored.add(field.name);
            } else if (instruction instanceof MethodInsnNode call && call.owner.equals(type.name)) {
                Optional.ofNullable(methods.get(call.name + call.desc)).ifPresent(this::visit);
            }
        });
    }

    private boolean isOwn(FieldInsnNode field, int opcode) {
        return field.getOpcode() == opcode && field.owner.equals(type.name) && transients.contains(field.name);
    }

    /** Whether a field is read only to decide where to go, maybe by a variable. */
    private boolean isTest(FieldInsnNode field) {
        return isOwn(field, Opcodes.GETFIELD)
                && Stream.<AbstractInsnNode>iterate(field.getNext(), next -> next != null, AbstractInsnNode::getNext)
                        .filter(next -> next.getOpcode() >= 0 && !isCopy(next))
                        .findFirst()
                        .filter(next -> isTest(next.getOpcode()))
                        .isPresent();
    }

    private static boolean isCopy(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode == Opcodes.DUP || opcode == Opcodes.ASTORE || opcode == Opcodes.ALOAD;
    }

    private static boolean isTest(int opcode) {
        return opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL
                || (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE);
    }
}
