package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that captured code can run. Of a class that travels as a whole these are its instance methods, and the constructors and
 * static methods that such methods call. Others, such as {@code main}, travel, but do not run again.
 */
final class ReachedMethods {
    private static final Set<String> ASKING =
            Set.of("getMethod", "getMethods", "getDeclaredMethod", "getDeclaredMethods", "findStatic");
    private static final Set<String> CONSTRUCTING = Set.of(
            "newInstance",
            "getConstructor",
            "getConstructors",
            "getDeclaredConstructor",
            "getDeclaredConstructors",
            "findConstructor");
    /** No method has this name. */
    private static final String ANY_METHOD = "*";

    private final Set<MethodName> lambdas;
    private final Map<String, ClassNode> types = new HashMap<>();
    private final Map<MethodName, MethodNode> methods = new HashMap<>();
    private final Map<MethodName, MethodNode> reached = new LinkedHashMap<>();
    private final Deque<MethodNode> pending = new ArrayDeque<>();

    /** @param lambdas the methods that captured lambdas and method references run */
    ReachedMethods(List<CapturedClass> classes, Set<MethodName> lambdas) {
        this(classes, lambdas, (type, method) -> isEntry(method));
    }

    private ReachedMethods(
            List<CapturedClass> classes, Set<MethodName> lambdas, BiPredicate<ClassNode, MethodNode> isEntry) {
        this.lambdas = Set.copyOf(lambdas);
        for (CapturedClass captured : classes) {
            types.put(captured.type().name, captured.type());
            captured.methods().forEach(method -> methods.put(MethodName.of(captured.type(), method), method));
        }
        for (CapturedClass captured : classes) {
            captured.methods().stream()
                    .filter(method -> captured.sliced() || isEntry.test(captured.type(), method))
                    .forEach(method -> reach(MethodName.of(captured.type(), method)));
        }
        lambdas.forEach(lambda -> declared(lambda).ifPresent(this::reach));
        while (!pending.isEmpty()) {
            pending.remove().instructions.forEach(this::follow);
        }
    }

    /**
     * Also those that a library or captured code can call by reflection: static methods that are annotated or named in a string, all of
     * them if captured code asks classes for methods, and in the same way constructors of classes that captured code has or names.
     */
    static ReachedMethods possible(List<CapturedClass> classes, Set<MethodName> lambdas) {
        Set<Object> constants = classes.stream()
                .flatMap(captured -> captured.methods().stream())
                .flatMap(method -> Stream.of(method.instructions.toArray()))
                .flatMap(ReachedMethods::constants)
                .collect(Collectors.toSet());
        return new ReachedMethods(
                classes,
                lambdas,
                (type, method) -> isEntry(method)
                        || (method.name.equals(MethodName.CONSTRUCTOR)
                                && (constants.contains(Type.getObjectType(type.name))
                                        || constants.contains(type.name.replace('/', '.'))))
                        || method.visibleAnnotations != null
                        || constants.contains(method.name)
                        || constants.contains(ANY_METHOD));
    }

    private static Stream<Object> constants(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode constant
                ? Stream.of(constant.cst)
                : instruction instanceof InvokeDynamicInsnNode dynamic
                        ? Stream.of(dynamic.bsmArgs)
                        : instruction instanceof MethodInsnNode call ? asked(call) : Stream.empty();
    }

    private static Stream<Object> asked(MethodInsnNode call) {
        return Stream.concat(
                Stream.<Object>of(ANY_METHOD).filter(any -> ASKING.contains(call.name)),
                Stream.<Object>of(MethodName.CONSTRUCTOR).filter(any -> CONSTRUCTING.contains(call.name)));
    }

    private static boolean isEntry(MethodNode method) {
        return method.name.equals(MethodName.INITIALIZER)
                || ((method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals(MethodName.CONSTRUCTOR));
    }

    /** Whether a captured lambda or method reference runs the method. */
    boolean isOfLambda(MethodName method) {
        return lambdas.contains(method);
    }

    boolean contains(MethodName method) {
        return reached.containsKey(method);
    }

    /** A captured class. */
    Optional<ClassNode> type(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /** Of all methods that can run. */
    Stream<AbstractInsnNode> instructions() {
        return reached.values().stream().flatMap(method -> Stream.of(method.instructions.toArray()));
    }

    /** The methods of a class that can run. */
    Stream<MethodNode> of(ClassNode type) {
        return type.methods.stream().filter(method -> reached.containsKey(MethodName.of(type, method)));
    }

    private void follow(AbstractInsnNode instruction) {
        if (instruction instanceof MethodInsnNode call) {
            declared(MethodName.of(call)).ifPresent(this::reach);
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            for (Object argument : dynamic.bsmArgs) {
                if (argument instanceof Handle handle && MethodName.isMethod(handle)) {
                    declared(MethodName.of(handle)).ifPresent(this::reach);
                }
            }
        }
    }

    private Optional<MethodName> declared(MethodName called) {
        @Nullable ClassNode type = types.get(called.owner());
        while (type != null && !methods.containsKey(called.in(type.name))) {
            type = types.get(type.superName);
        }
        return Optional.ofNullable(type).map(found -> called.in(found.name));
    }

    private void reach(MethodName method) {
        MethodNode node = methods.get(method);
        if (node != null && reached.putIfAbsent(method, node) == null) {
            pending.add(node);
        }
    }
}
