package dev.pulumidynamic.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a change of inputs leads to: nothing, an update, or a replacement.
 *
 * @param changed whether anything is to be done
 * @param replaces paths of the properties whose change needs a new resource; none for an update
 * @param stables paths of the outputs that an update will not change
 * @param deleteBeforeReplace whether the old resource must be gone before the new one is made; when it is not said, it must
 *     where the program itself gives a name that {@code check} would have found ({@link CheckRequest#autoName})
 */
public record Diff(
        boolean changed, List<String> replaces, List<String> stables, Optional<Boolean> deleteBeforeReplace) {
    /**
     * Keeps copies of the collections.
     *
     * @param replaces paths of the properties whose change needs a new resource
     * @param stables paths of the outputs that an update will not change
     * @param changed whether anything is to be done
     * @param deleteBeforeReplace whether the old resource must be gone first
     */
    public Diff {
        replaces = List.copyOf(replaces);
        stables = List.copyOf(stables);
    }

    /**
     * {@return an update if anything differs, a replacement if one of {@code replacing}, such as {@code Label::repository}, does}
     *
     * @param <I> the inputs: a record, or a map
     * @param request what is asked
     * @param replacing accessors of components whose change needs a new resource
     */
    @SafeVarargs
    public static <I> Diff of(DiffRequest<I, ?> request, Property<I, ?>... replacing) {
        List<String> replaces = new ArrayList<>();
        for (Property<I, ?> component : replacing) {
            if (request.changed(component)) {
                replaces.add(PropertySchema.propertyName(component));
            }
        }
        return new Diff(!request.changes().names().isEmpty(), replaces, List.of(), Optional.empty());
    }

    /** {@return nothing is to be done} */
    public static Diff none() {
        return new Diff(false, List.of(), List.of(), Optional.empty());
    }

    /** {@return the resource is updated} */
    public static Diff update() {
        return new Diff(true, List.of(), List.of(), Optional.empty());
    }

    /**
     * {@return the resource is replaced because of {@code properties}}
     *
     * @param properties properties by their names
     */
    public static Diff replace(String... properties) {
        return new Diff(true, List.of(properties), List.of(), Optional.empty());
    }

    /** {@return the same, with the old resource deleted first} */
    public Diff deletingFirst() {
        return new Diff(changed, replaces, stables, Optional.of(true));
    }

    /** {@return the same, with the new resource made while the old one is still there} */
    public Diff creatingFirst() {
        return new Diff(changed, replaces, stables, Optional.of(false));
    }

    /**
     * {@return the same, with outputs that an update will not change}
     *
     * @param outputs names of outputs
     */
    public Diff keeping(String... outputs) {
        return new Diff(changed, replaces, List.of(outputs), deleteBeforeReplace);
    }
}
