package dev.pulumidynamic.internal.pulumi;

import static net.bytebuddy.matcher.ElementMatchers.isDeclaredBy;
import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.not;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.core.internal.Internal;
import com.pulumi.core.internal.OutputInternal;
import com.pulumi.resources.CustomResource;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.dynamic.scaffold.subclass.ConstructorStrategy;
import net.bytebuddy.implementation.MethodCall;

/**
 * What is registered in place of a dynamic resource, the {@code original}: an instance of a generated subclass of its class, which has an
 * {@code @Export} field for each component of the state and hands every call to the resource itself; or the resource itself, when it has
 * fields for all its outputs. The {@code names} are those of the generated fields.
 */
public record StandIn(CustomResource original, CustomResource resource, List<String> names) {
    /** The field that holds the resource itself. */
    private static final String ORIGINAL = "standInOriginal";

    /** Generated once for a class of resources and the names of its outputs. */
    private static final ClassValue<Map<List<String>, Class<?>>> CLASSES = new ClassValue<>() {
        @Override
        protected Map<List<String>, Class<?>> computeValue(Class<?> resource) {
            return new ConcurrentHashMap<>();
        }
    };

    static StandIn of(Class<? extends CustomResource> base, CustomResource original, List<String> outputs) {
        List<String> declared =
                exports(original.getClass()).stream().map(StandIn::name).toList();
        List<String> names =
                outputs.stream().filter(name -> !declared.contains(name)).toList();
        if (names.isEmpty()) {
            return new StandIn(original, original, List.of());
        }
        try {
            CustomResource resource = instantiate(base, type(base, original.getClass(), names));
            resource.getClass().getField(ORIGINAL).set(resource, original);
            return new StandIn(original, resource, names);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a stand-in for " + original.getClass(), e);
        }
    }

    /** The outputs that the SDK made for the stand-in; the resource's own fields get theirs. */
    Map<String, Output<Object>> outputs() {
        try {
            Map<String, Output<Object>> outputs = new LinkedHashMap<>();
            for (Field field : exports(original.getClass())) {
                if (field.getDeclaringClass().isInstance(resource)) {
                    field.set(original, field.get(resource));
                }
                outputs.put(name(field), output(field.get(original)));
            }
            for (int i = 0; i < names.size(); i++) {
                Field field = resource.getClass().getField(field(i));
                outputs.put(names.get(i), output(field.get(resource)));
            }
            return outputs;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read the outputs of " + original.getClass(), e);
        }
    }

    /** In a preview the engine may leave an output out, and the SDK then forgets the resource that the output is of. */
    @SuppressWarnings("unchecked")
    private Output<Object> output(Object field) {
        return new OutputInternal<>(Internal.of((Output<Object>) field)
                .getDataAsync()
                .thenApply(data -> data.isKnown() ? data : data.withDependency(original)));
    }

    /** Fields that the user's own classes declare for outputs. */
    private static List<Field> exports(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != CustomResource.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.isAnnotationPresent(Export.class)) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private static String name(Field field) {
        String name = field.getAnnotation(Export.class).name();
        return name.isBlank() ? field.getName() : name;
    }

    /**
     * An instance of which only the constructor of {@code base} that registers nothing has run: the user's
     * constructor would register. Serialization creates objects in this way, and the JDK keeps the door open for it.
     */
    private static CustomResource instantiate(Class<?> base, Class<?> type) throws ReflectiveOperationException {
        Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
        Object instance = factory.getMethod("getReflectionFactory").invoke(null);
        Constructor<?> constructor =
                (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                        .invoke(instance, type, base.getDeclaredConstructor());
        return (CustomResource) constructor.newInstance();
    }

    /** The field that holds the output at {@code index}. */
    private static String field(int index) {
        return "standInOutput" + index;
    }

    /** A subclass of {@code resource}, or of the nearest superclass that may be extended. */
    private static Class<?> type(Class<?> base, Class<?> resource, List<String> names) {
        Class<?> extensible = resource;
        while (Modifier.isFinal(extensible.getModifiers()) || extensible.isSealed() || extensible.isHidden()) {
            extensible = extensible.getSuperclass();
        }
        Class<?> parent = extensible;
        return CLASSES.get(parent).computeIfAbsent(List.copyOf(names), unused -> generate(base, parent, names));
    }

    /**
     * Generates the class for resources of {@code base} itself meanwhile, on another thread. If that fails, the registration
     * finds out.
     */
    public static void prepare(Class<?> base, List<String> names) {
        if (!names.isEmpty() && CLASSES.get(base).isEmpty()) {
            Thread thread = new Thread(() -> type(base, base, names), "pulumi-dynamic-stand-in");
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((unused, problem) -> {});
            thread.start();
        }
    }

    private static Class<?> generate(Class<?> base, Class<?> parent, List<String> names) {
        DynamicType.Builder<?> type = new ByteBuddy()
                .subclass(parent, ConstructorStrategy.Default.NO_CONSTRUCTORS)
                .modifiers(Modifier.PUBLIC)
                .defineField(ORIGINAL, parent, Modifier.PUBLIC)
                .method(isPublic().and(not(isStatic())).and(not(isDeclaredBy(Object.class))))
                .intercept(MethodCall.invokeSelf().onField(ORIGINAL).withAllArguments());
        for (int i = 0; i < names.size(); i++) {
            type = type.defineField(field(i), Output.class, Modifier.PUBLIC)
                    .annotateField(AnnotationDescription.Builder.ofType(Export.class)
                            .define("name", names.get(i))
                            .defineTypeArray("refs", Object.class)
                            .build());
        }
        try (DynamicType.Unloaded<?> unloaded = type.make()) {
            MethodHandles.Lookup inPackage = MethodHandles.privateLookupIn(parent, MethodHandles.lookup());
            return unloaded.load(parent.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(inPackage))
                    .getLoaded();
        } catch (IllegalAccessException e) {
            return generate(base, base, names);
        }
    }
}
