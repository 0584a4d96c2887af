package dev.pulumidynamic.bench.deployment;

/** A language on an engine, which makes stacks to measure. */
public record Contender(String name, Maker maker) {
    /** Makes a stack. */
    public interface Maker {
        /** A new stack of {@code workload}. */
        MeasuredStack make(Workload workload) throws Exception;
    }

    /** A new stack of {@code workload}, whose life is to begin. */
    public StackLife stack(Workload workload) throws Exception {
        return new StackLife(maker.make(workload));
    }
}
