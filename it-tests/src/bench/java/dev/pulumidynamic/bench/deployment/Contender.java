package dev.pulumidynamic.bench.deployment;

/** A language on an engine, which makes stacks to measure. */
public record Contender(String name, Maker maker) {
    /** Makes a stack. */
    public interface Maker {
        /** A new stack of {@code workload}; commands of the real engine that run the program get {@code options}. */
        MeasuredStack make(Workload workload, String... options) throws Exception;
    }

    /** A new stack of {@code workload}; commands of the real engine that run the program get {@code options}. */
    public MeasuredStack stack(Workload workload, String... options) throws Exception {
        return maker.make(workload, options);
    }
}
