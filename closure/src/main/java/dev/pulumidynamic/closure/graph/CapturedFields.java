package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.SerializationHooks.Level;
import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Selects what is captured of an object: all instance fields, declared and inherited, except transient ones and references to outer
 * objects that nothing reads. A class with serialization methods decides about its own fields.
 */
final class CapturedFields {
    private final Object object;
    private final ObjectPath path;

    private CapturedFields(Object object, ObjectPath path) {
        this.object = object;
        this.path = path;
    }

    /**
     * A named value.
     *
     * @param owner the class that declares it
     * @param name of a field, or made by {@link HookOutput}
     * @param isPrimitive whether it is a field of a primitive type, whose default is zero or false, not null
     */
    record CapturedPart(String owner, String name, @Nullable Object value, boolean isPrimitive) {
        boolean holdsDefault(Value encoded) {
            return isPrimitive ? encoded.isDefault() : encoded == Value.Null.NULL;
        }
    }

    /** The captured parts of {@code object}, superclasses first, fields by name within a class. */
    static List<CapturedPart> of(Object object, ObjectPath path) {
        refuseNative(object.getClass(), path);
        return new CapturedFields(object, path).parts();
    }

    private List<CapturedPart> parts() {
        Class<?> type = object.getClass();
        SerializationHooks hooks = SerializationHooks.of(type);
        List<CapturedPart> parts = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class && at != Record.class; at = at.getSuperclass()) {
            Level level = hooks.level(at).orElse(null);
            parts.addAll(0, level == null ? fields(at) : written(level));
            if (level != null && level.isExternal()) {
                break;
            }
        }
        return parts;
    }

    private List<CapturedPart> written(Level level) {
        if (level.isExternal()
                && SerializationHooks.of(object.getClass()).constructor().isEmpty()) {
            throw refusal(level, "it is Externalizable, and has no public constructor without parameters");
        }
        List<CapturedPart> fields = level.isExternal() ? List.of() : fields(level.type());
        return level.write().isEmpty() ? fields : written(level, level.write().get(), fields);
    }

    private List<CapturedPart> written(Level level, Method write, List<CapturedPart> fields) {
        try (HookOutput out = new HookOutput(level.type().getName(), fields)) {
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
                "correct it, or keep the object in a transient field and make it where it is used");
    }

    private List<CapturedPart> fields(Class<?> at) {
        Set<String> persistent = SerializationHooks.persistentFields(at);
        List<Field> own = Arrays.stream(at.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .filter(field -> persistent.isEmpty()
                        ? !Modifier.isTransient(field.getModifiers())
                        : persistent.contains(field.getName()))
                .filter(field -> !OuterInstances.isUnread(field))
                .sorted(Comparator.comparing(Field::getName))
                .toList();
        refuseJdkState(object.getClass(), at, own, path);
        return own.stream().map(this::part).toList();
    }

    private CapturedPart part(Field field) {
        makeAccessible(field, path);
        String owner = field.getDeclaringClass().getName();
        try {
            return new CapturedPart(
                    owner, field.getName(), field.get(object), field.getType().isPrimitive());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    private static void refuseJdkState(Class<?> type, Class<?> at, List<Field> own, ObjectPath path) {
        if (JdkTypes.isJdk(at) && (type == at || !own.isEmpty())) {
            throw new CaptureException(
                    "jdk-internal",
                    path,
                    type.getName(),
                    "the fields of " + at.getName() + " are the Java platform's own and differ from release to release",
                    "capture the values it was made from, or make it where it is used and keep it in a transient field");
        }
    }

    private static void makeAccessible(Field field, ObjectPath path) {
        try {
            field.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            Class<?> owner = field.getDeclaringClass();
            throw new CaptureException(
                    "closed-module",
                    path.field(field.getName()),
                    field.getType().getName(),
                    "module " + owner.getModule().getName() + " does not open " + owner.getPackageName(),
                    "run the program with --add-opens " + owner.getModule().getName() + "/" + owner.getPackageName()
                            + "=ALL-UNNAMED, or make the field transient");
        }
    }

    /** Refuses classes with native methods: their fields may hold addresses, which mean nothing in another process. */
    private static void refuseNative(Class<?> type, ObjectPath path) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredMethods()).anyMatch(method -> Modifier.isNative(method.getModifiers()))) {
                throw new CaptureException(
                        "native",
                        path,
                        type.getName(),
                        at.getName()
                                + " has native methods, and what its fields mean to them is known in this process only",
                        "make the object where it is used, and keep it in a transient field");
            }
        }
    }

    /**
     * Finds out whether an inner class reads its outer object. Compilers keep a reference to that object in a synthetic field; if
     * nothing reads it, it is not captured, and often could not be.
     */
    static final class OuterInstances {
        private OuterInstances() {}

        /** Whether {@code field} holds an outer object that no code of the nest reads. */
        static boolean isUnread(Field field) {
            return field.isSynthetic()
                    && field.getName().startsWith("this$")
                    && Arrays.stream(nest(field.getDeclaringClass())).noneMatch(member -> reads(member, field));
        }

        private static Class<?>[] nest(Class<?> type) {
            try {
                return type.getNestMembers();
            } catch (LinkageError incomplete) {
                return new Class<?>[] {type};
            }
        }

        /** A class without a class file may read any field. */
        private static boolean reads(Class<?> reader, Field field) {
            return ClassFiles.of(reader)
                    .map(classFile -> {
                        ReadSearch search = new ReadSearch(field);
                        new ClassReader(classFile).accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                        return search.found;
                    })
                    .orElse(true);
        }

        private static final class ReadSearch extends ClassVisitor {
            private final String owner;
            private final String name;
            private boolean found;

            ReadSearch(Field field) {
                super(Opcodes.ASM9);
                owner = field.getDeclaringClass().getName().replace('.', '/');
                name = field.getName();
            }

            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String method,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitFieldInsn(
                            int opcode, String fieldOwner, String fieldName, String fieldDescriptor) {
                        found |= opcode == Opcodes.GETFIELD && fieldOwner.equals(owner) && fieldName.equals(name);
                    }
                };
            }
        }
    }
}
