package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.SerializationHooks.Level;
import dev.pulumidynamic.closure.jdk.CapturedPart;
import dev.pulumidynamic.closure.jdk.ClosedModules;
import dev.pulumidynamic.closure.jdk.HookOutput;
import dev.pulumidynamic.closure.jdk.JdkSuperclass;
import dev.pulumidynamic.closure.jdk.JdkThrowables;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import dev.pulumidynamic.closure.link.ClassFiles;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;

/**
 * Selects what is captured of an object: all instance fields, declared and inherited, except transient ones, those that an agent added,
 * and references to outer objects that nothing reads. A class with serialization methods decides about its own fields.
 */
record CapturedFields(Object object, SerializationHooks hooks, TransientFields transients, ObjectPath path) {
    /** Their fields count changes and keep views; every object may start without. */
    private static final Set<Class<?>> CACHING = Set.of(AbstractList.class, AbstractMap.class);

    /** The name of a part that says that no method of the class reads the others. */
    static final String AS_FIELDS = "fields[]";

    /** The name of a part that says that the constructor of a superclass runs first. */
    static final String CONSTRUCTED = "constructor[]";

    /** Class files, as an agent may have added members, and reflection fails if one of them names a class that the program lacks. */
    private static final OncePerClass<Optional<ClassNode>> FILES =
            new OncePerClass<>(type -> ClassFiles.of(type).map(ClassFiles::declarations));

    private static final OuterInstances OUTER = new OuterInstances();

    /** The captured parts of {@code object}, superclasses first, fields by name in a class; {@code asFields} asks none of its methods. */
    static List<CapturedPart> of(Object object, boolean asFields, TransientFields transients, ObjectPath path) {
        Class<?> type = object.getClass();
        refuseNative(type, path);
        transients.refuseLost(object, path);
        SerializationHooks hooks = asFields ? SerializationHooks.NONE : SerializationHooks.of(type);
        List<CapturedPart> parts = new CapturedFields(object, hooks, transients, path).parts();
        if (transients.areConstructed(type)) {
            parts.add(new CapturedPart(type.getName(), CONSTRUCTED, true, boolean.class));
        }
        if (transients.areInitialized(type)) {
            parts.add(new CapturedPart(type.getName(), TransientFields.INITIALIZED, true, boolean.class));
        }
        if (object instanceof Throwable throwable) {
            parts.addAll(JdkThrowables.turnedOff(throwable));
        }
        if (asFields) {
            parts.add(new CapturedPart(type.getName(), AS_FIELDS, true, boolean.class));
        }
        return parts;
    }

    private List<CapturedPart> parts() {
        Class<?> type = object.getClass();
        List<CapturedPart> parts = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class && at != Record.class; at = at.getSuperclass()) {
            Optional<CapturedPart> inherited = inherited(at);
            if (inherited.isPresent()) {
                parts.add(0, inherited.get());
                break;
            }
            Level level = hooks.level(at).orElse(null);
            parts.addAll(0, level == null ? fields(at) : written(level));
            if (level != null && level.isExternal()) {
                break;
            }
        }
        return parts;
    }

    private Optional<CapturedPart> inherited(Class<?> from) {
        return from == object.getClass() || !JdkTypes.isJdk(from)
                ? Optional.empty()
                : JdkSuperclass.named(from.getName()).map(known -> {
                    try {
                        return new CapturedPart(
                                from.getName(), JdkSuperclass.CONTENT, known.content(object), Object.class);
                    } catch (RefusedValueException e) {
                        throw EncodingRefusals.of(e, object, path);
                    } catch (InaccessibleObjectException e) {
                        throw e;
                    } catch (RuntimeException e) {
                        throw new CaptureException(
                                "jdk-internal",
                                path,
                                object.getClass().getName(),
                                "the content that it inherits from " + from.getName() + " cannot be copied: " + e,
                                "keep such an object in a field instead of extending the class");
                    }
                });
    }

    private List<CapturedPart> written(Level level) {
        if (level.isExternal() && hooks.constructor().isEmpty()) {
            throw refusal(level, "it is Externalizable, but has no public constructor without parameters");
        }
        return level.write().map(write -> written(level, write)).orElseGet(() -> fields(level.type()));
    }

    private List<CapturedPart> written(Level level, Method write) {
        try (HookOutput out = new HookOutput(level.type().getName(), () -> fields(level.type()))) {
            write.setAccessible(true);
            write.invoke(object, out);
            return out.parts();
        } catch (InvocationTargetException | IllegalAccessException | IOException e) {
            throw refusal(level, "its " + write.getName() + " failed: " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    private CaptureException refusal(Level level, String reason) {
        return new CaptureException(
                "custom-serialization",
                path,
                level.type().getName(),
                reason,
                "correct it, or keep the object in a transient field and create it where it is used");
    }

    private List<CapturedPart> fields(Class<?> at) {
        refuseJdkState(object.getClass(), at, path);
        Set<String> persistent = SerializationHooks.persistentFields(at);
        return Arrays.stream(at.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field -> persistent.isEmpty()
                        ? !Modifier.isTransient(field.getModifiers()) || transients.carries(field)
                        : persistent.contains(field.getName()))
                .filter(CapturedFields::isInFile)
                .filter(field -> transients.carries(field) || !OUTER.isUnread(field))
                .sorted(Comparator.comparing(Field::getName))
                .map(this::part)
                .toList();
    }

    private static boolean isInFile(Field field) {
        return FILES.get(field.getDeclaringClass())
                .map(file -> file.fields.stream().anyMatch(declared -> declared.name.equals(field.getName())))
                .orElse(true);
    }

    private CapturedPart part(Field field) {
        String owner = field.getDeclaringClass().getName();
        try {
            @Nullable
            Object value = LazyHashes.isKept(field, object.getClass())
                    ? initial(field.getType())
                    : PrivateAccess.value(field, object);
            return new CapturedPart(owner, field.getName(), value, field.getType());
        } catch (InaccessibleObjectException e) {
            throw ClosedModules.refusal(
                    field.getDeclaringClass(),
                    path.field(field.getName()),
                    field.getType().getName());
        }
    }

    /** The value of a field of this type that nothing has set. */
    static @Nullable Object initial(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    private static void refuseJdkState(Class<?> type, Class<?> at, ObjectPath path) {
        if (JdkTypes.isJdk(at) && (type == at || (!CACHING.contains(at) && hasFields(at)))) {
            throw new CaptureException(
                    "jdk-internal",
                    path,
                    type.getName(),
                    "the fields of " + at.getName() + " are internal to the JDK and differ between releases",
                    "capture the values from which it was made, or create it where it is used and keep it in a "
                            + "transient field");
        }
    }

    private static boolean hasFields(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields()).anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    }

    /** Refuses classes with native methods: their fields may hold addresses, which mean nothing in another process. */
    private static void refuseNative(Class<?> type, ObjectPath path) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            if (hasNative(at)) {
                throw new CaptureException(
                        "native",
                        path,
                        type.getName(),
                        at.getName()
                                + " has native methods, so its fields may contain values that are valid in this "
                                + "process only",
                        "create the object where it is used, and keep it in a transient field");
            }
        }
    }

    private static boolean hasNative(Class<?> type) {
        return FILES.get(type)
                .map(file -> file.methods.stream().anyMatch(method -> Modifier.isNative(method.access)))
                .orElseGet(() -> Arrays.stream(type.getDeclaredMethods())
                        .anyMatch(method -> Modifier.isNative(method.getModifiers())));
    }
}
