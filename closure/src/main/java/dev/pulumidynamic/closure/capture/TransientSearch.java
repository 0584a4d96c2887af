package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.Origin;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.graph.TransientFields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Searches for transient fields of libraries that would be missing where a closure runs. The project's own are its author's choice.
 */
final class TransientSearch {
    private final ClassPath classPath;
    private final InclusionRules rules;
    private final Map<Class<?>, Set<String>> restored = new HashMap<>();
    private final Set<String> carried = new HashSet<>();
    private final Set<String> constructed = new HashSet<>();

    TransientSearch(ClassPath classPath, InclusionRules rules) {
        this.classPath = classPath;
        this.rules = rules;
    }

    /** The fields of objects of {@code types}. */
    TransientFields of(Iterable<Class<?>> types) {
        for (Class<?> type : types) {
            try {
                add(type);
            } catch (LinkageError incomplete) {
                // It cannot be reflected on, so it is the class of a class literal only.
            }
        }
        return new TransientFields(carried, constructed);
    }

    private void add(Class<?> type) {
        Optional<Class<?>> constructing = TransientFields.constructing(type).filter(this::isLibrary);
        TransientFields.unrestored(type)
                .filter(field -> isLibrary(field.getDeclaringClass()))
                .forEach(field -> {
                    if (constructing
                            .filter(field.getDeclaringClass()::isAssignableFrom)
                            .isPresent()) {
                        constructed.add(type.getName());
                    } else if (!isRestored(field)) {
                        carried.add(TransientFields.name(field));
                    }
                });
    }

    private boolean isLibrary(Class<?> type) {
        String name = Type.getInternalName(type);
        return !rules.leavesTransients(name)
                && classPath
                        .find(name)
                        .filter(file -> file.origin() instanceof Origin.Library || !classPath.isOwn(name))
                        .isPresent();
    }

    private boolean isRestored(Field field) {
        return restored.computeIfAbsent(field.getDeclaringClass(), this::restored)
                .contains(field.getName());
    }

    private Set<String> restored(Class<?> type) {
        ClassNode node = new ClassNode();
        new ClassReader(classPath.find(Type.getInternalName(type)).orElseThrow().content())
                .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        Set<String> left = new HashSet<>(RestoredFields.of(node, name -> isBound(type, name)));
        Stream.of(type.getDeclaredFields())
                .filter(field -> Modifier.isTransient(field.getModifiers()) && field.getType() == long.class)
                .map(Field::getName)
                .filter(name -> new NativeAddresses(classPath).mayHold(node, name))
                .forEach(left::add);
        return left;
    }

    /** Whether a field is of a type whose objects cannot leave this JVM. */
    private static boolean isBound(Class<?> type, String name) {
        return Stream.of(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .anyMatch(field -> Refusal.of(field.getType(), Refusal.ALWAYS).isPresent());
    }
}
