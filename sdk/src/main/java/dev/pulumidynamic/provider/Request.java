package dev.pulumidynamic.provider;

import java.time.Duration;
import java.util.Optional;

/** What an operation is asked; each operation has its own. */
public sealed interface Request
        permits CheckRequest, CreateRequest, DeleteRequest, DiffRequest, PreviewRequest, ReadRequest, UpdateRequest {

    /** {@return what is the same in every request} */
    RequestContext context();

    /** {@return the resource's URN} */
    default String urn() {
        return context().urn();
    }

    /** {@return the resource's type token} */
    default String type() {
        return context().type();
    }

    /** {@return the resource's name in the program} */
    default String name() {
        return context().name();
    }

    /** {@return the stack's configuration, for providers made of lambdas; classes get it by {@code configure}} */
    default Config config() {
        return context().config();
    }

    /** {@return how long the operation may take, when the program said so} */
    default Optional<Duration> timeout() {
        return context().timeout();
    }

    /**
     * {@return messages to the user, shown with the resource}
     *
     * <p>What is printed to {@link System#out} is shown as information.
     */
    default Log log() {
        return context().log();
    }

    /**
     * {@return whether the operation is to end: the user cancelled it, or its {@link #timeout()} is over}
     *
     * <p>Its thread is interrupted then, so code that waits need not ask. It has 10 seconds to undo what it can and to throw, or
     * to return what it made; later the outcome counts as unknown, though the code may still be running.
     */
    default boolean isCancelled() {
        return context().cancelled().getAsBoolean();
    }
}
