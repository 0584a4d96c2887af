package dev.pulumidynamic.testing;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * When the operations of a step are to end: creates, reads, updates and deletes. The engine waits for a check, a diff and a preview.
 *
 * @param deadline when cancellation is requested
 * @param cancelled whether it was requested
 */
record OperationLimits(Optional<Instant> deadline, BooleanSupplier cancelled) {
    static final OperationLimits NONE = new OperationLimits(Optional.empty(), () -> false);

    private static final Set<String> LIMITED = Set.of("create", "read", "update", "delete");

    OperationLimits until(Instant end) {
        return new OperationLimits(Optional.of(end), cancelled);
    }

    OperationLimits endingIf(BooleanSupplier requested) {
        return new OperationLimits(deadline, requested);
    }

    /** Adds the entries of docs/boundary.md to the request of an operation that is limited. */
    void addTo(Map<String, Object> request) {
        boolean isPreview = Boolean.TRUE.equals(request.get("preview"));
        if (!isPreview && LIMITED.contains(String.valueOf(request.get("operation")))) {
            deadline.ifPresent(end -> request.put("deadline", end));
            request.put("cancelled", cancelled);
        }
    }

    /** Runs an operation as on a thread of its own, which a cancellation interrupts. */
    static Map<String, Object> run(
            Function<Map<String, Object>, Map<String, Object>> function, Map<String, Object> request) {
        if (request.get("cancelled") instanceof BooleanSupplier cancelled && cancelled.getAsBoolean()) {
            Thread.currentThread().interrupt();
        }
        try {
            return function.apply(request);
        } finally {
            var unused = Thread.interrupted();
        }
    }
}
