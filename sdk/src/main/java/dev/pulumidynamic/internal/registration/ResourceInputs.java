package dev.pulumidynamic.internal.registration;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.ResourceArgs;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.dynamic.DynamicType;
import org.jspecify.annotations.Nullable;

/**
 * Properties as a {@link ResourceArgs}: the SDK reads inputs from annotated fields only, so there is a generated class
 * with such fields for each set of names.
 */
public final class ResourceInputs {
    private static final Map<List<String>, Class<? extends ResourceArgs>> CLASSES = new ConcurrentHashMap<>();

    private ResourceInputs() {}

    public static ResourceArgs of(Map<String, @Nullable Object> properties) {
        List<String> names = properties.keySet().stream().sorted().toList();
        try {
            ResourceArgs inputs = CLASSES.computeIfAbsent(names, ResourceInputs::generate)
                    .getConstructor()
                    .newInstance();
            for (int i = 0; i < names.size(); i++) {
                inputs.getClass().getField(field(i)).set(inputs, output(properties.get(names.get(i))));
            }
            return inputs;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a generated class has a public constructor and public fields", e);
        }
    }

    private static Output<?> output(@Nullable Object property) {
        return property instanceof Output<?> output ? output : Output.ofNullable(property);
    }

    private static Class<? extends ResourceArgs> generate(List<String> names) {
        DynamicType.Builder<ResourceArgs> type = new ByteBuddy().subclass(ResourceArgs.class);
        for (int i = 0; i < names.size(); i++) {
            type = type.defineField(field(i), Output.class, Modifier.PUBLIC)
                    .annotateField(AnnotationDescription.Builder.ofType(Import.class)
                            .define("name", names.get(i))
                            .build());
        }
        try (DynamicType.Unloaded<ResourceArgs> unloaded = type.make()) {
            return unloaded.load(ResourceInputs.class.getClassLoader()).getLoaded();
        }
    }

    private static String field(int index) {
        return "input" + index;
    }
}
