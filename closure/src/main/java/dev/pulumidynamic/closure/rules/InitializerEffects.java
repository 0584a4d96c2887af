package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds what class initializers do besides filling static fields of the project, which includes creating objects and calling their methods. */
record InitializerEffects(ProjectCode project) {
    boolean existIn(ClassNode type) {
        return project.withSuperclasses(type)
                .anyMatch(each -> MethodName.initializer(each)
                        .flatMap(method -> first(each, method))
                        .isPresent());
    }

    /**
     * The location of the first effect of an initializer, or of methods of the project that it calls. A static method without a result is
     * called for its effect only; of others, mere output does not count.
     */
    Optional<String> first(ClassNode type, MethodNode initializer) {
        return first(type, initializer, true, new HashSet<>())
                .or(() -> first(type, initializer, false, new HashSet<>()));
    }

    /** @param isOutput whether output counts, and so the methods that are called for their effect only */
    private Optional<String> first(ClassNode type, MethodNode method, boolean isOutput, Set<MethodName> met) {
        if (!met.add(MethodName.of(type, method))) {
            return Optional.empty();
        }
        return new OutsideEffects(type, method, declarations())
                .first(isOutput)
                .or(() -> Instructions.of(method, MethodInsnNode.class)
                        .filter(call ->
                                !isOutput || (call.getOpcode() == Opcodes.INVOKESTATIC && call.desc.endsWith(")V")))
                        .flatMap(call -> inCalled(MethodName.of(call), isOutput, met).stream())
                        .findFirst());
    }

    private Optional<String> inCalled(MethodName call, boolean isOutput, Set<MethodName> met) {
        return declarations()
                .declaring(call.owner(), call.name(), call.descriptor())
                .flatMap(type -> call.declaredIn(type).flatMap(method -> first(type, method, isOutput, met)));
    }

    private Declarations declarations() {
        return new Declarations(project::type);
    }
}
