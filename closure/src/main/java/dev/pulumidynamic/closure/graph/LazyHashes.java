package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.link.ClassFiles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the fields in which {@code hashCode} keeps its result, as {@code String} does. The result may depend on the JVM: hash codes of enum
 * constants and classes do. So such a field starts with its default, and {@code hashCode} computes the result again.
 */
final class LazyHashes extends ClassValue<Set<String>> {
    private static final LazyHashes KNOWN = new LazyHashes();
    private static final Set<Class<?>> TYPES = Set.of(int.class, Integer.class, boolean.class);

    private static final Set<Integer> COPIES =
            Set.of(Opcodes.DUP, Opcodes.ISTORE, Opcodes.ILOAD, Opcodes.ASTORE, Opcodes.ALOAD);

    private static final Set<Integer> TESTS = Set.of(Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFNULL, Opcodes.IFNONNULL);

    /** Whether the {@code hashCode} of {@code type}, or the one that it overrides, keeps its result in {@code field}. */
    static boolean isKept(Field field, Class<?> type) {
        if (Modifier.isFinal(field.getModifiers()) || !TYPES.contains(field.getType())) {
            return false;
        }
        return Stream.<Class<?>>iterate(type, field.getDeclaringClass()::isAssignableFrom, Class::getSuperclass)
                .anyMatch(at -> KNOWN.get(at).contains(field.getName()));
    }

    @Override
    protected Set<String> computeValue(Class<?> type) {
        return ClassFiles.of(type).map(ClassFiles::code).stream()
                .flatMap(file -> file.methods.stream())
                .filter(method -> method.name.equals("hashCode") && method.desc.equals("()I"))
                .findFirst()
                .map(LazyHashes::kept)
                .orElse(Set.of());
    }

    /** The fields that the method tests and writes. If this is only a flag, the field that it returns has the result. */
    private static Set<String> kept(MethodNode method) {
        Set<String> written = new HashSet<>();
        Set<String> tested = new HashSet<>();
        Set<String> returned = new HashSet<>();
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.PUTFIELD) {
                written.add(field.name);
            } else if (instruction instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETFIELD) {
                int use = use(field);
                if (TESTS.contains(use)) {
                    tested.add(field.name);
                } else if (use == Opcodes.IRETURN) {
                    returned.add(field.name);
                }
            }
        }
        tested.retainAll(written);
        returned.retainAll(written);
        returned.addAll(tested);
        return tested.isEmpty() ? Set.of() : Set.copyOf(returned);
    }

    /** The opcode that uses a value, maybe after it was copied. */
    private static int use(AbstractInsnNode value) {
        AbstractInsnNode next = value.getNext();
        while (next.getOpcode() < 0 || COPIES.contains(next.getOpcode()) || isUnboxing(next)) {
            next = next.getNext();
        }
        return next.getOpcode();
    }

    private static boolean isUnboxing(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && call.name.equals("intValue");
    }
}
