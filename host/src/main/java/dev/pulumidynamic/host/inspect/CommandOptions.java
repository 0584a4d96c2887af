package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.SourceReader;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import dev.pulumidynamic.host.install.OwnPlugin;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The parameters and options that several commands have. */
final class CommandOptions {
    private CommandOptions() {}

    /** The SOURCE that a command looks at. */
    static final class SourceParameter {
        @Parameters(index = "0", paramLabel = "SOURCE", description = "Where to look.")
        private String name = "";

        /** As the user wrote it. */
        String name() {
            return name;
        }

        CodeOrigin read(CommandContext context) {
            return new SourceReader(context).read(name);
        }
    }

    /** The STATE that a command looks at, where a bundle alone will not do. */
    static final class StateParameter {
        @Parameters(index = "0", paramLabel = "STATE", description = "The export of a state.")
        private String name = "";

        /** As the user wrote it. */
        String name() {
            return name;
        }

        StateExport read(CommandContext context) {
            return new SourceReader(context).readState(name);
        }
    }

    /** Which of a source's code a command is about, all of it if none is named. */
    static final class CodeParameter {
        @Parameters(
                arity = "0..1",
                paramLabel = "RESOURCE|DIGEST",
                description = "A resource by its URN or name, or the first digits of a bundle's digest.")
        private String name = "";

        boolean isNamed() {
            return !name.isEmpty();
        }

        List<Selected> in(CodeOrigin source) {
            return source.select(name);
        }
    }

    /** Which of a source's code a command searches for a class or jar, all of it if none is named. */
    static final class CodeOption {
        @Option(
                names = "--of",
                paramLabel = "RESOURCE|DIGEST",
                description = "Use only this resource, or only this bundle.")
        private String name = "";

        /** Bundles that are damaged are passed over. */
        Stream<Selected> in(CodeOrigin source) {
            return Selected.readable(source.select(name));
        }
    }

    /** Whose plugin a command is about. */
    static final class HomeOption {
        @Option(
                names = "--dir",
                paramLabel = "FOLDER",
                description =
                        "The folder that is PULUMI_HOME for the engine; by default that of this process, or ~/.pulumi.")
        private Optional<Path> folder = Optional.empty();

        Path in(CommandContext context) {
            return folder.orElseGet(() -> OwnPlugin.home(context.environment()));
        }
    }

    /** What captured code may use that a command opens in a process of its own. */
    static final class TrialOptions {
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

        /** @throws UserException if one of them is nothing */
        Limits limits() {
            if (seconds < 1 || megabytes < 1) {
                throw new UserException("--timeout " + seconds + " --memory " + megabytes
                        + " leave captured code no time or no memory; name numbers from 1 up");
            }
            return new Limits(Duration.ofSeconds(seconds), megabytes);
        }
    }
}
