package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.Branches.Outcome;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Recognizes a function that returns the value which a container has, or another one if that is null: {@code updateAndGet} then fills. */
final class KeepingFunction {
    private static final Set<String> WITH_FURTHER_VALUE = Set.of("accumulateAndGet", "getAndAccumulate", "merge");

    private final MethodNode method;
    private final VarInsnNode present;
    private final DerivedValues values;
    private final Branches branches;

    private KeepingFunction(ClassNode type, MethodNode method, int parameter) {
        this.method = method;
        this.present = parameter(method, parameter);
        this.values = new DerivedValues(type, method);
        this.branches = Branches.of(type, method);
    }

    /**
     * Whether the function does that.
     *
     * @param type the class that passes it to {@code called}
     */
    static boolean isOne(ClassNode type, Handle function, String called) {
        int fromLast = WITH_FURTHER_VALUE.contains(called) ? 2 : 1;
        return (function.getOwner().equals("java/util/Objects")
                        && function.getName().equals("requireNonNullElse")
                        && fromLast == 2)
                || (function.getOwner().equals(type.name)
                        && MethodName.of(function)
                                .declaredIn(type)
                                .filter(method -> new KeepingFunction(
                                                type, method, Type.getArgumentTypes(method.desc).length - fromLast)
                                        .keeps())
                                .isPresent());
    }

    private static VarInsnNode parameter(MethodNode method, int index) {
        int object = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        int size = Stream.of(Type.getArgumentTypes(method.desc))
                .limit(Math.max(index, 0))
                .mapToInt(Type::getSize)
                .sum();
        return ValueUses.parameter(object + size);
    }

    private boolean keeps() {
        Set<Outcome> ifNull = InitialChecks.of(
                method, values, at -> at.equals(present) ? Optional.of(InitialValue.NULL) : Optional.empty());
        return Stream.of(method.instructions.toArray())
                .filter(at -> at.getOpcode() == Opcodes.ARETURN)
                .allMatch(at -> ifNull.stream().anyMatch(outcome -> branches.isOnlyAfter(at, outcome))
                        || values.sources(at, 0).stream().allMatch(source -> isKept(source, ifNull)));
    }

    private boolean isKept(AbstractInsnNode source, Set<Outcome> ifNull) {
        return source.equals(present)
                || new Alternative(values).isOf(source, present::equals)
                || (method.instructions.contains(source)
                        && ifNull.stream().anyMatch(outcome -> branches.isOnlyAfter(source, outcome)));
    }
}
