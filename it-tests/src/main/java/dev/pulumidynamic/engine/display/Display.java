package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Observer;
import dev.pulumidynamic.engine.step.Op;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes what happens as {@code pulumi} does when its output is no terminal: a row per step, then diagnostics, outputs
 * and a summary. Secrets never get here; values of secret configuration are masked should a message quote them.
 */
public final class Display implements Observer {
    /** Shorter secrets would be found in ordinary words. */
    private static final int SHORTEST_MASKED = 3;

    /** The input that carries a dynamic provider's code, which nobody writes by hand. */
    private static final String CODE = "__provider";

    private final Appendable out;
    private final boolean preview;
    private final List<String> masked;
    private final List<Change> changes = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private @Nullable Change stack;
    private List<ResourceState> imported = List.of();
    private int errored;

    /** A display that writes to {@code out}, and never what is in {@code secrets}. */
    public Display(Appendable out, boolean preview, Collection<String> secrets) {
        this.out = out;
        this.preview = preview;
        this.masked = secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST_MASKED)
                .toList();
    }

    /** What was done, or would be, in the order in which it ended. */
    public synchronized List<Change> changes() {
        return List.copyOf(changes);
    }

    /** What there was to tell. */
    public synchronized List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    /** Opens with what is done to which stack. */
    public synchronized void header(String doing, String stack) {
        line(doing + " (" + stack + "):");
        line("");
    }

    @Override
    public synchronized void began(Op op, Urn urn) {
        if (!preview) {
            row(op, urn, op.running() + " (0s)");
        }
    }

    @Override
    public synchronized void did(Op op, Urn urn, List<String> reasons, Duration duration) {
        changes.add(new Change(op, urn, reasons, duration));
        if (!preview && op != Op.DELETE && urn.type().equals(Urn.STACK_TYPE)) {
            stack = changes.get(changes.size() - 1);
        } else {
            row(changes.get(changes.size() - 1), duration);
        }
    }

    @Override
    public synchronized void failed(Op op, Urn urn, Duration duration) {
        errored++;
        row(op, urn, "**" + op.running() + " failed** (" + seconds(duration) + ")");
    }

    @Override
    public synchronized void diagnostic(Severity severity, String urn, String message) {
        diagnostics.add(new Diagnostic(severity, urn, mask(message)));
    }

    /**
     * Closes with the stack's own row, diagnostics, outputs and the summary: the stack is as long under way as the whole.
     */
    public synchronized void footer(Fields before, Fields outputs, Duration duration) {
        if (stack != null) {
            row(stack, duration);
        }
        line("");
        diagnosticsByResource();
        List<String> outputLines = Outputs.lines(before, outputs);
        if (!outputLines.isEmpty()) {
            line("Outputs:");
            outputLines.forEach(this::line);
            line("");
        }
        importedResources();
        line("Resources:");
        Summary.lines(changes, errored, preview).forEach(this::line);
        line("");
        line("Duration: " + Math.max(1, duration.toSeconds()) + "s");
    }

    /** Tells what was imported, for the program that is to have it. */
    public synchronized void imported(List<ResourceState> resources) {
        imported = List.copyOf(resources);
    }

    private void importedResources() {
        if (imported.isEmpty()) {
            return;
        }
        line("Imported; register them in the program with these inputs, so that the next update keeps them:");
        for (ResourceState state : imported) {
            line("  " + title(state.urn()) + ", id \"" + state.id() + "\""
                    + (state.settings().protect() ? ", protected" : ""));
            Outputs.show(state.inputs().without(CODE)).forEach(text -> line("    " + text));
        }
        line("");
    }

    private void diagnosticsByResource() {
        List<Diagnostic> shown = diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() != Severity.DEBUG)
                .toList();
        if (shown.isEmpty()) {
            return;
        }
        line("Diagnostics:");
        for (String urn : shown.stream().map(Diagnostic::urn).distinct().toList()) {
            line("  " + (urn.isEmpty() ? "the operation" : title(new Urn(urn))) + ":");
            shown.stream()
                    .filter(diagnostic -> diagnostic.urn().equals(urn))
                    .forEach(diagnostic -> line(text(diagnostic)));
            line("");
        }
    }

    private static String text(Diagnostic diagnostic) {
        String prefix = diagnostic.severity() == Severity.INFO
                ? ""
                : diagnostic.severity().name().toLowerCase(Locale.ROOT) + ": ";
        return "    " + prefix + diagnostic.message().stripTrailing().replace("\n", "\n    ");
    }

    private static String title(Urn urn) {
        return urn.type() + " (" + urn.name() + ")";
    }

    private void row(Change change, Duration duration) {
        Op op = change.op();
        if (op != Op.SAME) {
            List<String> reasons = change.reasons();
            String reason = reasons.isEmpty() ? "" : " [diff: " + String.join(",", reasons) + "]";
            String done = preview ? op.planned() : op.past() + " (" + seconds(duration) + ")";
            row(op, change.urn(), done + reason);
        }
    }

    private void row(Op op, Urn urn, String text) {
        line(String.format("%2s  %s %s %s", op.sign(), urn.type(), urn.name(), text));
    }

    private static String seconds(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        return seconds == 0 ? "0s" : String.format(Locale.ROOT, "%.2fs", seconds);
    }

    private String mask(String message) {
        String text = message;
        for (String secret : masked) {
            text = text.replace(secret, "[secret]");
        }
        return text;
    }

    private void line(String text) {
        try {
            out.append(mask(text)).append('\n');
            if (out instanceof Flushable buffered) {
                buffered.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the display", e);
        }
    }
}
