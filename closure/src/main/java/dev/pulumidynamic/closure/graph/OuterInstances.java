package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.Instructions;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds out whether an inner class reads its outer object. If nothing reads the synthetic field with the reference, it is not captured, and
 * often could not be. Classes inside the inner class read it, too: as nest members, or directly, as old compilers and Kotlin's do.
 */
final class OuterInstances extends ClassValue<Set<String>> {
    /** Whether {@code field} holds an outer object that no code reads. */
    boolean isUnread(Field field) {
        return isOuter(field) && get(field.getDeclaringClass()).contains(field.getName());
    }

    private static boolean isOuter(Field field) {
        return field.isSynthetic() && field.getName().startsWith("this$");
    }

    @Override
    protected Set<String> computeValue(Class<?> type) {
        Set<String> unread = Arrays.stream(type.getDeclaredFields())
                .filter(OuterInstances::isOuter)
                .map(Field::getName)
                .collect(Collectors.toSet());
        Set<String> visited = new HashSet<>();
        if (!unread.isEmpty()) {
            nest(type).forEach(reader -> visit(reader, type, visited, unread));
        }
        return Set.copyOf(unread);
    }

    private static List<String> nest(Class<?> type) {
        try {
            return Stream.of(type.getNestMembers()).map(Type::getInternalName).toList();
        } catch (LinkageError incomplete) {
            return List.of(Type.getInternalName(type));
        }
    }

    /** Takes what {@code reader} and the classes inside it read. A class without a class file may read any field. */
    private static void visit(String reader, Class<?> type, Set<String> visited, Set<String> unread) {
        if (unread.isEmpty() || !visited.add(reader)) {
            return;
        }
        Optional<byte[]> classFile = ClassFiles.of(reader, type);
        if (classFile.isEmpty()) {
            unread.clear();
        } else {
            ClassNode node = ClassFiles.code(classFile.get());
            removeRead(node, Type.getInternalName(type), unread);
            node.innerClasses.stream()
                    .map(inner -> inner.name)
                    .filter(inner -> inner.startsWith(Type.getInternalName(type) + "$"))
                    .forEach(inner -> visit(inner, type, visited, unread));
        }
    }

    private static void removeRead(ClassNode reader, String owner, Set<String> unread) {
        for (MethodNode method : reader.methods) {
            Instructions.of(method, FieldInsnNode.class)
                    .filter(field -> field.getOpcode() == Opcodes.GETFIELD && field.owner.equals(owner))
                    .forEach(field -> unread.remove(field.name));
        }
    }
}
