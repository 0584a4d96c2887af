package dev.pulumidynamic.internal.pulumi;

import static net.bytebuddy.matcher.ElementMatchers.isDeclaredBy;
import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.not;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.dynamic.scaffold.subclass.ConstructorStrategy;
import net.bytebuddy.implementation.MethodCall;

/** The classes of stand-ins, generated once for a class of resources and the names of its outputs. */
public final class StandInClasses {
    /** The field that holds the resource itself. */
    static final String ORIGINAL = "standInOriginal";

    private static final ClassValue<Map<List<String>, Class<?>>> CLASSES = new ClassValue<>() {
        @Override
        protected Map<List<String>, Class<?>> computeValue(Class<?> resource) {
            return new ConcurrentHashMap<>();
        }
    };

    private StandInClasses() {}

    /** The field that holds the output at {@code index}. */
    static String output(int index) {
        return "standInOutput" + index;
    }

    /** A subclass of {@code resource}, or of the nearest superclass that may be extended. */
    static Class<?> of(Class<?> base, Class<?> resource, List<String> names) {
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
            Thread thread = new Thread(() -> of(base, base, names), "pulumi-dynamic-stand-in");
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
            type = type.defineField(output(i), Output.class, Modifier.PUBLIC)
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
