package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Call;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds lazy fields and caches that keep an argument of their first caller, which may be the program: what captured code passes where it
 * runs can be something else.
 */
record KeptArguments(ProjectCode project, ProjectIndex index, ReachedMethods reached) {
    /** A method with its parameters, by the local variables that they are in at first. */
    private record Parameters(MethodName method, Set<Integer> locals) {}

    /** Whether a lazy write keeps an argument that the program passes. */
    boolean keepsOneOfTheProgram(Write write, Field field) {
        return reached.type(write.method().owner())
                .filter(type -> write.method().declaredIn(type).stream()
                        .anyMatch(method -> isOfTheProgram(written(type, method, field), new HashSet<>())))
                .isPresent();
    }

    private static Parameters written(ClassNode type, MethodNode method, Field field) {
        DerivedValues values = new DerivedValues(type, method);
        Set<Integer> kept = Stream.of(method.instructions.toArray())
                .filter(at -> at instanceof FieldInsnNode write && write.name.equals(field.name()))
                .filter(at -> at.getOpcode() == Opcodes.PUTSTATIC || at.getOpcode() == Opcodes.PUTFIELD)
                .flatMap(at -> values.parameters(method, at, at.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1).stream())
                .collect(Collectors.toSet());
        return new Parameters(MethodName.of(type, method), kept);
    }

    /** Whether an addition to a cache keeps an argument that the program passes, other than in the key. */
    boolean keepsOneOfTheProgram(ClassNode type, MethodNode method, AbstractInsnNode addition) {
        return addition instanceof MethodInsnNode call
                && isOfTheProgram(
                        new Parameters(MethodName.of(type, method), added(type, method, call)), new HashSet<>());
    }

    /** Whether a change of an object keeps an argument that the program passes. */
    boolean keepsAny(ClassNode type, MethodNode method, AbstractInsnNode change) {
        DerivedValues values = new DerivedValues(type, method);
        Set<Integer> kept = new HashSet<>();
        for (int i = 1; i < values.operands(change); i++) {
            kept.addAll(values.parameters(method, change, i));
        }
        return isOfTheProgram(new Parameters(MethodName.of(type, method), kept), new HashSet<>());
    }

    private static Set<Integer> added(ClassNode type, MethodNode method, MethodInsnNode call) {
        boolean isKeyed = ContainerCalls.hasKey(call) && !LibraryCalls.configures(call);
        DerivedValues values = new DerivedValues(type, method);
        Set<Integer> kept = new HashSet<>();
        for (int i = isKeyed ? 2 : 1; i <= Type.getArgumentTypes(call.desc).length; i++) {
            kept.addAll(values.parameters(method, call, i));
        }
        if (isKeyed) {
            kept.removeAll(values.parameters(method, call, 1));
        }
        return kept;
    }

    private boolean isOfTheProgram(Parameters kept, Set<Parameters> met) {
        return !kept.locals().isEmpty()
                && met.add(kept)
                && index.calls(kept.method())
                        .filter(call -> !(call.isReference() && reached.isOfLambda(kept.method())))
                        .anyMatch(call -> !reached.contains(call.from()) || isPassedOn(kept, call, met));
    }

    /** Whether a method passes an argument on that it gets from the program. */
    private boolean isPassedOn(Parameters kept, Call call, Set<Parameters> met) {
        Optional<ClassNode> type = project.type(call.from().owner());
        return type.flatMap(call.from()::declaredIn)
                .map(method -> new Parameters(call.from(), passed(type.get(), method, kept, call)))
                .filter(passed -> isOfTheProgram(passed, met))
                .isPresent();
    }

    /** The parameters of a calling method from which it computes kept arguments. */
    private static Set<Integer> passed(ClassNode type, MethodNode caller, Parameters kept, Call call) {
        DerivedValues values = new DerivedValues(type, caller);
        return Stream.of(caller.instructions.toArray())
                .flatMap(at ->
                        operands(at, kept, call).flatMap(operand -> values.parameters(caller, at, operand).stream()))
                .collect(Collectors.toSet());
    }

    private static Stream<Integer> operands(AbstractInsnNode instruction, Parameters kept, Call call) {
        if (instruction instanceof MethodInsnNode invocation
                && MethodName.of(invocation).equals(call.to())) {
            return Stream.iterate(0, operand -> operand + 1)
                    .limit(Type.getArgumentTypes(invocation.desc).length + 1L)
                    .filter(operand -> kept.locals()
                            .contains(PassedObject.of(invocation, operand).local()));
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return ObjectUses.implementation(dynamic)
                    .filter(handle -> MethodName.of(handle).equals(call.to()))
                    .map(handle -> Stream.iterate(0, operand -> operand + 1)
                            .limit(Type.getArgumentTypes(dynamic.desc).length)
                            .filter(operand -> kept.locals()
                                    .contains(PassedObject.of(handle, operand).local())))
                    .orElse(Stream.of());
        }
        return Stream.of();
    }
}
