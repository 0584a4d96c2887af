package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/**
 * Finds the transient fields that a class does not need, because its code makes their values again or expects null: a method that tests
 * one, or one that it calls, sets it, or nothing but such tests reads it. A field that holds a parameter of a constructor or of a setter is
 * configuration, which no code of the class could make again.
 */
final class RestoredFields {
    /** Who uses these sets fields without an instruction for it. */
    private static final List<String> HANDLES =
            List.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe", "scala/runtime/LazyVals$");

    private static final String UPDATERS = "java/util/concurrent/atomic/Atomic";

    private final ClassNode type;
    /** The transient fields and their descriptors. */
    private final Map<String, String> transients;

    private final Map<String, MethodNode> methods = new HashMap<>();
    private final Set<String> restored = new HashSet<>();
    private final Set<String> visited = new HashSet<>();

    private RestoredFields(ClassNode type) {
        this.type = type;
        this.transients = type.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_TRANSIENT) != 0)
                .collect(Collectors.toMap(field -> field.name, field -> field.desc));
        type.methods.forEach(method -> methods.put(method.name + method.desc, method));
    }

    /** The names of the fields. One whose type {@code isBound} to this JVM cannot be configuration. */
    static Set<String> of(ClassNode type, Predicate<String> isBound) {
        RestoredFields search = new RestoredFields(type);
        if (areByHandles(type)) {
            return search.transients.keySet();
        }
        type.methods.forEach(search::addTests);
        if (!search.restored.isEmpty()) {
            Set<String> given = search.given();
            given.removeIf(isBound);
            search.restored.removeAll(given);
            type.methods.forEach(method -> search.addStates(method, given));
        }
        return search.restored;
    }

    /** Whether a class may set its fields without an instruction for each. */
    static boolean areByHandles(ClassNode type) {
        return type.methods.stream()
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class))
                .anyMatch(call -> HANDLES.contains(call.owner)
                        || (call.owner.startsWith(UPDATERS) && call.owner.endsWith("FieldUpdater")));
    }

    /** A number or a flag that is set together with an object that is left out, such as {@code started}, is left out, too. */
    private void addStates(MethodNode method, Set<String> given) {
        List<String> written = Instructions.of(method, FieldInsnNode.class)
                .filter(field -> isOwn(field, Opcodes.PUTFIELD))
                .map(field -> field.name)
                .toList();
        if (!method.name.equals("<init>")
                && written.stream().anyMatch(name -> restored.contains(name) && !isPrimitive(name))) {
            written.stream()
                    .filter(name -> isPrimitive(name) && !given.contains(name))
                    .forEach(restored::add);
        }
    }

    private boolean isPrimitive(String field) {
        return String.valueOf(transients.get(field)).length() == 1;
    }

    private void addTests(MethodNode method) {
        List<String> tests = Instructions.of(method, FieldInsnNode.class)
                .filter(this::isTest)
                .map(field -> field.name)
                .toList();
        tests.stream().filter(name -> !isPrimitive(name)).forEach(restored::add);
        if (!tests.isEmpty()) {
            visit(method);
        }
    }

    /** Takes what a method and the methods of the class that it calls set; constructors run in the program only. */
    private void visit(MethodNode method) {
        if (method.name.equals("<init>") || !visited.add(method.name + method.desc)) {
            return;
        }
        Instructions.of(method).forEach(instruction -> {
            if (instruction instanceof FieldInsnNode field && isOwn(field, Opcodes.PUTFIELD)) {
                restored.add(field.name);
            } else if (instruction instanceof MethodInsnNode call && call.owner.equals(type.name)) {
                Optional.ofNullable(methods.get(call.name + call.desc)).ifPresent(this::visit);
            }
        });
    }

    private boolean isOwn(FieldInsnNode field, int opcode) {
        return field.getOpcode() == opcode && field.owner.equals(type.name) && transients.containsKey(field.name);
    }

    /** Whether a field is read only to decide where to go, maybe by a variable, or by a bit of a number. */
    private boolean isTest(FieldInsnNode field) {
        return isOwn(field, Opcodes.GETFIELD)
                && Stream.<AbstractInsnNode>iterate(field.getNext(), next -> next != null, AbstractInsnNode::getNext)
                        .filter(next -> next.getOpcode() >= 0 && !isPassedOn(next.getOpcode()))
                        .findFirst()
                        .filter(next -> isTest(next, field.desc.length() == 1))
                        .isPresent();
    }

    /** Whether an instruction copies a value, or masks it, as Scala does to test which lazy values exist. */
    private static boolean isPassedOn(int opcode) {
        return switch (opcode) {
            case Opcodes.DUP, Opcodes.ASTORE, Opcodes.ALOAD -> true;
            case Opcodes.BIPUSH, Opcodes.SIPUSH, Opcodes.LDC, Opcodes.IAND, Opcodes.LAND, Opcodes.I2B, Opcodes.LCMP ->
                true;
            default -> opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.LCONST_1;
        };
    }

    /** Whether the jump is taken for null or zero, or else for anything but these. */
    private static boolean isTest(AbstractInsnNode jump, boolean isPrimitive) {
        return switch (jump.getOpcode()) {
            case Opcodes.IFNULL, Opcodes.IFNONNULL -> true;
            case Opcodes.IFEQ, Opcodes.IFNE -> isPrimitive;
            case Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE ->
                isPrimitive && jump.getPrevious().getOpcode() == Opcodes.ICONST_0;
            default -> false;
        };
    }

    /** The transient fields that a constructor or a setter gives the value of a parameter: who made the object chose it. */
    private Set<String> given() {
        Set<String> given = new HashSet<>();
        for (MethodNode method : type.methods) {
            List<FieldInsnNode> writes = Instructions.of(method, FieldInsnNode.class)
                    .filter(write -> isOwn(write, Opcodes.PUTFIELD))
                    .toList();
            if (!writes.isEmpty()) {
                addGiven(method, writes, given);
            }
        }
        return given;
    }

    private void addGiven(MethodNode method, List<FieldInsnNode> writes, Set<String> given) {
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
