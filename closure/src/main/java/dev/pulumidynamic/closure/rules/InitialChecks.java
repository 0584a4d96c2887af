package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.Branches.Outcome;
import dev.pulumidynamic.closure.rules.InitialValue.Named;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the outcomes of a method's checks while what they check still has its initial value. */
final class InitialChecks {
    /** Stands for a value that is null or zero if a check asks for that. */
    static final Object UNKNOWN = new Named("unknown", false);

    private static final Set<Integer> OF_DEFAULTS =
            Set.of(Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IFEQ, Opcodes.IFNE);

    private final DerivedValues values;
    private final Function<AbstractInsnNode, Optional<Object>> initial;
    private final Set<AbstractInsnNode> checked = new HashSet<>();
    /** Whether other values than the initial one, and similar ones, have another outcome. */
    private boolean isExact = true;

    private boolean isOneOfTwo;

    /** @param initial the value of what an instruction reads, if it may be checked; {@link #UNKNOWN} if only that is known */
    private InitialChecks(DerivedValues values, Function<AbstractInsnNode, Optional<Object>> initial) {
        this.values = values;
        this.initial = initial;
    }

    static Set<Outcome> of(
            MethodNode method, DerivedValues values, Function<AbstractInsnNode, Optional<Object>> initial) {
        return Stream.of(method.instructions.toArray())
                .filter(JumpInsnNode.class::isInstance)
                .map(JumpInsnNode.class::cast)
                .flatMap(check -> new InitialChecks(values, initial).outcome(check).stream())
                .collect(Collectors.toSet());
    }

    private Optional<Outcome> outcome(JumpInsnNode check) {
        int opcode = check.getOpcode();
        if (opcode == Opcodes.GOTO || opcode == Opcodes.JSR) {
            return Optional.empty();
        }
        Optional<Object> first = value(check, 0);
        Optional<Object> second = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE
                ? value(check, 1)
                : Optional.of(opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL ? InitialValue.NULL : 0);
        if (checked.isEmpty() || first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        Object known = first.get().equals(UNKNOWN) ? second.get() : first.get();
        isExact &= isOrder(check) || isOneOfTwo || known.equals(second.get());
        return !isExact || (first.get().equals(UNKNOWN) && !OF_DEFAULTS.contains(opcode))
                ? Optional.empty()
                : jumps(opcode, known, second.get()).map(jumps -> new Outcome(check, jumps));
    }

    private static Optional<Boolean> jumps(int opcode, Object first, Object second) {
        int order = first instanceof Integer left && second instanceof Integer right ? left.compareTo(right) : 0;
        return switch (opcode) {
            case Opcodes.IFNULL, Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ ->
                Optional.of(first.equals(second));
            case Opcodes.IFNONNULL, Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE ->
                Optional.of(!first.equals(second));
            case Opcodes.IFLT, Opcodes.IF_ICMPLT -> Optional.of(order < 0);
            case Opcodes.IFGE, Opcodes.IF_ICMPGE -> Optional.of(order >= 0);
            case Opcodes.IFGT, Opcodes.IF_ICMPGT -> Optional.of(order > 0);
            case Opcodes.IFLE, Opcodes.IF_ICMPLE -> Optional.of(order <= 0);
            default -> Optional.empty();
        };
    }

    /** Whether a check asks for an order, so that further values have the same outcome. */
    static boolean isOrder(JumpInsnNode check) {
        return switch (check.getOpcode()) {
            case Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE -> true;
            case Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE -> true;
            default -> false;
        };
    }

    private Optional<Object> value(AbstractInsnNode user, int operand) {
        Set<AbstractInsnNode> sources = values.sources(user, operand);
        if (sources.size() != 1) {
            return Optional.empty();
        }
        AbstractInsnNode source = sources.iterator().next();
        Optional<Object> read = initial.apply(source);
        if (read.isPresent()) {
            checked.add(source);
            isOneOfTwo |= source instanceof FieldInsnNode field && field.desc.equals("Z");
            return (user instanceof JumpInsnNode && operand == 0) || !read.get().equals(UNKNOWN)
                    ? read
                    : Optional.empty();
        }
        return source instanceof MethodInsnNode call
                ? result(call).or(() -> InitialValue.constant(values, user, operand))
                : source.getOpcode() >= Opcodes.LCMP && source.getOpcode() <= Opcodes.DCMPG
                        ? compared(source)
                        : InitialValue.constant(values, user, operand);
    }

    private Optional<Object> compared(AbstractInsnNode comparison) {
        return value(comparison, 0)
                .flatMap(first -> value(comparison, 1)
                        .filter(second -> first instanceof Number && first.getClass() == second.getClass())
                        .map(second ->
                                Double.compare(((Number) first).doubleValue(), ((Number) second).doubleValue())));
    }

    /** What a method of the JDK tells about a value. */
    private Optional<Object> result(MethodInsnNode call) {
        return switch (call.name) {
            case "isEmpty" -> isEmpty(call).map(empty -> told(empty, empty));
            case "isPresent" -> isEmpty(call).map(empty -> told(!empty, empty));
            case "isBlank" ->
                value(call, 0)
                        .filter(String.class::isInstance)
                        .map(text -> told(((String) text).isBlank(), ((String) text).isBlank()));
            case "length", "size" -> isEmpty(call).filter(empty -> empty).map(empty -> 0);
            case "equals" ->
                value(call, 0)
                        .flatMap(first ->
                                value(call, 1).map(second -> told(first.equals(second), first.equals(second))));
            case "isNull" -> value(call, 0).map(value -> told(isNull(value), isNull(value)));
            case "nonNull" -> value(call, 0).map(value -> told(!isNull(value), isNull(value)));
            case "booleanValue" -> {
                isOneOfTwo = true;
                yield value(call, 0);
            }
            case "intValue", "longValue", "doubleValue" -> value(call, 0);
            default -> Optional.empty();
        };
    }

    private static boolean isNull(Object value) {
        return value.equals(InitialValue.NULL);
    }

    /** An answer, which is exact if few values have it. */
    private Object told(boolean answer, boolean isExactAnswer) {
        isOneOfTwo = true;
        isExact &= isExactAnswer;
        return answer ? 1 : 0;
    }

    private Optional<Boolean> isEmpty(MethodInsnNode call) {
        return call.owner.startsWith("java/")
                ? value(call, 0)
                        .map(value -> value instanceof String text
                                ? text.isEmpty()
                                : value instanceof Named named && named.isEmpty())
                : Optional.empty();
    }
}
