package dev.pulumidynamic.stack;

import com.pulumi.automation.AutomationException;
import com.pulumi.automation.CommandResult;
import com.pulumi.automation.CommandRunOptions;
import com.pulumi.automation.LocalPulumiCommand;
import com.pulumi.automation.PulumiCommand;
import com.pulumi.automation.Version;
import com.pulumi.automation.events.EngineEvent;
import com.pulumi.automation.events.SummaryEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Pulumi's command as the Automation API runs it, but with the event log in a file that is kept: the API's own reading of
 * events (1.36.1) fails at kinds of steps that are newer than it.
 */
record LoggedCommand(PulumiCommand pulumi, Path log) implements PulumiCommand {
    private static final Set<String> WITH_EVENTS = Set.of("preview", "up");

    static LoggedCommand to(Path log) throws AutomationException {
        return new LoggedCommand(LocalPulumiCommand.create(), log);
    }

    @Override
    public @Nullable Version version() {
        return pulumi.version();
    }

    @Override
    public CommandResult run(List<String> arguments, CommandRunOptions options) throws AutomationException {
        if (!WITH_EVENTS.contains(arguments.get(0))) {
            return pulumi.run(arguments, options);
        }
        List<String> logged = new ArrayList<>(arguments);
        logged.add("--event-log");
        logged.add(log.toString());
        CommandResult result = pulumi.run(logged, withoutEvents(options));
        Consumer<EngineEvent> events = options.onEngineEvent();
        if (events != null) {
            events.accept(summary());
        }
        return result;
    }

    private static CommandRunOptions withoutEvents(CommandRunOptions options) {
        return CommandRunOptions.builder()
                .workingDir(options.workingDir())
                .additionalEnv(options.additionalEnv())
                .onStandardOutput(options.onStandardOutput())
                .onStandardError(options.onStandardError())
                .build();
    }

    /** A preview insists on one. */
    private static EngineEvent summary() {
        SummaryEvent summary = new SummaryEvent(false, 0, Map.of(), Map.of());
        return new EngineEvent(0, 0, null, null, null, null, summary, null, null, null, null);
    }
}
