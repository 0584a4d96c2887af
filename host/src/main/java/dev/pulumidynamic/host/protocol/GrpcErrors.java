package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.UnknownOutcomeException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.log.ResourceLog;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/**
 * Tells the engine what went wrong.
 *
 * <p>The engine takes {@code UNKNOWN} and {@code INTERNAL} for "the resource may have changed", every other code for
 * "nothing was done".
 */
final class GrpcErrors {
    private GrpcErrors() {}

    /**
     * The status that an answer failed with.
     *
     * @param call what the engine called
     * @param served the provider that it called
     * @param urn the resource that the call is about; may be empty
     */
    static StatusRuntimeException of(String call, Throwable thrown, ServedProvider served, String urn) {
        if (thrown instanceof StatusRuntimeException ready) {
            return ready;
        } else if (thrown instanceof UserException) {
            return status(Status.INVALID_ARGUMENT, text(thrown));
        } else if (thrown instanceof ClosureException) {
            return status(Status.FAILED_PRECONDITION, text(thrown));
        } else if (thrown instanceof UnknownOutcomeException) {
            return status(Status.UNKNOWN, text(thrown) + RecoveryAdvice.after(call, served, urn));
        } else if (thrown instanceof AuthorException) {
            return status(Status.UNKNOWN, text(thrown));
        }
        String where = urn.isEmpty() ? call : call + " of " + urn;
        new ResourceLog(served.log(), urn)
                .write("defect of pulumi-dynamic " + PluginVersion.get() + " in " + where, thrown);
        return defect(where, thrown.toString());
    }

    /** The status of an answer that could not be written or told: of what failed only the class is asked, which cannot fail again. */
    static StatusRuntimeException unanswered(String call, Throwable thrown) {
        return defect(call, thrown.getClass().getName());
    }

    /** The status of an answer for which the plugin had no memory, wherever that was missed. */
    static StatusRuntimeException outOfMemory(String call) {
        return status(
                Status.UNKNOWN,
                "the plugin ran out of memory in " + call
                        + ": the outcome is unknown, what was asked may have happened;"
                        + " look at what it has done, then run `pulumi refresh`, and let providers keep less or give the"
                        + " plugin more, as with JAVA_TOOL_OPTIONS=-Xmx2g");
    }

    private static StatusRuntimeException defect(String where, String what) {
        return status(
                Status.INTERNAL,
                "a defect of the plugin pulumi-java " + PluginVersion.get() + ", not of your program, in " + where
                        + ": " + what + "; please report it with the frames that `pulumi up --debug` shows");
    }

    private static StatusRuntimeException status(Status status, String text) {
        return status.withDescription(text).asRuntimeException();
    }

    private static String text(Throwable thrown) {
        return thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    }
}
