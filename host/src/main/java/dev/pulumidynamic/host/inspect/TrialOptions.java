package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import java.time.Duration;
import picocli.CommandLine.Option;

/** What captured code may use that a command opens in a process of its own. */
final class TrialOptions {
    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long the captured code of one resource may take to be opened (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            defaultValue = "512",
            description = "How much memory it may use, in megabytes (${DEFAULT-VALUE}).")
    private int megabytes;

    /** @throws UserException when one of them is nothing */
    Limits limits() {
        if (seconds < 1 || megabytes < 1) {
            throw new UserException("--timeout " + seconds + " --memory " + megabytes
                    + " leave captured code no time or no memory; name numbers from 1 up");
        }
        return new Limits(Duration.ofSeconds(seconds), megabytes);
    }
}
