package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.RefusedException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A failure of an operation, of which a step says whether it expects it. */
final class OperationFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** How far the operation came. */
    enum Kind {
        /** {@code check} found an error in the inputs. */
        REFUSED,
        /** It made or changed nothing. */
        FAILED,
        /** It made or changed something first, which stays in the state. */
        INCOMPLETE
    }

    private final Kind kind;
    private final String[] reasons;

    private OperationFailure(Kind kind, String message, List<String> reasons, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.reasons = reasons.toArray(String[]::new);
    }

    static OperationFailure failed(String operation, Exception cause) {
        String reason = cause instanceof RefusedException ? String.valueOf(cause.getMessage()) : cause.toString();
        return new OperationFailure(Kind.FAILED, operation + " failed: " + reason, List.of(reason), cause);
    }

    static OperationFailure incomplete(String operation, List<?> failures) {
        List<String> reasons = failures.stream().map(String::valueOf).toList();
        return new OperationFailure(
                Kind.INCOMPLETE, operation + " is incomplete: " + String.join("; ", reasons), reasons, null);
    }

    /** @param failures as the boundary has them: a property and a reason each */
    static OperationFailure refused(List<?> failures) {
        List<String> reasons = failures.stream()
                .map(failure -> (Map<?, ?>) failure)
                .map(failure -> failure.get("property") + ": " + failure.get("reason"))
                .toList();
        return new OperationFailure(Kind.REFUSED, "check refused " + String.join("; ", reasons), reasons, null);
    }

    /** Whether it is of {@code expected}, with a reason that starts with {@code start} and contains {@code text}. */
    boolean is(Kind expected, String start, String text) {
        return kind == expected
                && Arrays.stream(reasons).anyMatch(reason -> reason.startsWith(start) && reason.contains(text));
    }
}
