package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The answer of a command that only reads: what it reads may have been made so that it takes forever. */
final class TimedAnswer {
    private TimedAnswer() {}

    /** An answer that is larger, or takes longer, than the user allowed. */
    static final class ExceededException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ExceededException(String message) {
            super(message);
        }
    }

    /** @throws ExceededException if there is none after {@code seconds} */
    static Answer of(Subcommand command, CommandContext context, int seconds) {
        FutureTask<Answer> task = new FutureTask<>(() -> command.answer(context));
        ProcessThreads.start("answer", task);
        try {
            return task.get(seconds, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException e) {
            throw new ExceededException("no answer within " + seconds + " s; allow more with --max-seconds");
        } catch (ExecutionException e) {
            throw unchecked(e);
        }
    }

    /** What the command threw. */
    private static RuntimeException unchecked(ExecutionException thrown) {
        if (thrown.getCause() instanceof Error error) {
            throw error;
        }
        return thrown.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(thrown);
    }
}
