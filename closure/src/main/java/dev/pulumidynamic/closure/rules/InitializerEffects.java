package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
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

    /** The location of the first effect of an initializer, or of methods of the project that it calls. */
    Optional<String> first(ClassNode type, MethodNode initializer) {
        return new OutsideEffects(type, initializer, project).first().or(() -> called(initializer, new HashSet<>()));
    }

    /** A method without a result is called for its effect. */
    private Optional<String> called(MethodNode method, Set<MethodName> met) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode called) {
                MethodName name = MethodName.of(called);
                ClassNode type = declarations
                        .declaring(name.owner(), name.name(), name.descriptor())
                        .orElse(null);
                MethodNode declared =
                        type == null ? null : name.declaredIn(type).orElse(null);
                if (type != null && declared != null && met.add(name.in(type.name))) {
                    OutsideEffects effects = new OutsideEffects(type, declared, project);
                    boolean isForEffect =
                            !name.isConstructor() && name.descriptor().endsWith("V");
                    Optional<String> found = (isForEffect ? effects.first() : effects.firstRegistration())
                            .or(() -> called(declared, met));
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }
}
