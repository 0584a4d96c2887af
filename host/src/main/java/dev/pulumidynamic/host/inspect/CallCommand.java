package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnState;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.LocalCall;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.origin.SourceReader;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.property.SecretMarks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Runs an operation of a resource's provider in this process. */
@Command(
        name = "call",
        description = {
            "Runs an operation of a resource's provider on this machine, with the recorded data of the resource.",
            "This runs captured code in this process, with your permissions, this environment and its secrets. The "
                    + "state is not changed. create, update and delete ask for confirmation first."
        })
final class CallCommand extends OnState {
    private static final int MOST_PORT = 65_535;

    /** What a provider can be asked. */
    enum Operation {
        CHECK,
        DIFF,
        READ,
        CREATE,
        UPDATE,
        DELETE;

        boolean changesTheWorld() {
            return compareTo(CREATE) >= 0;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Parameters(index = "1", paramLabel = "RESOURCE", description = "A resource by its URN or name.")
    private String wanted = "";

    @Parameters(index = "2", paramLabel = "OPERATION", description = "One of ${COMPLETION-CANDIDATES}.")
    private Operation operation = Operation.READ;

    @Option(names = "--yes", description = "Run create, update or delete without confirmation.")
    private boolean yes;

    @Option(names = "--show-secrets", description = "Show secrets in the response.")
    private boolean showSecrets;

    @Option(
            names = "--debug",
            arity = "0..1",
            paramLabel = "PORT",
            fallbackValue = "5005",
            description = "Wait for a debugger on this port of the loopback interface (${FALLBACK-VALUE}).")
    private @Nullable Integer debug;

    @ParentCommand
    @SuppressWarnings("NullAway.Init")
    private PluginCommands root;

    @Override
    public Answer answer(CommandContext context) {
        checkDebugging();
        StateExport state = read(context);
        RecordedResource resource = resource(state);
        KeptBundle kept = CodeOrigin.of(source, state).code(resource);
        if (operation.changesTheWorld() && !yes && !confirmed(context, resource)) {
            throw new UserException("not confirmed: " + operation.toString() + " " + resource.urn()
                    + "; nothing was done; answer y, or pass --yes");
        }
        if (debug != null) {
            return DebuggedCall.run(debug, context, again(resource));
        }
        Map<String, @Nullable Object> answer = new LocalCall(state, resource, kept).ask(operation.toString(), context);
        return new Answered(operation.toString(), showSecrets ? answer : hide(answer));
    }

    private void checkDebugging() {
        if (debug == null) {
            return;
        } else if (debug < 0 || debug > MOST_PORT) {
            throw new UserException(
                    "--debug=" + debug + " is not a port; use one up to " + MOST_PORT + ", or 0 for any free port");
        } else if (source.equals(SourceReader.STANDARD_INPUT)) {
            throw new UserException(
                    "--debug starts a JVM that reads the state again, and standard input can be read once;"
                            + " name a file");
        }
    }

    private RecordedResource resource(StateExport state) {
        List<RecordedResource> found = state.resources().stream()
                .filter(resource -> resource.isCalled(wanted))
                .toList();
        if (found.isEmpty()) {
            throw CodeOrigin.of(source, state).missing("resource '" + wanted + "'");
        } else if (found.size() > 1) {
            throw new UserException(found.size() + " resources of " + source + " are called '" + wanted
                    + "'; name one by its URN, as `list " + source + "` shows it");
        }
        return found.get(0);
    }

    /** The arguments of the same call in another JVM. */
    private List<String> again(RecordedResource resource) {
        List<String> arguments = new ArrayList<>(List.of(source, resource.urn(), operation.toString(), "--yes"));
        if (showSecrets) {
            arguments.add("--show-secrets");
        }
        if (root.printsJson()) {
            arguments.add("--json");
        }
        return arguments;
    }

    private boolean confirmed(CommandContext context, RecordedResource resource) {
        context.err().print("run " + operation.toString() + " on " + Printout.visible(resource.urn()) + "? [y/N] ");
        context.err().flush();
        try {
            String line = new BufferedReader(new InputStreamReader(context.in(), StandardCharsets.UTF_8)).readLine();
            return line != null && line.strip().toLowerCase(Locale.ROOT).startsWith("y");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Secrets are hidden, wherever they are. */
    private static @Nullable Object hide(@Nullable Object value) {
        return SecretMarks.isSecret(value) ? "[secret]" : SecretMarks.mapParts(value, CallCommand::hide);
    }

    record Answered(String operation, @Nullable Object response) implements Answer {
        @Override
        public void print(Printout out) {
            PluginCommands.JSON.toJson(response).lines().forEach(out::line);
        }
    }
}
