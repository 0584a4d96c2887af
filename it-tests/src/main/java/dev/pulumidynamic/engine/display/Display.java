package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Observer;
import dev.pulumidynamic.engine.step.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes what happens as {@code pulumi} does. Without a terminal that is a row per step; on a terminal a line tells the
 * progress, and a tree of resources follows at the end. Then there are differences, if they are wanted, diagnostics,
 * outputs and a summary. Secrets never get here; values of secret configuration are masked should a message quote them.
 */
public final class Display implements Observer {
    /** The input that carries a dynamic provider's code, which nobody writes by hand. */
    private static final String CODE = "__provider";

    private final Screen screen;
    private final Look look;
    private final boolean preview;
    private final Progress progress = new Progress();
    private final List<Change> changes = new ArrayList<>();
    private final List<Change> failures = new ArrayList<>();
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private final Map<Urn, List<String>> differences = new LinkedHashMap<>();
    private @Nullable Change stack;
    private List<ResourceState> imported = List.of();

    /** A display that writes to {@code out}, and never what is in {@code secrets}. */
    public Display(Appendable out, Look look, boolean preview, Collection<String> secrets) {
        this.screen = new Screen(out, secrets);
        this.look = look;
        this.preview = preview;
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
        screen.line(doing + " (" + stack + "):");
        screen.line("");
    }

    @Override
    public synchronized void began(Op op, Urn urn) {
        progress.began(op, urn);
        if (look.terminal()) {
            screen.passing(progress.line());
        } else if (!preview) {
            row(op, urn, op.running() + " (0s)");
        }
    }

    @Override
    public synchronized void did(Op op, Urn urn, List<String> reasons, Duration duration) {
        progress.ended(urn);
        Change change = new Change(op, urn, reasons, duration);
        changes.add(change);
        if (!preview && op != Op.DELETE && urn.type().equals(Urn.STACK_TYPE)) {
            stack = change;
        } else if (look.terminal()) {
            screen.passing(progress.line());
        } else {
            row(change, duration);
        }
    }

    @Override
    public synchronized void failed(Op op, Urn urn, Duration duration) {
        progress.ended(urn);
        failures.add(new Change(op, urn, List.of(), duration));
        if (!look.terminal()) {
            row(op, urn, "**" + op.running() + " failed** (" + seconds(duration) + ")");
        }
    }

    @Override
    public synchronized void compared(Urn urn, Fields old, Fields now) {
        if (look.differences()) {
            differences.put(urn, Outputs.changes(old.without(CODE), now.without(CODE)));
        }
    }

    @Override
    public synchronized void diagnostic(Severity severity, String urn, String message) {
        diagnostics.add(new Diagnostic(severity, urn, screen.mask(message)));
    }

    /** Tells what was imported, for the program that is to have it. */
    public synchronized void imported(List<ResourceState> resources) {
        imported = List.copyOf(resources);
    }

    /**
     * Closes: the stack is as long under way as the whole.
     *
     * @param parents of each resource its parent, by URN
     */
    public synchronized void footer(Fields before, Fields outputs, Duration duration, Map<String, String> parents) {
        if (look.terminal()) {
            screen.passing("");
            tree(duration, parents).forEach(screen::line);
        } else if (stack != null) {
            row(stack, duration);
        }
        screen.line("");
        differencesByResource();
        diagnosticsByResource();
        section("Outputs:", Outputs.lines(before, outputs));
        importedResources();
        section("Resources:", Summary.lines(changes, failures.size(), preview));
        screen.line("Duration: " + Math.max(1, duration.toSeconds()) + "s");
    }

    private void section(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            screen.line(title);
            lines.forEach(screen::line);
            screen.line("");
        }
    }

    private List<String> tree(Duration whole, Map<String, String> parents) {
        Tree tree = new Tree(parents);
        for (Change change : changes) {
            if (change.op().isShownForItself() && change.op() != Op.SAME) {
                Duration duration = change.equals(stack) ? whole : change.duration();
                tree.put(change.urn(), new Tree.Row(change.op(), status(change.op(), duration), info(change)));
            }
        }
        failures.forEach(failure -> tree.put(
                failure.urn(), new Tree.Row(failure.op(), "**" + failure.op().running() + " failed**", info(failure))));
        return tree.lines(preview ? "Plan" : "Status");
    }

    private String info(Change change) {
        long messages = diagnostics.stream()
                .filter(diagnostic ->
                        diagnostic.urn().equals(change.urn().text()) && diagnostic.severity() != Severity.DEBUG)
                .count();
        String told = messages == 0 ? "" : messages == 1 ? "1 message" : messages + " messages";
        return (reason(change) + " " + told).strip();
    }

    private void differencesByResource() {
        differences.values().removeIf(List::isEmpty);
        if (!differences.isEmpty()) {
            screen.line("Differences:");
            differences.forEach((urn, lines) -> section("  " + title(urn) + ":", lines));
        }
    }

    private void importedResources() {
        if (imported.isEmpty()) {
            return;
        }
        screen.line("Imported; register them in the program with these inputs, so that the next update keeps them:");
        for (ResourceState state : imported) {
            screen.line("  " + title(state.urn()) + ", id \"" + state.id() + "\""
                    + (state.settings().protect() ? ", protected" : ""));
            Outputs.show(state.inputs().without(CODE)).forEach(text -> screen.line("    " + text));
        }
        screen.line("");
    }

    private void diagnosticsByResource() {
        List<Diagnostic> shown = diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() != Severity.DEBUG)
                .toList();
        if (shown.isEmpty()) {
            return;
        }
        screen.line("Diagnostics:");
        for (String urn : shown.stream().map(Diagnostic::urn).distinct().toList()) {
            section(
                    "  " + (urn.isEmpty() ? "the operation" : title(new Urn(urn))) + ":",
                    shown.stream()
                            .filter(diagnostic -> diagnostic.urn().equals(urn))
                            .map(Display::text)
                            .toList());
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
        if (change.op() != Op.SAME) {
            row(change.op(), change.urn(), (status(change.op(), duration) + " " + reason(change)).strip());
        }
    }

    private String status(Op op, Duration duration) {
        return preview ? op.planned() : op.past() + " (" + seconds(duration) + ")";
    }

    private static String reason(Change change) {
        return change.reasons().isEmpty() ? "" : "[diff: " + String.join(",", change.reasons()) + "]";
    }

    private void row(Op op, Urn urn, String text) {
        screen.line(String.format("%2s  %s %s %s", op.sign(), urn.type(), urn.name(), text));
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.2fs", duration.toMillis() / 1000.0);
    }
}
