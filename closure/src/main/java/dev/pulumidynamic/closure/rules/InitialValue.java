package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Field;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The constants that instructions give, and that initializers give to fields: boxed numbers, strings, or a {@link Named}. */
final class InitialValue {
    /** An object that is the same, or equal, wherever it is named. */
    record Named(String name, boolean isEmpty) {}

    static final Named NULL = new Named("null", false);

    private static final Pattern EMPTY = Pattern.compile("java/util/(Optional\\w*\\.empty|(List|Set|Map)\\.of"
            + "|Collections\\.empty\\w+)|java/util/stream/Stream\\.empty");

    private static final Pattern BOXING =
            Pattern.compile("java/lang/(Boolean|Byte|Character|Short|Integer|Long|Float|Double)\\.valueOf");

    private InitialValue() {}

    /** The only constant that the initializers of a class give to a field, or the default of its type. */
    static Optional<Object> of(ClassNode owner, Field field) {
        Optional<FieldNode> declared = owner.fields.stream()
                .filter(each -> each.name.equals(field.name()))
                .findFirst();
        if (declared.isEmpty()) {
            return Optional.empty();
        }
        boolean isStatic = (declared.get().access & Opcodes.ACC_STATIC) != 0;
        List<Optional<Object>> written = owner.methods.stream()
                .filter(method -> method.name.equals(isStatic ? MethodName.INITIALIZER : MethodName.CONSTRUCTOR))
                .flatMap(method -> {
                    List<AbstractInsnNode> writes = Stream.of(method.instructions.toArray())
                            .filter(at -> isWrite(at, field))
                            .toList();
                    DerivedValues values = new DerivedValues(owner, method);
                    return writes.stream().map(write -> constant(values, write, isStatic ? 0 : 1));
                })
                .distinct()
                .toList();
        return written.isEmpty()
                ? Optional.of(ofType(declared.get().desc))
                : written.size() == 1 ? written.get(0) : Optional.empty();
    }

    private static boolean isWrite(AbstractInsnNode instruction, Field field) {
        return instruction instanceof FieldInsnNode write
                && (write.getOpcode() == Opcodes.PUTSTATIC || write.getOpcode() == Opcodes.PUTFIELD)
                && write.name.equals(field.name())
                && write.owner.equals(field.owner());
    }

    /** What a field of a type has before anything is written to it. */
    static Object ofType(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'L', '[' -> NULL;
            case 'J' -> 0L;
            case 'F' -> 0F;
            case 'D' -> 0D;
            default -> 0;
        };
    }

    /** The constant that an operand always is. */
    static Optional<Object> constant(DerivedValues values, AbstractInsnNode user, int operand) {
        Set<AbstractInsnNode> sources = values.sources(user, operand);
        return sources.size() == 1 ? constant(values, sources.iterator().next()) : Optional.empty();
    }

    private static Optional<Object> constant(DerivedValues values, AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant) {
            return constant.cst instanceof Number || constant.cst instanceof String
                    ? Optional.of(constant.cst)
                    : Optional.empty();
        } else if (instruction instanceof MethodInsnNode call) {
            return BOXING.matcher(call.owner + "." + call.name).matches() ? constant(values, call, 0) : made(call);
        } else if (instruction instanceof FieldInsnNode read) {
            return read.getOpcode() == Opcodes.GETSTATIC && (read.owner.startsWith("java/") || values.isFinal(read))
                    ? Optional.of(named(read))
                    : Optional.empty();
        } else if (instruction instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
            return values.isMadeEmpty(made) ? Optional.of(new Named("new " + made.desc, true)) : Optional.empty();
        }
        return number(instruction);
    }

    private static Object named(FieldInsnNode read) {
        return switch (read.owner + "." + read.name) {
            case "java/lang/Boolean.FALSE" -> 0;
            case "java/lang/Boolean.TRUE" -> 1;
            default -> new Named(read.owner + "." + read.name, read.name.startsWith("EMPTY"));
        };
    }

    private static Optional<Object> made(MethodInsnNode call) {
        String name = call.owner + "." + call.name;
        return EMPTY.matcher(name).matches() && call.desc.startsWith("()")
                ? Optional.of(new Named(name, true))
                : Optional.empty();
    }

    private static Optional<Object> number(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof IntInsnNode constant && opcode != Opcodes.NEWARRAY) {
            return Optional.of(constant.operand);
        }
        return switch (opcode) {
            case Opcodes.ACONST_NULL -> Optional.of(NULL);
            case Opcodes.ICONST_M1,
                    Opcodes.ICONST_0,
                    Opcodes.ICONST_1,
                    Opcodes.ICONST_2,
                    Opcodes.ICONST_3,
                    Opcodes.ICONST_4,
                    Opcodes.ICONST_5 -> Optional.of(opcode - Opcodes.ICONST_0);
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> Optional.of((long) (opcode - Opcodes.LCONST_0));
            case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
                Optional.of((float) (opcode - Opcodes.FCONST_0));
            case Opcodes.DCONST_0, Opcodes.DCONST_1 -> Optional.of((double) (opcode - Opcodes.DCONST_0));
            default -> Optional.empty();
        };
    }
}
