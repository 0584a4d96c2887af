package dev.pulumidynamic.closure.failure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The path from the captured object to another object: {@code provider.hosts[2].name}. */
public final class ObjectPath {
    /** The captured object itself. */
    public static final ObjectPath ROOT = new ObjectPath(null, "", "", null);

    /** How many steps of a long path are shown at each end. */
    private static final int SHOWN = 20;

    private final @Nullable ObjectPath parent;
    private final String step;
    /** The class whose field the step goes through; empty for another step. */
    private final String owner;
    /** The location of the lambda whose captured variable is this step. */
    private final @Nullable Supplier<Optional<String>> lambda;

    private ObjectPath(
            @Nullable ObjectPath parent, String step, String owner, @Nullable Supplier<Optional<String>> lambda) {
        this.parent = parent;
        this.step = step;
        this.owner = owner;
        this.lambda = lambda;
    }

    private ObjectPath step(String step) {
        return new ObjectPath(this, step, "", null);
    }

    /**
     * {@return the path to the value of a field, or of another named part}
     *
     * @param name as it stands in the source
     */
    public ObjectPath field(String name) {
        return fieldOf("", name);
    }

    /**
     * {@return the path to the value of the field that the class {@code owner} declares}
     *
     * @param owner the binary name of the class
     * @param name the name of the field
     */
    public ObjectPath fieldOf(String owner, String name) {
        return new ObjectPath(this, this == ROOT ? name : "." + name, owner, null);
    }

    /**
     * {@return the path to an element of an array, a list, a set or a map}
     *
     * @param index from 0, in the order in which they are met
     */
    public ObjectPath element(int index) {
        return step("[" + index + "]");
    }

    /**
     * {@return the path to the value that a map has for {@code key}}
     *
     * @param key shown when it is a word
     * @param index shown otherwise, from 0
     */
    public ObjectPath entry(@Nullable Object key, int index) {
        if (key instanceof Enum<?> constant) {
            return step("[" + constant.name() + "]");
        }
        boolean isNamed = key instanceof String
                || (key instanceof Number && key.getClass().getClassLoader() == null);
        return isNamed ? step("[" + key + "]") : element(index);
    }

    /**
     * {@return the path to a variable that a lambda captured}
     *
     * @param name of the variable, or empty
     * @param index from 0, shown if there is no name
     * @param lambda computes its location on demand; empty if it is not known
     */
    public ObjectPath captured(String name, int index, Supplier<Optional<String>> lambda) {
        return new ObjectPath(this, "<captured " + (name.isEmpty() ? index : name) + ">", "", lambda);
    }

    /**
     * {@return the places in the program that the nearest steps went through: {@code field com.acme.Client.pool, captured in
     * com.acme.App.main(App.java:12)}; empty when none is known}
     */
    public String places() {
        String field = "";
        for (ObjectPath at = this; at.parent != null; at = at.parent) {
            if (field.isEmpty() && !at.owner.isEmpty()) {
                field = "field " + at.owner + at.step.replaceFirst("^\\.?", ".");
            }
            Optional<String> place = at.lambda == null ? Optional.empty() : at.lambda.get();
            if (place.isPresent()) {
                return field + (field.isEmpty() ? "" : ", ") + "captured in " + place.get();
            }
        }
        return field;
    }

    /** {@return the last step alone: {@code hosts}, {@code [2]}; empty for the captured object} */
    public String lastStep() {
        return step.startsWith(".") ? step.substring(1) : step;
    }

    /**
     * {@return whether both are the same step from the same object}
     *
     * @param other another path, made from the same instances
     */
    public boolean isSameStep(ObjectPath other) {
        return parent == other.parent && step.equals(other.step);
    }

    @Override
    public String toString() {
        List<String> steps = new ArrayList<>();
        for (ObjectPath at = this; at.parent != null; at = at.parent) {
            steps.add(at.step);
        }
        Collections.reverse(steps);
        int end = steps.size() - SHOWN;
        if (steps.isEmpty()) {
            return "(the captured object)";
        } else if (end <= 2 * SHOWN) {
            return String.join("", steps);
        }
        return String.join("", steps.subList(0, SHOWN)) + " ... " + (end - SHOWN) + " steps ... "
                + String.join("", steps.subList(end, steps.size()));
    }
}
