package dev.pulumidynamic.closure.graph;

import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a graph tells about the static fields that its code reads, besides the values of those that it carries. A place stands for a
 * field and the code of its initializer: the first four bytes of a digest of these.
 *
 * @param initial the places of the fields whose initializers make the values that the program had, in ascending order
 * @param carried the places of {@link Graph#staticFields}, in their order
 * @param unstable those of {@code carried} whose initializers make another value each time, in ascending order
 * @param initialized the classes that an opening initializes before it sets the fields: the program had initialized them before it
 *     changed what their initializers read
 */
public record StaticMarks(
        List<Integer> initial, List<Integer> carried, List<Integer> unstable, List<String> initialized) {
    /** Nothing is known: the code reads no static fields, or the graph is from before such marks. */
    public static final StaticMarks NONE = new StaticMarks(List.of(), List.of(), List.of(), List.of());

    public StaticMarks {
        initial = List.copyOf(new TreeSet<>(initial));
        carried = List.copyOf(carried);
        unstable = List.copyOf(new TreeSet<>(unstable));
        initialized = List.copyOf(initialized);
    }

    // Written out for the same reason as in Digest.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StaticMarks marks && parts().equals(marks.parts());
    }

    @Override
    public int hashCode() {
        return parts().hashCode();
    }

    private List<Object> parts() {
        return List.of(initial, carried, unstable, initialized);
    }

    /** {@return whether the field at a place has the value of its initializer} */
    public boolean isInitial(int place) {
        return initial.contains(place);
    }

    /** {@return whether the value at a place is another one each time that it is made} */
    public boolean isUnstable(int place) {
        return unstable.contains(place);
    }
}
