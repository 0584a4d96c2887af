package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds what class initializers do besides filling static fields, which includes creating objects and calling their methods. */
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

    /** The location of the first effect of an initializer, or of methods of the project that it calls. */
    Optional<String> first(ClassNode type, MethodNode initializer) {
        OutsideEffects effects = new OutsideEffects(type, type, initializer, declarations);
        return effects.first().or(() -> called(type, initializer, new HashSet<>()));
    }

    private Optional<String> called(ClassNode owner, MethodNode method, Set<MethodName> met) {
        return Stream.of(method.instructions.toArray())
                .filter(MethodInsnNode.class::isInstance)
                .map(call -> MethodName.of((MethodInsnNode) call))
                .flatMap(call -> declarations.declaring(call.owner(), call.name(), call.descriptor()).stream()
                        .filter(type -> met.add(call.in(type.name)))
                        .flatMap(type -> type.methods.stream()
                                .filter(each -> MethodName.of(type, each).equals(call.in(type.name)))
                                .flatMap(each -> new OutsideEffects(owner, type, each, declarations)
                                        .firstRegistration().or(() -> called(owner, each, met)).stream())))
                .findFirst();
    }
}
