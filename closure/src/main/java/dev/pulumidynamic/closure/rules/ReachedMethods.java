package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The methods that captured code can run. Of a class that travels as a whole these are its initializer and instance methods, what such
 * methods call, and what a library or captured code can call by reflection: static methods that are annotated or named in a string, all
 * of them if captured code asks classes for methods, and in the same way constructors. Others, such as {@code main}, travel, but do not
 * run again.
 */
final class ReachedMethods {
    private static final Pattern ASKING = Pattern.compile("get(Declared)?Methods?|findStatic");
    private static final Pattern CONSTRUCTING =
            Pattern.compile("newInstance|get(Declared)?Constructors?|findConstructor");
    /** No method has this name. */
    private static final String ANY_METHOD = "*";

    private final Map<String, CapturedClass> classes = new HashMap<>();
    private final Map<MethodName, MethodNode> methods = new HashMap<>();
    private final Map<MethodName, MethodNode> reached = new LinkedHashMap<>();
    private final Deque<MethodNode> pending = new ArrayDeque<>();
    private final Set<String> used = new HashSet<>();
    private final Set<Object> constants;
    private final boolean isAll;

    /**
     * @param lambdas the methods that captured lambdas and method references run
     * @param types the internal names of the classes of captured objects; null for all classes
     */
    ReachedMethods(List<CapturedClass> all, Set<MethodName> lambdas, @Nullable Set<String> types) {
        this.isAll = types == null;
        this.constants = all.stream()
                .flatMap(captured -> captured.methods().stream())
                .flatMap(Instructions::of)
                .flatMap(ReachedMethods::constants)
                .collect(Collectors.toSet());
        for (CapturedClass captured : all) {
            classes.put(captured.type().name, captured);
            captured.methods().forEach(method -> methods.put(MethodName.of(captured.type(), method), method));
        }
        (types == null ? classes.keySet() : types).forEach(this::use);
        lambdas.forEach(lambda -> declared(lambda).ifPresent(this::reach));
        while (!pending.isEmpty()) {
            pending.remove().instructions.forEach(this::follow);
        }
    }

    private static Stream<Object> constants(AbstractInsnNode instruction) {
        if (!(instruction instanceof MethodInsnNode call)) {
            return Instructions.constants(instruction);
        } else if (ASKING.matcher(call.name).matches()) {
            return Stream.of(ANY_METHOD);
        }
        return CONSTRUCTING.matcher(call.name).matches() ? Stream.of(MethodName.CONSTRUCTOR) : Stream.empty();
    }

    private boolean isEntry(ClassNode type, MethodNode method) {
        boolean isConstructor = method.name.equals(MethodName.CONSTRUCTOR);
        return method.name.equals(MethodName.INITIALIZER)
                || (!isConstructor && (method.access & Opcodes.ACC_STATIC) == 0)
                || (isConstructor
                        && (constants.contains(Type.getObjectType(type.name))
                                || constants.contains(type.name.replace('/', '.'))))
                || method.visibleAnnotations != null
                || constants.contains(method.name)
                || constants.contains(ANY_METHOD);
    }

    /** Whether the code can make objects of a class, or run one of its methods. */
    boolean touches(String type) {
        return used.contains(type)
                || reached.keySet().stream().anyMatch(method -> method.owner().equals(type));
    }

    /** Whether the code can run a method, or any one of a class. */
    boolean runs(MethodName method) {
        return method.equals(MethodName.any(method.owner())) ? touches(method.owner()) : contains(method);
    }

    Set<MethodName> names() {
        return reached.keySet();
    }

    boolean contains(MethodName method) {
        return reached.containsKey(method);
    }

    Stream<AbstractInsnNode> instructions() {
        return reached.values().stream().flatMap(Instructions::of);
    }

    Stream<MethodNode> of(ClassNode type) {
        return type.methods.stream().filter(method -> reached.containsKey(MethodName.of(type, method)));
    }

    /** A member of a sliced class travels only because something needs it. */
    private void use(String type) {
        @Nullable CapturedClass captured = classes.get(type);
        if (captured == null || !used.add(type)) {
            return;
        }
        initialize(type);
        Stream.concat(Stream.ofNullable(captured.type().superName), captured.type().interfaces.stream())
                .forEach(this::use);
        captured.methods().stream()
                .filter(method -> captured.sliced() ? isAll : isEntry(captured.type(), method))
                .forEach(method -> reach(MethodName.of(captured.type(), method)));
    }

    private void initialize(String type) {
        reach(new MethodName(type, MethodName.INITIALIZER, "()V"));
    }

    private void follow(AbstractInsnNode instruction) {
        MethodName.calledBy(instruction).forEach(this::call);
        if (instruction instanceof TypeInsnNode named) {
            use(named.desc);
        } else if (instruction instanceof FieldInsnNode field && field.getOpcode() <= Opcodes.PUTSTATIC) {
            initialize(field.owner);
        } else if (instruction instanceof LdcInsnNode constant) {
            use(
                    constant.cst instanceof Type literal
                            ? literal.getInternalName()
                            : String.valueOf(constant.cst).replace('.', '/'));
        }
    }

    private void call(MethodName called) {
        initialize(called.owner());
        if (called.name().equals(MethodName.CONSTRUCTOR)) {
            use(called.owner());
        }
        declared(called).ifPresent(this::reach);
    }

    private Optional<MethodName> declared(MethodName called) {
        @Nullable CapturedClass captured = classes.get(called.owner());
        while (captured != null && !methods.containsKey(called.in(captured.type().name))) {
            captured = classes.get(captured.type().superName);
        }
        return Optional.ofNullable(captured).map(found -> called.in(found.type().name));
    }

    private void reach(MethodName method) {
        MethodNode node = methods.get(method);
        if (node != null && reached.putIfAbsent(method, node) == null) {
            pending.add(node);
        }
    }
}
