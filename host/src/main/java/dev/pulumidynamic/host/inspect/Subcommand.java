package dev.pulumidynamic.host.inspect;

/** One command, with its options as picocli filled them in. */
interface Subcommand {
    /**
     * Does it.
     *
     * @throws dev.pulumidynamic.host.failure.Refusal when it is asked for something that is not there
     */
    Answer answer(Surroundings surroundings);
}
