package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ValueUses.Use;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds what the constructors of an object register in static fields of libraries, such as the accessor of an expression language. An
 * opened object is made without its constructor, so the registration would be missing. A registration counts only if it always happens.
 */
public final class LostRegistrations {
    /** How many static methods may pass the object on to the one that keeps it. */
    private static final int MOST_CALLS = 3;

    private final Function<String, Optional<ClassNode>> types;
    private final Function<String, Optional<ClassNode>> libraries;

    /**
     * Finds registrations.
     *
     * @param types finds classes that are not of the JDK, by their internal names
     * @param libraries finds those of libraries: what the project registers in its own static fields, its readers miss, and are refused
     */
    public LostRegistrations(
            Function<String, Optional<ClassNode>> types, Function<String, Optional<ClassNode>> libraries) {
        this.types = types;
        this.libraries = libraries;
    }

    /** The static method that each constructor of the class calls to register something, if there is one; superclasses count, too. */
    public Optional<String> of(String type) {
        return types.apply(type)
                .flatMap(found -> ofConstructors(found)
                        .or(() -> Optional.ofNullable(found.superName).flatMap(this::of)));
    }

    private Optional<String> ofConstructors(ClassNode type) {
        List<Optional<String>> found = type.methods.stream()
                .filter(method -> method.name.equals(MethodName.CONSTRUCTOR))
                .map(constructor -> in(type, constructor, new HashSet<>()))
                .toList();
        return found.stream().allMatch(Optional::isPresent)
                ? found.stream().findFirst().orElse(Optional.empty())
                : Optional.empty();
    }

    /** What a constructor registers, or a method of the class that it calls. */
    private Optional<String> in(ClassNode type, MethodNode method, Set<MethodNode> met) {
        return !met.add(method)
                ? Optional.empty()
                : calls(method)
                        .filter(call -> isUnconditional(call, method) || isOfSecurity(call))
                        .flatMap(call -> call.owner.equals(type.name)
                                ? MethodName.of(call).declaredIn(type).flatMap(own -> in(type, own, met)).stream()
                                : registration(call).stream())
                        .findFirst();
    }

    private Optional<String> registration(MethodInsnNode call) {
        return isOfSecurity(call) || isRegistration(call)
                ? Optional.of(call.owner.replace('/', '.') + "." + call.name)
                : Optional.empty();
    }

    /** Programs ask first whether the provider is there. */
    private static boolean isOfSecurity(MethodInsnNode call) {
        return call.owner.equals("java/security/Security")
                && (call.name.equals("addProvider") || call.name.equals("insertProviderAt"));
    }

    private boolean isRegistration(MethodInsnNode call) {
        Type[] parameters = Type.getArgumentTypes(call.desc);
        return call.getOpcode() == Opcodes.INVOKESTATIC
                && call.desc.endsWith(")V")
                && IntStream.range(0, parameters.length)
                        .filter(i -> isNoJdkType(parameters[i]))
                        .anyMatch(i -> keeps(PassedObject.of(call, i), MOST_CALLS));
    }

    /** Names, numbers and classes are mostly counted or remembered. */
    private static boolean isNoJdkType(Type parameter) {
        return parameter.getSort() == Type.OBJECT
                && !parameter.getInternalName().startsWith("java/");
    }

    /** Whether a static method of a library puts its parameter into a static field, or into the object in one. */
    private boolean keeps(PassedObject passed, int calls) {
        Optional<ClassNode> type = libraries.apply(passed.to().owner());
        return calls > 0
                && type.flatMap(passed.to()::declaredIn)
                        .filter(method -> (method.access & Opcodes.ACC_STATIC) != 0)
                        .filter(method -> keeps(type.get(), method, passed.local(), calls))
                        .isPresent();
    }

    private boolean keeps(ClassNode type, MethodNode method, int local, int calls) {
        AbstractInsnNode parameter = ValueUses.parameter(local);
        Map<AbstractInsnNode, Set<Use>> uses = ValueUses.of(
                type, method, source -> source.equals(parameter) || source.getOpcode() == Opcodes.GETSTATIC);
        return uses.getOrDefault(parameter, Set.of()).stream()
                .filter(use -> isUnconditional(use.user(), method))
                .anyMatch(use -> use.user().getOpcode() == Opcodes.PUTSTATIC
                        || (use.user() instanceof MethodInsnNode call
                                && keeps(call, use.operand(), uses.values(), calls)));
    }

    private boolean keeps(MethodInsnNode call, int operand, Collection<Set<Use>> uses, int calls) {
        return call.getOpcode() == Opcodes.INVOKESTATIC
                ? keeps(PassedObject.of(call, operand), calls - 1)
                : operand > 0
                        && (ContainerCalls.changes(call.owner, call.name) || call.name.startsWith("register"))
                        && uses.stream().anyMatch(ofField -> ofField.contains(new Use(call, 0)));
    }

    private static Stream<MethodInsnNode> calls(MethodNode method) {
        return Stream.of(method.instructions.toArray())
                .flatMap(at -> at instanceof MethodInsnNode call ? Stream.of(call) : Stream.empty());
    }

    /** Whether no jump before an instruction leads behind it. */
    private static boolean isUnconditional(AbstractInsnNode instruction, MethodNode method) {
        int at = method.instructions.indexOf(instruction);
        return Stream.of(method.instructions.toArray())
                .limit(at)
                .noneMatch(
                        before -> before instanceof JumpInsnNode jump && method.instructions.indexOf(jump.label) > at);
    }
}
