package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.graph.Refusal;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a capture takes beside what it finds by itself, and what it refuses beside what it always does.
 *
 * @param refusals types that the caller's closures cannot carry, beside those that none can
 */
public record CaptureOptions(List<Refusal> refusals) {
    /** Nothing but the rules that always hold. */
    public static final CaptureOptions DEFAULT = new CaptureOptions(List.of());

    public CaptureOptions {
        refusals = List.copyOf(refusals);
    }

    /** The same, with further types refused. */
    public CaptureOptions refuse(List<Refusal> further) {
        return new CaptureOptions(
                Stream.concat(refusals.stream(), further.stream()).toList());
    }
}
