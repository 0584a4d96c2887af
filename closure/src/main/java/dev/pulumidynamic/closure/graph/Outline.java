package dev.pulumidynamic.closure.graph;

/** What a graph shows of objects that is only compared with another graph. It shows lambdas, and most objects of the JDK, by their classes. */
public interface Outline {
    /**
     * {@return whether the graph shows the objects of a class with their fields}
     *
     * @param type any class that is not of the JDK
     */
    boolean hasFields(Class<?> type);

    /**
     * {@return whether the graph shows a field of an object}
     *
     * @param owner the binary name of the class that declares the field
     * @param field the field's
     */
    boolean shows(String owner, String field);
}
