package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.SecretValue;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks whether properties can represent a Java type. The Javadoc of {@code ResourceProvider} lists these types. */
final class PropertyTypes {
    private PropertyTypes() {}

    /** @throws IllegalArgumentException if {@code type} or one of its parts cannot be a property; the message names the path */
    static void require(JavaType type) {
        require(type, type.toString(), new HashSet<>());
    }

    private static void require(JavaType type, String path, Set<JavaType> seen) {
        Class<?> raw = type.boxed();
        if (Contents.isType(raw)) {
            return;
        }
        if (raw != SecretValue.class && StructuredType.isOne(raw)) {
            if (seen.add(type)) {
                for (Component component : PropertySchema.components(raw)) {
                    require(type.member(component.type()), path + "." + component.name(), seen);
                }
            }
        } else if (isContainer(raw)) {
            requireTextKeys(type, path);
            type.arguments().forEach(argument -> require(argument, path, seen));
        } else if (raw.isEnum()) {
            WireNames.all(raw);
        } else if (!isScalar(raw)) {
            throw new IllegalArgumentException(
                    path + " is a " + type.raw().getTypeName() + ", which cannot be a property;"
                            + " use a record, a map, a list, a set, an Optional, a String, a boolean, a number, an enum, a UUID, a"
                            + " URI, an AssetValue, an ArchiveValue or one of java.time; the Javadoc of ResourceProvider lists"
                            + " all");
        }
    }

    /** The names of properties are the keys of a map. */
    private static void requireTextKeys(JavaType type, String path) {
        Class<?> key = PropertySchema.isMap(type) ? type.argument(0).raw() : String.class;
        if (key != String.class && key != Object.class && !key.isEnum() && !TextForm.exists(key)) {
            throw new IllegalArgumentException(path + " is a map with keys of type " + key.getTypeName()
                    + "; properties have names: use String, an enum, a UUID, a URI or a type of java.time as the type of"
                    + " its keys");
        }
    }

    private static boolean isContainer(Class<?> raw) {
        return raw == Optional.class
                || raw == SecretValue.class
                || raw == Map.class
                || (Collection.class.isAssignableFrom(raw) && Decoder.makes(raw));
    }

    private static boolean isScalar(Class<?> raw) {
        return raw == Object.class
                || raw == String.class
                || raw == Boolean.class
                || Numbers.isNumber(raw)
                || TextForm.exists(raw);
    }
}
