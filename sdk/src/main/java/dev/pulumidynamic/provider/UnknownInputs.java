package dev.pulumidynamic.provider;

import java.util.Set;

/**
 * The inputs that a preview does not know yet, as {@link CheckRequest} describes them.
 *
 * @param <I> the inputs: a record, or a map
 */
interface UnknownInputs<I> {
    /** {@return names of the inputs that are not, or not wholly, known yet, and paths of what is unknown in them} */
    Set<String> unknowns();

    /**
     * {@return whether {@code component}, such as {@code Label::color}, is not, or not wholly, known yet}
     *
     * @param component the accessor of a component, such as {@code Label::color}
     */
    default boolean isUnknown(Property<I, ?> component) {
        return isUnknown(Property.nameOf(component));
    }

    /**
     * {@return whether {@code part} of a component that is a record is not, or not wholly, known yet}
     *
     * @param <R> the record
     * @param component the accessor of a component, such as {@code Site::certificate}
     * @param part the accessor of a component of that, such as {@code Certificate::issuer}
     */
    default <R> boolean isUnknown(Property<I, R> component, Property<R, ?> part) {
        return isUnknown(Property.nameOf(component) + "." + Property.nameOf(part));
    }

    /**
     * {@return whether what is at {@code path} is not, or not wholly, known yet}
     *
     * @param path a path such as {@code rules[0].port} or {@code labels.team}
     */
    default boolean isUnknown(String path) {
        Set<String> unknowns = unknowns();
        return unknowns.contains(path)
                || unknowns.stream()
                        .filter(outer -> isWithin(path, outer))
                        .anyMatch(outer -> unknowns.stream().noneMatch(inner -> isWithin(inner, outer)));
    }

    private static boolean isWithin(String path, String outer) {
        return path.startsWith(outer + ".") || path.startsWith(outer + "[");
    }
}
