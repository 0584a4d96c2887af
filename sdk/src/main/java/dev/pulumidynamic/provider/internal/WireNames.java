package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.WireName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names that an enum's constants have as properties: what {@link WireName} says, or their own. */
public final class WireNames {
    private static final ClassValue<Map<String, Enum<?>>> OF_ENUM = new ClassValue<>() {
        @Override
        protected Map<String, Enum<?>> computeValue(Class<?> type) {
            Map<String, Enum<?>> constants = new LinkedHashMap<>();
            for (Object each : type.getEnumConstants()) {
                Enum<?> constant = (Enum<?>) each;
                Enum<?> other = constants.putIfAbsent(of(constant), constant);
                if (other != null) {
                    throw new RefusedException(type.getName() + "." + other.name() + " and " + constant.name()
                            + " have the same wire name, \"" + of(constant) + "\"; give each constant a "
                            + "different name");
                }
            }
            return constants;
        }
    };

    private WireNames() {}

    /** The name of the property that a component travels as: its own, with {@code _} added to {@code id} and {@code urn}. */
    public static String of(String component) {
        return component.equals("id") || component.equals("urn") ? component + "_" : component;
    }

    /** The same for an accessor, such as {@code Label::color}; refused if it is not a reference to a method or property. */
    public static String of(Property<?, ?> component) {
        return of(Property.nameOf(component));
    }

    public static String of(Enum<?> constant) {
        try {
            WireName given = constant.getDeclaringClass()
                    .getDeclaredField(constant.name())
                    .getAnnotation(WireName.class);
            return given == null ? constant.name() : given.value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(constant.getDeclaringClass() + " has no field for its " + constant, e);
        }
    }

    /** The wire names of all constants of an enum, in their order; refused if two constants have one name. */
    static Set<String> all(Class<?> type) {
        return OF_ENUM.get(type).keySet();
    }

    /** The constant with this wire name, or else with this name of its own; {@code null} when there is none. */
    static @Nullable Object constant(Class<?> type, Object name) {
        Map<String, Enum<?>> constants = OF_ENUM.get(type);
        Enum<?> found = constants.get(String.valueOf(name));
        return found != null
                ? found
                : constants.values().stream()
                        .filter(constant -> constant.name().equals(name))
                        .findFirst()
                        .orElse(null);
    }
}
