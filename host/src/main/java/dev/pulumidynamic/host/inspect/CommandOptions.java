package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.SourceReader;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Base classes of commands, which have the parameters and options that several commands share. */
final class CommandOptions {
    private CommandOptions() {}

    /** A command that looks at a SOURCE. */
    abstract static class OnSource implements Subcommand {
        @Parameters(index = "0", paramLabel = "SOURCE", description = "Where to look.")
        String source = "";

        final CodeOrigin read(CommandContext context) {
            return new SourceReader(context).read(source);
        }
    }

    /** A command about some of a source's code, all of it if none is named. */
    abstract static class OnCode extends OnSource {
        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "RESOURCE|DIGEST",
                description = "A resource by its URN or name, or the first digits of a bundle's digest.")
        String wanted = "";

        final List<Selected> select(CommandContext context) {
            return read(context).select(wanted);
        }
    }

    /** A command that searches some of a source's code for a class or jar, all of it if none is named. */
    abstract static class OnClasses extends OnSource {
        @Option(
                names = "--of",
                paramLabel = "RESOURCE|DIGEST",
                description = "Use only this resource, or only this bundle.")
        private String of = "";

        /** Bundles that are damaged are passed over. */
        final List<Selected> select(CommandContext context) {
            return Selected.readable(read(context).select(of)).toList();
        }
    }

    /** A command that looks at a STATE, where a bundle alone will not do. */
    abstract static class OnState implements Subcommand {
        @Parameters(index = "0", paramLabel = "STATE", description = "The export of a state.")
        String source = "";

        final StateExport read(CommandContext context) {
            return new SourceReader(context).readState(source);
        }
    }

    /** A command that opens captured code in a process of its own. */
    abstract static class Opening extends OnState {
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

        final Limits limits() {
            if (seconds < 1 || megabytes < 1) {
                throw new UserException("--timeout " + seconds + " --memory " + megabytes
                        + " leave captured code no time or no memory; name numbers from 1 up");
            }
            return new Limits(Duration.ofSeconds(seconds), megabytes);
        }
    }
}
