package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds what class initializers do besides filling static fields of the project, which includes creating objects and calling their methods. */
final class InitializerEffects {
    private final ProjectCode project;
    private final Declarations declarations;

    InitializerEffects(ProjectCode project) {
        this.project = project;
        this.declarations = new Declarations(project::type);
    }

    /** Whether the initializer of a class or of a superclass has an effect. */
    boolean existIn(ClassNode type) {
        return MethodName.initializer(type)
                        .flatMap(method -> first(type, method))
                        .isPresent()
                || Optional.ofNullable(type.superName)
                        .flatMap(project::type)
                        .filter(this::existIn)
                        .isPresent();
    }

    /**
     * The location of the first effect of an initializer, or of methods of the project that it calls. A static method without a result is
     * called for its effect only; of others, mere output does not count.
     */
    Optional<String> first(ClassNode type, MethodNode initializer) {
        return first(type, initializer, OutsideEffects::first, InitializerEffects::isForEffect, new HashSet<>())
                .or(() -> first(type, initializer, OutsideEffects::firstRegistration, call -> true, new HashSet<>()));
    }

    private static boolean isForEffect(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC && call.desc.endsWith(")V");
    }

    private Optional<String> first(
            ClassNode type,
            MethodNode method,
            Function<OutsideEffects, Optional<String>> effect,
            Predicate<MethodInsnNode> isFollowed,
            Set<MethodName> met) {
        return met.add(MethodName.of(type, method))
                ? effect.apply(new OutsideEffects(type, method, declarations))
                        .or(() -> Instructions.of(method, MethodInsnNode.class)
                                .filter(isFollowed)
                                .map(MethodName::of)
                                .flatMap(call -> inCalled(call, effect, isFollowed, met).stream())
                                .findFirst())
                : Optional.empty();
    }

    private Optional<String> inCalled(
            MethodName call,
            Function<OutsideEffects, Optional<String>> effect,
            Predicate<MethodInsnNode> isFollowed,
            Set<MethodName> met) {
        return declarations
                .declaring(call.owner(), call.name(), call.descriptor())
                .flatMap(type -> call.declaredIn(type).flatMap(method -> first(type, method, effect, isFollowed, met)));
    }
}
