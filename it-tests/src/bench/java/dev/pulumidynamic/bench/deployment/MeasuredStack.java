package dev.pulumidynamic.bench.deployment;

/** A stack of one program, whose stages are measured. */
interface MeasuredStack {
    /**
     * Runs {@code stage} to its end.
     *
     * @throws IllegalStateException if it fails; the message says where its output is
     */
    Cost run(Stage stage) throws Exception;

    /** The size of the state as the engine keeps it. */
    long stateBytes() throws Exception;
}
