package dev.pulumidynamic.closure.graph;

import org.jspecify.annotations.Nullable;

/** How an object was reached from the captured root: {@code provider.hosts[2].name}. */
public final class ObjectPath {
    /** The root itself. */
    public static final ObjectPath ROOT = new ObjectPath(null, "");

    private final @Nullable ObjectPath parent;
    private final String step;

    private ObjectPath(@Nullable ObjectPath parent, String step) {
        this.parent = parent;
        this.step = step;
    }

    /** The value of a field, or of another named part. */
    public ObjectPath field(String name) {
        return new ObjectPath(this, this == ROOT ? name : "." + name);
    }

    /** An element of an array, a list, a set or a map. */
    public ObjectPath element(int index) {
        return new ObjectPath(this, "[" + index + "]");
    }

    /** The value that a map has for {@code key}; by its number, when the key is no word. */
    public ObjectPath entry(@Nullable Object key, int index) {
        boolean named = key instanceof String || key instanceof Number || key instanceof Enum<?>;
        return named ? new ObjectPath(this, "[" + key + "]") : element(index);
    }

    /** A variable that a lambda closed over. */
    public ObjectPath captured(int index) {
        return new ObjectPath(this, "<captured " + index + ">");
    }

    @Override
    public String toString() {
        StringBuilder path = new StringBuilder();
        for (ObjectPath at = this; at.parent != null; at = at.parent) {
            path.insert(0, at.step);
        }
        return path.isEmpty() ? "(the captured object)" : path.toString();
    }
}
