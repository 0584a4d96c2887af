package dev.pulumidynamic.closure.graph;

/** What a graph shows of objects that is only compared with another graph. It shows objects that cannot be captured by their classes. */
public interface Outline {
    /**
     * {@return whether the graph shows the objects of a class with their fields}
     *
     * @param type any class that is not of the JDK
     */
    boolean hasFields(Class<?> type);
}
