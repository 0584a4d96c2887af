package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.graph.TransientFields;
import dev.pulumidynamic.closure.link.Instructions;
import dev.pulumidynamic.closure.transients.TransientInitializers;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Searches for transient fields that would be missing: those of libraries are carried unless set again, own ones have initializers. */
final class TransientSearch {
    private final ClassPath classPath;
    private final InclusionRules rules;
    private final TransientInitializers initializers;
    private final Map<Class<?>, Set<String>> restored = new HashMap<>();
    private final Set<String> carried = new HashSet<>();
    private final Set<String> constructed = new HashSet<>();
    private final Set<String> initialized = new HashSet<>();
    private final Map<String, String> lost = new HashMap<>();

    TransientSearch(ClassPath classPath, InclusionRules rules, TransientInitializers initializers) {
        this.classPath = classPath;
        this.rules = rules;
        this.initializers = initializers;
        this.carried.addAll(initializers.kept());
    }

    TransientFields of(Iterable<Class<?>> types) {
        for (Class<?> type : types) {
            try {
                add(type);
            } catch (LinkageError incomplete) {
                // It cannot be reflected on, so it is the class of a class literal only.
            }
        }
        return new TransientFields(carried, constructed, initialized, lost);
    }

    private void add(Class<?> type) {
        for (Field field : TransientFields.unrestored(type).toList()) {
            if (isLibrary(field.getDeclaringClass())) {
                addOfLibrary(field, type);
            } else if (isOwn(field.getDeclaringClass()) && isLost(field)) {
                String name = TransientFields.name(field);
                lost.put(name, initializers.writes().place(name).orElse(""));
            }
        }
        addInitialized(type);
    }

    private void addOfLibrary(Field field, Class<?> type) {
        boolean isConstructed = TransientFields.constructing(type)
                .filter(this::isLibrary)
                .filter(field.getDeclaringClass()::isAssignableFrom)
                .isPresent();
        if (isConstructed) {
            constructed.add(type.getName());
        } else if (!isRestored(field)) {
            carried.add(TransientFields.name(field));
        }
    }

    private void addInitialized(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (initializers.methods().containsKey(Type.getInternalName(at))) {
                initialized.add(type.getName());
            }
        }
    }

    /** Whether no initializer, method or field handle sets a field again. */
    private boolean isLost(Field field) {
        String name = TransientFields.name(field);
        return !initializers.has(name)
                && !initializers.writes().areByMethods(name)
                && !RestoredFields.areByHandles(node(field.getDeclaringClass()));
    }

    private boolean isOwn(Class<?> type) {
        String name = Type.getInternalName(type);
        return !rules.leavesTransients(name)
                && classPath.isOwn(name)
                && classPath.content(name).isPresent();
    }

    private boolean isLibrary(Class<?> type) {
        String name = Type.getInternalName(type);
        return !rules.leavesTransients(name) && classPath.isOfLibrary(name);
    }

    private boolean isRestored(Field field) {
        return restored.computeIfAbsent(field.getDeclaringClass(), this::restored)
                .contains(field.getName());
    }

    private Set<String> restored(Class<?> type) {
        ClassNode node = node(type);
        Set<String> left = new HashSet<>(RestoredFields.of(node, name -> isBound(type, name)));
        Stream.of(type.getDeclaredFields())
                .filter(field -> Modifier.isTransient(field.getModifiers()) && field.getType() == long.class)
                .map(Field::getName)
                .filter(name -> mayHoldAddress(node, name))
                .forEach(left::add);
        return left;
    }

    private ClassNode node(Class<?> type) {
        return classPath.code(Type.getInternalName(type)).orElseThrow();
    }

    /** Whether a field is of a type whose objects cannot leave this JVM. */
    private static boolean isBound(Class<?> type, String name) {
        return Stream.of(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .anyMatch(field -> Refusal.of(field.getType(), Refusal.ALWAYS).isPresent());
    }

    /** Whether a method reads the number and calls a native one that takes a number, as SWIG's do: it may be an address. */
    private boolean mayHoldAddress(ClassNode type, String name) {
        return type.methods.stream()
                .filter(method -> Instructions.of(method, FieldInsnNode.class)
                        .anyMatch(field -> field.getOpcode() == Opcodes.GETFIELD
                                && field.owner.equals(type.name)
                                && field.name.equals(name)))
                .flatMap(method -> Instructions.of(method, MethodInsnNode.class))
                .filter(call -> call.desc.substring(0, call.desc.indexOf(')')).contains("J"))
                .anyMatch(this::isNative);
    }

    private boolean isNative(MethodInsnNode call) {
        return classPath.declaration(call.owner).stream()
                .flatMap(type -> type.methods.stream())
                .anyMatch(method -> method.name.equals(call.name)
                        && method.desc.equals(call.desc)
                        && (method.access & Opcodes.ACC_NATIVE) != 0);
    }
}
