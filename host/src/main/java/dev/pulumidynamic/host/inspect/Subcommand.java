package dev.pulumidynamic.host.inspect;

/** One command, with its options as picocli filled them in. */
interface Subcommand {
    /**
     * Does it.
     *
     * @throws dev.pulumidynamic.host.failure.UserException when it is asked for something that is not there
     */
    Answer answer(CommandContext surroundings);
}
