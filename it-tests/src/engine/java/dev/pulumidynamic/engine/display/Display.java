package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.state.Urn;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes an operation as {@code pulumi} does without a terminal: a row for each step, then diagnostics, outputs and a
 * summary. Secret outputs, and values of secret configuration in messages, are masked. Several threads tell it what happens.
 */
public final class Display {
    /** Shorter secrets would be found in ordinary words. */
    private static final int SHORTEST_MASKED = 3;

    /** A replacement counts once, not as its create and its delete. */
    private static final List<Op> COUNTED = List.of(Op.CREATE, Op.UPDATE, Op.DELETE, Op.REPLACE, Op.IMPORT, Op.SAME);

    private final Appendable out;
    private final boolean preview;
    private final List<String> secrets;
    private final List<Change> changes = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final Map<String, Op> running = new HashMap<>();
    private int failures;

    /** The severity of a diagnostic. */
    public enum Severity {
        DEBUG,
        INFO,
        WARNING,
        ERROR
    }

    /** A step that ended, or that a preview would do. */
    public record Change(Op op, Urn urn, Duration duration) {}

    /**
     * A message to the user.
     *
     * @param urn the resource that it is about; may be empty
     */
    public record Diagnostic(Severity severity, String urn, String message) {}

    /** A display that writes to {@code out} and masks {@code secrets}. */
    public Display(Appendable out, boolean preview, Collection<String> secrets) {
        this.out = out;
        this.preview = preview;
        this.secrets = secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST_MASKED)
                .toList();
    }

    /** The steps that succeeded, in the order of their ends. */
    public synchronized List<Change> changes() {
        return List.copyOf(changes);
    }

    /** The messages to the user. */
    public synchronized List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    /** Writes the operation and its stack. */
    public synchronized void header(String operation, String stack) {
        line(operation + " (" + stack + "):");
        line("");
    }

    /** A step begins. */
    public synchronized void began(Op op, Urn urn) {
        running.put(urn.text(), op);
        if (!preview) {
            row(op, urn, op.running() + " (0s)");
        }
    }

    /** A step succeeded. */
    public synchronized void did(Change change) {
        changes.add(change);
        running.remove(change.urn().text());
        if (change.op() != Op.SAME) {
            String words = preview ? change.op().planned() : change.op().past() + seconds(change);
            row(change.op(), change.urn(), words);
        }
    }

    /** A step failed; a diagnostic says why. */
    public synchronized void failed(Change change) {
        failures++;
        running.remove(change.urn().text());
        row(change.op(), change.urn(), "**" + change.op().running() + " failed**" + seconds(change));
    }

    /**
     * A resource has another status, which is shown and not kept: as {@code pulumi} does without a terminal, in a row with the first line.
     *
     * @param urn the resource; may be empty
     * @param message empty if there is no status any more
     */
    public synchronized void status(String urn, String message) {
        Op op = running.get(urn);
        if (op != null && !message.isEmpty()) {
            row(
                    op,
                    new Urn(urn),
                    op.running() + " " + message.lines().findFirst().orElse(""));
        }
    }

    private void row(Op op, Urn urn, String words) {
        line(String.format("%2s  %s %s %s", op.sign(), urn.type(), urn.name(), words));
    }

    private static String seconds(Change change) {
        return String.format(Locale.ROOT, " (%.2fs)", change.duration().toMillis() / 1000.0);
    }

    /** A message to the user. */
    public synchronized void diagnostic(Diagnostic diagnostic) {
        diagnostics.add(new Diagnostic(diagnostic.severity(), diagnostic.urn(), mask(diagnostic.message())));
    }

    /** Writes the result. */
    public synchronized void footer(Fields outputs, Duration duration) {
        line("");
        diagnosticsByResource();
        section(
                "Outputs:",
                outputs.values().entrySet().stream()
                        .map(output -> output.getKey() + ": " + text(output.getValue()))
                        .toList());
        section("Resources:", summary());
        line("Duration: " + Math.max(1, duration.toSeconds()) + "s");
    }

    private void section(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            line(title);
            lines.forEach(text -> line("    " + text));
            line("");
        }
    }

    /** The messages, grouped by resource. */
    private void diagnosticsByResource() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() != Severity.DEBUG)
                .forEach(diagnostic -> texts.computeIfAbsent(diagnostic.urn(), urn -> new ArrayList<>())
                        .add(text(diagnostic)));
        if (!texts.isEmpty()) {
            line("Diagnostics:");
            texts.forEach((urn, lines) ->
                    section("  " + (urn.isEmpty() ? "the operation" : title(new Urn(urn))) + ":", lines));
        }
    }

    private static String title(Urn urn) {
        return urn.type() + " (" + urn.name() + ")";
    }

    private static String text(Diagnostic diagnostic) {
        String severity = diagnostic.severity() == Severity.INFO
                ? ""
                : diagnostic.severity().name().toLowerCase(Locale.ROOT) + ": ";
        return severity + diagnostic.message().stripTrailing().replace("\n", "\n    ");
    }

    private List<String> summary() {
        List<String> lines = new ArrayList<>();
        for (Op op : COUNTED) {
            long count = changes.stream().filter(change -> change.op() == op).count();
            if (count > 0) {
                String sign = String.format("%-2s", op.sign());
                lines.add(sign + (preview ? count + " to " + op.planned() : count + " " + op.past()));
            }
        }
        if (failures > 0) {
            lines.add("  " + failures + " errored");
        }
        return lines;
    }

    private static String text(PropertyValue value) {
        if (value instanceof Secret) {
            return "[secret]";
        } else if (value instanceof PropertyValue.Unknown) {
            return "[unknown]";
        } else if (value instanceof Items items) {
            return items.values().stream().map(Display::text).collect(Collectors.joining(", ", "[", "]"));
        } else if (value instanceof Fields fields) {
            return fields.values().entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + text(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return JsonCodec.scalar(value).toString();
    }

    private String mask(String message) {
        String text = message;
        for (String secret : secrets) {
            text = text.replace(secret, "[secret]");
        }
        return text;
    }

    private void line(String text) {
        try {
            out.append(mask(text) + "\n");
            if (out instanceof Flushable buffer) {
                buffer.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the display", e);
        }
    }
}
