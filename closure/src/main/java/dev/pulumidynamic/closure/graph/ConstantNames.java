package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.jdk.JdkTypes;
import java.lang.annotation.Annotation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The names of enum constants in a graph: the text in an annotation with the simple name {@code WireName}, from any package, or else the
 * constant's own name. So a constant can be renamed and stay the same.
 */
final class ConstantNames {
    private static final String ANNOTATION = "WireName";

    private static final OncePerClass<Map<String, Enum<?>>> OF_ENUM = new OncePerClass<>(ConstantNames::ofEnum);

    private ConstantNames() {}

    private static Map<String, Enum<?>> ofEnum(Class<?> type) {
        Map<String, Enum<?>> constants = new LinkedHashMap<>();
        Stream.of(type.getEnumConstants())
                .map(constant -> (Enum<?>) constant)
                .forEach(constant -> constants.putIfAbsent(of(constant), constant));
        return constants;
    }

    static String of(Enum<?> constant) {
        Class<?> type = constant.getDeclaringClass();
        if (JdkTypes.isJdk(type)) {
            return constant.name();
        }
        try {
            return Stream.of(type.getDeclaredField(constant.name()).getAnnotations())
                    .filter(annotation ->
                            annotation.annotationType().getSimpleName().equals(ANNOTATION))
                    .flatMap(ConstantNames::text)
                    .findFirst()
                    .orElse(constant.name());
        } catch (NoSuchFieldException e) {
            return constant.name();
        }
    }

    private static Stream<String> text(Annotation annotation) {
        try {
            var value = annotation.annotationType().getDeclaredMethod("value");
            value.setAccessible(true);
            return value.invoke(annotation) instanceof String text ? Stream.of(text) : Stream.empty();
        } catch (ReflectiveOperationException | RuntimeException other) {
            return Stream.empty();
        }
    }

    /** Another constant of the same enum that has this constant's {@code name} in a graph, too. */
    static Optional<Enum<?>> twin(Enum<?> constant, String name) {
        @Nullable Enum<?> first = OF_ENUM.get(constant.getDeclaringClass()).get(name);
        return first == constant ? Optional.empty() : Optional.ofNullable(first);
    }

    /** The constant with this name in a graph, or else with this name of its own. */
    static Optional<Enum<?>> find(Class<?> type, String name) {
        if (!type.isEnum()) {
            return Optional.empty();
        }
        Map<String, Enum<?>> constants = OF_ENUM.get(type);
        return Optional.<Enum<?>>ofNullable(constants.get(name))
                .or(() -> constants.values().stream()
                        .filter(constant -> constant.name().equals(name))
                        .findFirst());
    }
}
