package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.link.InitializerName;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The initializer of a transient field: a method that the capture has added to the class. Newer code may have others, which then run. */
record FieldInitializer(int order, Field field, Method method) {
    private static final OncePerClass<List<FieldInitializer>> KNOWN = new OncePerClass<>(FieldInitializer::find);

    /** The initializers of a class and of its superclasses, in the order in which they run. */
    static List<FieldInitializer> of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static List<FieldInitializer> find(Class<?> type) {
        List<FieldInitializer> all = new ArrayList<>();
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            all.addAll(0, declaredIn(at));
        }
        return List.copyOf(all);
    }

    private static List<FieldInitializer> declaredIn(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(Method::isSynthetic)
                .flatMap(method -> of(type, method).stream())
                .sorted(Comparator.comparing(FieldInitializer::order))
                .toList();
    }

    private static Optional<FieldInitializer> of(Class<?> type, Method method) {
        return method.getParameterCount() > 0
                ? Optional.empty()
                : InitializerName.of(method.getModifiers(), method.getName(), "()")
                        .flatMap(name -> transientField(type, name.field())
                                .map(field ->
                                        new FieldInitializer(name.order(), accessible(field), accessible(method))));
    }

    private static Optional<Field> transientField(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(field -> field.getName().equals(name))
                .filter(field -> Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers()))
                .findFirst();
    }

    private static <T extends AccessibleObject> T accessible(T member) {
        member.setAccessible(true);
        return member;
    }

    void run(Object object) {
        try {
            field.set(object, method.invoke(object));
        } catch (InvocationTargetException e) {
            throw new OpenException(
                    "the initializer of the transient field " + TransientFields.name(field) + " failed: "
                            + e.getCause(),
                    e.getCause() == null ? e : e.getCause());
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new OpenException("the transient field " + TransientFields.name(field) + " cannot be set: " + e, e);
        }
    }
}
