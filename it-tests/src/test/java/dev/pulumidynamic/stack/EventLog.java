package dev.pulumidynamic.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.state.Urn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What Pulumi told while it worked: the lines of its event log.
 *
 * @param changes the steps that ended, without what was done to providers
 * @param diagnostics what there was to tell
 */
record EventLog(List<Change> changes, List<Diagnostic> diagnostics) {
    static EventLog read(Path file) {
        List<Change> changes = new ArrayList<>();
        List<Diagnostic> diagnostics = new ArrayList<>();
        for (JsonNode event : lines(file)) {
            change(event.at("/resOutputsEvent/metadata"))
                    .filter(change -> changes.stream().noneMatch(known -> isSame(known, change)))
                    .ifPresent(changes::add);
            if (event.has("diagnosticEvent")) {
                diagnostics.add(diagnostic(event.get("diagnosticEvent")));
            }
        }
        return new EventLog(changes, diagnostics);
    }

    /** The step of a component ends a second time, when its outputs are registered. */
    private static boolean isSame(Change one, Change other) {
        return one.op() == other.op() && one.urn().equals(other.urn());
    }

    private static List<JsonNode> lines(Path file) {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> events = new ArrayList<>();
        try {
            if (Files.exists(file)) {
                for (String line : Files.readAllLines(file)) {
                    events.add(json.readTree(line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read Pulumi's events from " + file, e);
        }
        return events;
    }

    private static Optional<Change> change(JsonNode step) {
        String type = step.path("type").asText();
        if (step.isMissingNode() || type.startsWith("pulumi:providers:")) {
            return Optional.empty();
        }
        return op(step.path("op").asText())
                .map(op -> new Change(op, new Urn(step.path("urn").asText()), Duration.ZERO));
    }

    private static Optional<Op> op(String text) {
        String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
        return Arrays.stream(Op.values()).filter(op -> op.name().equals(name)).findFirst();
    }

    private static Diagnostic diagnostic(JsonNode event) {
        String message = event.path("prefix").asText() + event.path("message").asText();
        return new Diagnostic(
                severity(event.path("severity").asText()), event.path("urn").asText(""), withoutColors(message));
    }

    private static Severity severity(String text) {
        return switch (text) {
            case "error" -> Severity.ERROR;
            case "warning" -> Severity.WARNING;
            case "debug" -> Severity.DEBUG;
            default -> Severity.INFO;
        };
    }

    private static String withoutColors(String message) {
        return message.replaceAll("<\\{%[^%]*%}>", "");
    }
}
