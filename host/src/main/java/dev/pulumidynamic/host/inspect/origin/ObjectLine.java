package dev.pulumidynamic.host.inspect.origin;

import dev.pulumidynamic.closure.report.Report.ObjectPart;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** An object or value as it is shown; one that was met before has its path {@code elsewhere}, and {@code more} counts parts left out. */
public record ObjectLine(
        String name,
        String type,
        @Nullable String value,
        @Nullable String elsewhere,
        @Nullable Integer more,
        List<ObjectLine> parts) {
    private static final int MOST_PARTS = 100;
    private static final int MOST_CHARACTERS = 2_000;
    private static final String HIDDEN = "[hidden]";

    public static ObjectLine of(ObjectPart part, boolean showSecrets) {
        return new ObjectLine(
                part.name(),
                part.type(),
                part.value().map(value -> showSecrets ? value : HIDDEN).orElse(null),
                part.elsewhere().orElse(null),
                null,
                part.parts().stream().map(each -> of(each, showSecrets)).toList());
    }

    /** The same without the ends of long values, and with as many objects as there is {@code room} for, which they use up. */
    public ObjectLine within(AtomicInteger room) {
        List<ObjectLine> kept = new ArrayList<>();
        for (ObjectLine part : parts) {
            if (kept.size() == MOST_PARTS || room.getAndDecrement() <= 0) {
                break;
            }
            kept.add(part.within(room));
        }
        int left = parts.size() - kept.size();
        return new ObjectLine(name, type, beginning(), elsewhere, left == 0 ? null : left, kept);
    }

    private @Nullable String beginning() {
        return value == null || value.length() <= MOST_CHARACTERS
                ? value
                : value.substring(0, MOST_CHARACTERS) + "… (" + Printout.number(value.length()) + " characters)";
    }

    public void print(Printout out) {
        String what = elsewhere == null ? value : "see " + elsewhere;
        out.line(name + ": " + type + (what == null ? "" : " = " + what));
        Printout inner = out.indented();
        parts.stream().limit(MOST_PARTS).forEach(part -> part.print(inner));
        if (parts.size() > MOST_PARTS) {
            inner.line("and " + Printout.number(parts.size() - MOST_PARTS) + " more");
        }
    }
}
