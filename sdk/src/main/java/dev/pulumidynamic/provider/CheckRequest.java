package dev.pulumidynamic.provider;

import java.util.Optional;
import java.util.Set;

/**
 * Asks whether inputs are valid.
 *
 * @param <I> the inputs: a record, or a map
 * @param context which resource, and what the stack says
 * @param inputs the new inputs; what is unknown in a preview is absent: {@code null}, zero or empty
 * @param oldInputs the inputs of the existing resource, if there is one
 * @param unknowns names of the inputs that are not, or not wholly, known yet, and paths of what is unknown in them
 * @param autonaming how the stack wants resources named
 */
public record CheckRequest<I>(
        RequestContext context, I inputs, Optional<I> oldInputs, Set<String> unknowns, Autonaming autonaming)
        implements Request, UnknownInputs<I> {

    /**
     * A name for {@code component}, such as {@code Bucket::name}, a nullable or optional string, when the program gives none: the
     * one that the resource has, or a new one as the stack wants it. A replacement gets a new one.
     *
     * <pre>{@code
     * Bucket bucket = request.inputs();
     * return Checked.of(new Bucket(request.autoName(Bucket::name), bucket.region()));
     * }</pre>
     *
     * <p>A replacement of a resource whose name the program gives, and has not changed, deletes the old one first, because two
     * cannot have it; {@link Diff#creatingFirst} or the option {@code deleteBeforeReplace} say otherwise.
     *
     * @param component the accessor of a component, such as {@code Label::color}
     * @return what the program gives, if it gives something: {@code null} while that is unknown
     * @throws RefusedException when the program gives none and the stack has automatic names disabled
     */
    @SuppressWarnings("NullAway") // As any component of inputs in a preview: authors know them without annotations.
    public String autoName(Property<I, ?> component) {
        Optional<String> given = valueOf(component, inputs);
        if (given.isPresent() && given.equals(oldInputs.flatMap(old -> valueOf(component, old)))) {
            autonaming.fixed().accept(PropertySchema.propertyName(component));
        }
        if (given.isPresent() || isUnknown(component)) {
            return given.orElse(null);
        }
        return oldInputs
                .flatMap(old -> valueOf(component, old))
                .orElseGet(() -> autonaming.name(context, PropertySchema.propertyName(component)));
    }

    private static <I> Optional<String> valueOf(Property<I, ?> component, I inputs) {
        Object value = component.apply(inputs);
        Object given = value instanceof Optional<?> optional ? optional.orElse(null) : value;
        return Optional.ofNullable((String) given).filter(name -> !name.isEmpty());
    }
}
