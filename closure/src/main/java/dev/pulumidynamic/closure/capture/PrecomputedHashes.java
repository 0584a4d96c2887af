package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.LogicalKind;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import dev.pulumidynamic.closure.link.Instructions;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Refuses keys of hash containers whose constructor computed the hash code from that of an enum constant, a class or a plain object,
 * as Immutables' {@code prehash} does: no equal key has this hash code where the closure runs.
 */
record PrecomputedHashes(ClassPath classPath) {
    private static final Set<String> OF_IDENTITY = Set.of("java/lang/Class", "java/lang/Enum");
    /** Calls of their {@code hashCode} do not show the class of the object. */
    private static final Set<String> PASSING = Set.of("java/lang/Object", "java/util/Objects");

    /** @param types the classes of the objects of {@code graph}, with the paths of their first objects */
    void refuse(Graph graph, Map<Class<?>, ObjectPath> types) {
        Set<String> keys = new HashSet<>();
        for (Node node : graph.nodes()) {
            if (node instanceof Node.Logical container) {
                LogicalKind.hashedKeys(container).forEach(key -> addType(key, graph, keys));
            }
        }
        if (!keys.isEmpty()) {
            types.forEach((type, path) -> {
                if (keys.contains(type.getName())) {
                    hashed(type).ifPresent(source -> refuse(type, source, path));
                }
            });
        }
    }

    private static void addType(Value key, Graph graph, Set<String> types) {
        if (key instanceof Value.Reference reference
                && graph.nodes().get(reference.node()) instanceof Node.Instance instance) {
            types.add(instance.type());
        }
    }

    private void refuse(Class<?> type, String source, ObjectPath path) {
        throw new CaptureException(
                "identity-hash",
                path,
                type.getName(),
                "its constructor computes the hash code that it stores from that of a " + source.replace('/', '.')
                        + ", which differs between JVMs, so no map finds it where the closure runs",
                classPath.isOfProject(Type.getInternalName(type))
                        ? "compute the hash code in hashCode(), or from a value that is the same in each JVM, such as name()"
                        : "create the object where it is used, and keep it in a transient field");
    }

    /** The type whose hash code, which differs between JVMs, is a part of the one that objects of {@code type} store. */
    private Optional<String> hashed(Class<?> type) {
        String name = Type.getInternalName(type);
        return Optional.of(name)
                .filter(classPath::isOwn)
                .flatMap(classPath::code)
                .filter(PrecomputedHashes::returnsFinalField)
                .flatMap(this::hashed);
    }

    private Optional<String> hashed(ClassNode type) {
        return type.methods.stream()
                .filter(method -> isCalledByConstructor(type, method))
                .flatMap(method ->
                        Instructions.of(method).flatMap(instruction -> hashedBy(instruction, method).stream()))
                .filter(this::hasIdentityHash)
                .findFirst();
    }

    private static boolean returnsFinalField(ClassNode type) {
        return type.methods.stream()
                .filter(method -> method.name.equals("hashCode") && method.desc.equals("()I"))
                .flatMap(method -> Instructions.of(method, FieldInsnNode.class))
                .anyMatch(read -> read.getNext().getOpcode() == Opcodes.IRETURN
                        && type.fields.stream()
                                .filter(field -> field.name.equals(read.name))
                                .anyMatch(field -> (field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC))
                                        == Opcodes.ACC_FINAL));
    }

    private static boolean isCalledByConstructor(ClassNode type, MethodNode method) {
        return method.name.equals("<init>")
                || type.methods.stream()
                        .filter(constructor -> constructor.name.equals("<init>"))
                        .flatMap(constructor -> Instructions.of(constructor, MethodInsnNode.class))
                        .anyMatch(call -> call.owner.equals(type.name)
                                && call.name.equals(method.name)
                                && call.desc.equals(method.desc));
    }

    /** The type of the value whose hash code an instruction computes, or passes on to {@code Objects.hash}. */
    private static Optional<String> hashedBy(AbstractInsnNode instruction, MethodNode method) {
        if (instruction instanceof MethodInsnNode call && call.name.equals("hashCode")) {
            return PASSING.contains(call.owner) ? loaded(call.getPrevious(), method) : Optional.of(call.owner);
        }
        return instruction.getOpcode() == Opcodes.AASTORE && callsHash(method)
                ? loaded(instruction.getPrevious(), method)
                : Optional.empty();
    }

    private static boolean callsHash(MethodNode method) {
        return Instructions.of(method, MethodInsnNode.class)
                .anyMatch(call -> call.name.equals("hash") && call.owner.equals("java/util/Objects"));
    }

    /** The declared type of a field or parameter that an instruction loads. */
    private static Optional<String> loaded(@Nullable AbstractInsnNode instruction, MethodNode method) {
        if (instruction instanceof FieldInsnNode field) {
            return named(Type.getType(field.desc));
        } else if (instruction instanceof VarInsnNode variable && instruction.getOpcode() == Opcodes.ALOAD) {
            return Optional.ofNullable(Instructions.parameters(method).get(variable.var))
                    .flatMap(PrecomputedHashes::named);
        }
        return Optional.empty();
    }

    private static Optional<String> named(Type type) {
        return type.getSort() == Type.OBJECT ? Optional.of(type.getInternalName()) : Optional.empty();
    }

    private boolean hasIdentityHash(String type) {
        return OF_IDENTITY.contains(type)
                || classPath
                        .declaration(type)
                        .filter(PrecomputedHashes::hasIdentityHash)
                        .isPresent();
    }

    /** Whether the class is an enum, or declares no hash code, and neither does a superclass or a subclass. */
    private static boolean hasIdentityHash(ClassNode type) {
        return (type.access & Opcodes.ACC_ENUM) != 0
                || ((type.access & Opcodes.ACC_FINAL) != 0
                        && "java/lang/Object".equals(type.superName)
                        && type.methods.stream().noneMatch(method -> method.name.equals("hashCode")));
    }
}
