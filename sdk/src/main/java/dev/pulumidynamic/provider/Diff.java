package dev.pulumidynamic.provider;

import java.util.ArrayList;
import java.util.List;

/**
 * What a change of inputs leads to: nothing, an update, or a replacement.
 *
 * @param changed whether anything is to be done
 * @param replaces paths of the properties whose change needs a new resource; none for an update
 * @param stables paths of the outputs that an update will not change
 * @param deleteBeforeReplace whether the old resource must be gone before the new one is made
 */
public record Diff(boolean changed, List<String> replaces, List<String> stables, boolean deleteBeforeReplace) {
    public Diff {
        replaces = List.copyOf(replaces);
        stables = List.copyOf(stables);
    }

    /** An update if anything differs, a replacement if one of {@code replacing}, such as {@code Label::repository}, does. */
    @SafeVarargs
    public static <I> Diff of(DiffRequest<I, ?> request, Property<I, ?>... replacing) {
        List<String> replaces = new ArrayList<>();
        for (Property<I, ?> component : replacing) {
            if (request.changed(component)) {
                replaces.add(Shape.propertyName(component));
            }
        }
        return new Diff(!request.changes().isEmpty(), replaces, List.of(), false);
    }

    /** Nothing is to be done. */
    public static Diff none() {
        return new Diff(false, List.of(), List.of(), false);
    }

    /** The resource is updated. */
    public static Diff update() {
        return new Diff(true, List.of(), List.of(), false);
    }

    /** The resource is replaced because of {@code properties}. */
    public static Diff replace(String... properties) {
        return new Diff(true, List.of(properties), List.of(), false);
    }

    /** The same, with the old resource deleted first. */
    public Diff deletingFirst() {
        return new Diff(changed, replaces, stables, true);
    }

    /** The same, with outputs that an update will not change. */
    public Diff keeping(String... outputs) {
        return new Diff(changed, replaces, List.of(outputs), deleteBeforeReplace);
    }
}
