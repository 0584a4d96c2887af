package dev.pulumidynamic.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The answer to a {@link DiffRequest}: a change of inputs causes no operation, an update, or a replacement. */
public final class Diff {
    private final boolean changed;
    private final List<String> replaces;
    private final List<String> stables;
    private final Optional<Boolean> deleteBeforeReplace;

    private Diff(boolean changed, List<String> replaces, List<String> stables, Optional<Boolean> deleteBeforeReplace) {
        this.changed = changed;
        this.replaces = List.copyOf(replaces);
        this.stables = stables;
        this.deleteBeforeReplace = deleteBeforeReplace;
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
                replaces.add(Property.nameOf(component));
            }
        }
        return new Diff(!request.changedInputs().isEmpty(), replaces, List.of(), Optional.empty());
    }

    /** {@return a diff without changes} */
    public static Diff none() {
        return new Diff(false, List.of(), List.of(), Optional.empty());
    }

    /** {@return the resource is updated} */
    public static Diff update() {
        return new Diff(true, List.of(), List.of(), Optional.empty());
    }

    /**
     * {@return the resource is replaced because of {@code components}}
     *
     * @param <I> the inputs: a record
     * @param components accessors of components of the inputs, such as {@code Label::repository}; at least one
     * @throws IllegalArgumentException if there is none
     */
    @SafeVarargs
    public static <I> Diff replace(Property<I, ?>... components) {
        List<String> names = new ArrayList<>();
        for (Property<I, ?> component : components) {
            names.add(Property.nameOf(component));
        }
        return replace(names.toArray(String[]::new));
    }

    /**
     * {@return the resource is replaced because of {@code properties}; for maps, and for what is inside a component}
     *
     * @param properties names of properties, or paths such as {@code rules[0].port}; at least one
     * @throws IllegalArgumentException if there is none
     */
    public static Diff replace(String... properties) {
        if (properties.length == 0) {
            throw new IllegalArgumentException(
                    "Diff.replace() names no property whose change needs a new resource; name"
                            + " at least one, or return Diff.update()");
        }
        return new Diff(true, List.of(properties), List.of(), Optional.empty());
    }

    /** {@return this diff, with the old resource deleted first} */
    public Diff deletingFirst() {
        return new Diff(changed, replaces, stables, Optional.of(true));
    }

    /** {@return this diff, with the new resource created before the old one is deleted} */
    public Diff creatingFirst() {
        return new Diff(changed, replaces, stables, Optional.of(false));
    }

    /**
     * {@return this diff, with further outputs that an update will not change, so that a preview knows them}
     *
     * @param <S> the state: a record
     * @param outputs accessors of components of the state, such as {@code LabelState::url}
     */
    @SafeVarargs
    public final <S> Diff stable(Property<S, ?>... outputs) {
        List<String> names = new ArrayList<>();
        for (Property<S, ?> output : outputs) {
            names.add(Property.nameOf(output));
        }
        return stable(names.toArray(String[]::new));
    }

    /**
     * {@return this diff, with further outputs that an update will not change, so that a preview knows them; for maps}
     *
     * @param outputs names of outputs
     */
    public Diff stable(String... outputs) {
        List<String> all = new ArrayList<>(stables);
        all.addAll(List.of(outputs));
        return new Diff(changed, replaces, List.copyOf(all), deleteBeforeReplace);
    }

    /** {@return whether the resource changes} */
    public boolean changed() {
        return changed;
    }

    /** {@return paths of the properties whose change needs a new resource; empty for an update} */
    public List<String> replaces() {
        return replaces;
    }

    /** {@return paths of the outputs that an update does not change} */
    public List<String> stables() {
        return stables;
    }

    /**
     * {@return whether Pulumi deletes the old resource before it creates the new one; if empty, it does so if the
     * program itself sets a name that {@code check} would otherwise generate ({@link CheckRequest#autoName})}
     */
    public Optional<Boolean> deleteBeforeReplace() {
        return deleteBeforeReplace;
    }

    @Override
    public String toString() {
        return !changed ? "Diff[none]" : replaces.isEmpty() ? "Diff[update]" : "Diff[replace: " + replaces + "]";
    }
}
