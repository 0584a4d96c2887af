package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.Instructions;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The serialization methods of a class, found as Java's serialization finds them. Fields are captured as they are, but a class that
 * declares such a method is asked instead, for its own fields.
 *
 * @param writeReplace returns what is captured instead of an object
 * @param readResolve returns what is used instead of a complete object
 * @param constructor creates an object that {@code readExternal} fills
 * @param levels the classes with methods for their fields among the class and its superclasses, superclasses first
 */
record SerializationHooks(
        Optional<Method> writeReplace,
        Optional<Method> readResolve,
        Optional<Constructor<?>> constructor,
        List<Level> levels) {
    private static final int MOST_REPLACEMENTS = 64;

    static final SerializationHooks NONE =
            new SerializationHooks(Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    private static final OncePerClass<SerializationHooks> KNOWN = new OncePerClass<>(SerializationHooks::find);
    private static final OncePerClass<Set<String>> PERSISTENT =
            new OncePerClass<>(SerializationHooks::findPersistentFields);

    /** The methods of one class that write and read its own fields; external ones stand for the fields of superclasses, too. */
    record Level(Class<?> type, Optional<Method> write, Optional<Method> read, boolean isExternal) {
        static Level of(Class<?> type) {
            return Externalizable.class.isAssignableFrom(type)
                    ? new Level(
                            type,
                            method(type, "writeExternal", ObjectOutput.class),
                            method(type, "readExternal", ObjectInput.class),
                            true)
                    : new Level(
                            type,
                            method(type, "writeObject", ObjectOutputStream.class)
                                    .filter(Level::isPrivate),
                            method(type, "readObject", ObjectInputStream.class).filter(Level::isPrivate),
                            false);
        }

        private static Optional<Method> method(Class<?> type, String name, Class<?> stream) {
            return Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> method.getName().equals(name)
                            && method.getReturnType() == void.class
                            && Arrays.equals(method.getParameterTypes(), new Class<?>[] {stream}))
                    .findFirst();
        }

        private static boolean isPrivate(Method method) {
            return Modifier.isPrivate(method.getModifiers()) && !Modifier.isStatic(method.getModifiers());
        }

        private boolean hasMethods() {
            return write.isPresent() || read.isPresent();
        }
    }

    /** The hooks of {@code type}; none for the JDK's classes, whose forms differ from release to release, and for lambdas. */
    static SerializationHooks of(Class<?> type) {
        return Serializable.class.isAssignableFrom(type) && !JdkTypes.isJdk(type) && !type.isHidden()
                ? KNOWN.get(type)
                : NONE;
    }

    private static SerializationHooks find(Class<?> type) {
        boolean isLazy = isKotlinLazy(type);
        List<Level> levels = isLazy ? List.of() : levels(type);
        return new SerializationHooks(
                isLazy ? Optional.empty() : replacement(type, "writeReplace"),
                replacement(type, "readResolve"),
                levels.stream().anyMatch(Level::isExternal) ? constructor(type) : Optional.empty(),
                levels);
    }

    private static List<Level> levels(Class<?> type) {
        List<Level> levels = new ArrayList<>();
        for (Class<?> at = type; isSerializable(at); at = at.getSuperclass()) {
            Level level = Level.of(at);
            if (level.hasMethods()) {
                levels.add(0, level);
            }
            if (level.hasMethods() && level.isExternal()) {
                break;
            }
        }
        return List.copyOf(levels);
    }

    private static boolean isSerializable(@Nullable Class<?> type) {
        return type != null && !JdkTypes.isJdk(type) && Serializable.class.isAssignableFrom(type);
    }

    private static Optional<Constructor<?>> constructor(Class<?> type) {
        return Arrays.<Constructor<?>>stream(type.getConstructors())
                .filter(constructor -> constructor.getParameterCount() == 0)
                .findFirst();
    }

    /** Own or inherited; private only in the class itself. */
    private static Optional<Method> replacement(Class<?> type, String name) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && method.getParameterCount() == 0
                        && method.getReturnType() == Object.class
                        && (at == type || !Modifier.isPrivate(method.getModifiers()))) {
                    return Optional.of(method);
                }
            }
        }
        return Optional.empty();
    }

    Optional<Level> level(Class<?> type) {
        return levels.stream().filter(level -> level.type() == type).findFirst();
    }

    /** The names in the {@code serialPersistentFields} of {@code type}, which stand for its fields; empty if it declares none. */
    static Set<String> persistentFields(Class<?> type) {
        return isSerializable(type) ? PERSISTENT.get(type) : Set.of();
    }

    private static Set<String> findPersistentFields(Class<?> type) {
        try {
            Field declared = type.getDeclaredField("serialPersistentFields");
            return PrivateAccess.value(declared, null) instanceof ObjectStreamField[] fields
                    ? Arrays.stream(fields).map(ObjectStreamField::getName).collect(Collectors.toSet())
                    : Set.of();
        } catch (NoSuchFieldException none) {
            return Set.of();
        }
    }

    boolean readsItself() {
        return levels.stream().anyMatch(level -> level.read().isPresent());
    }

    /** The object to capture: {@code object}, or what its {@code writeReplace} returns, asked again if of another class. */
    static @Nullable Object replaced(Object object, ObjectPath path) {
        @Nullable Object replaced = object;
        Class<?> asked = Object.class;
        for (int times = 0; replaced != null && replaced.getClass() != asked; times++) {
            asked = replaced.getClass();
            Optional<Method> replace = of(asked).writeReplace();
            if (replace.isEmpty()) {
                return replaced;
            } else if (times == MOST_REPLACEMENTS) {
                throw refusal(object, path, "its writeReplace replaces its own results endlessly");
            }
            replaced = replacement(replace.get(), replaced, path);
        }
        return replaced;
    }

    /** Its {@code writeReplace} would compute the value. */
    private static boolean isKotlinLazy(Class<?> type) {
        return Arrays.stream(type.getInterfaces())
                .anyMatch(implemented -> implemented.getName().equals("kotlin.Lazy"));
    }

    private static @Nullable Object replacement(Method replace, Object object, ObjectPath path) {
        try {
            replace.setAccessible(true);
            return replace.invoke(object);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw refusal(object, path, "its writeReplace failed: " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    private static CaptureException refusal(Object object, ObjectPath path, String reason) {
        return new CaptureException(
                "write-replace",
                path,
                object.getClass().getName(),
                reason,
                "correct it, or keep the object in a transient field");
    }

    /**
     * Whether {@code resolved} is of the kind for which an inherited {@code readResolve} was written, so that the class of {@code complete}
     * is lost: Jackson makes a {@code JsonFactory} in place of a {@code TomlFactory}. What a {@code writeReplace} made may become another.
     */
    static boolean losesClass(Object complete, Object resolved, Method readResolve) {
        Class<?> type = complete.getClass();
        return type != resolved.getClass()
                && type != readResolve.getDeclaringClass()
                && readResolve.getDeclaringClass().isInstance(resolved)
                && of(resolved.getClass()).writeReplace().isEmpty();
    }

    /** Whether {@code type} inherits a {@code readResolve} whose code makes an object of the class that declares it. */
    static boolean makesOther(Class<?> type, Method readResolve) {
        Class<?> declaring = readResolve.getDeclaringClass();
        if (type == declaring) {
            return false;
        }
        return ClassFiles.of(declaring).map(ClassFiles::code).stream()
                .flatMap(file -> file.methods.stream())
                .filter(method -> method.name.equals("readResolve"))
                .flatMap(method -> Instructions.of(method, TypeInsnNode.class))
                .anyMatch(made -> made.getOpcode() == Opcodes.NEW
                        && made.desc.equals(declaring.getName().replace('.', '/')));
    }
}
