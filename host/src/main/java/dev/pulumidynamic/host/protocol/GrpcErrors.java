package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.AuthorException.UnknownOutcomeException;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;

/** Translates failures into gRPC errors. The engine takes only {@code UNKNOWN} and {@code INTERNAL} for "the resource may have changed". */
final class GrpcErrors {
    private static final String AFTER_A_KILL =
            ". If Pulumi was killed before it read this, run `pulumi cancel` where the stack is locked, and `pulumi refresh`,"
                    + " which asks about pending operations";

    private GrpcErrors() {}

    /** The status with which a call of the engine failed, about the resource {@code urn} if that is not empty. */
    static StatusRuntimeException of(String call, Throwable thrown, ServedProvider served, String urn) {
        if (thrown instanceof StatusRuntimeException ready) {
            return ready;
        } else if (thrown instanceof UserException) {
            return status(Status.INVALID_ARGUMENT, text(thrown));
        } else if (thrown instanceof ClosureException) {
            return status(Status.FAILED_PRECONDITION, text(thrown));
        } else if (thrown instanceof UnknownOutcomeException) {
            return status(Status.UNKNOWN, text(thrown) + advice(call, served, urn));
        } else if (thrown instanceof AuthorException) {
            return status(Status.UNKNOWN, text(thrown));
        }
        String where = urn.isEmpty() ? call : call + " of " + urn;
        new ResourceLog(served.log, urn)
                .write("defect of pulumi-dynamic " + PluginVersion.build() + " in " + where, thrown);
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
                        + ": the outcome is unknown, and the operation may have happened; check the resource, then "
                        + "run `pulumi refresh`; let providers use less memory, or give the plugin "
                        + "more, for example with JAVA_TOOL_OPTIONS=-Xmx2g");
    }

    private static StatusRuntimeException defect(String where, String what) {
        return status(
                Status.INTERNAL,
                "a defect of the plugin pulumi-java, build " + PluginVersion.build() + ", not of your program, in "
                        + where + ": " + what + "; please report it with the frames that `pulumi up --debug` shows");
    }

    /**
     * What the state has after a call whose outcome is unknown, and which commands go on from there. A preview records nothing, and
     * neither do calls that only look. An engine that reads the failure keeps no pending operation; one that was killed before does.
     */
    private static String advice(String call, ServedProvider served, String urn) {
        return switch (call) {
            case "Create" ->
                ". The state does not contain what it was creating. Check whether that exists: if not, run "
                        + "`pulumi up` again; if so,"
                        + " delete it, or " + served.imports.takeOver(ResourceName.of(urn)) + AFTER_A_KILL;
            case "Update" ->
                ". The state has the resource as it was before. When the call has ended, run `pulumi refresh` to record what the"
                        + " resource is now, then `pulumi up` again" + AFTER_A_KILL;
            case "Delete" ->
                ". The state still has the resource. When the call has ended, run the same command again; if that fails because the"
                        + " resource is gone, run `pulumi refresh`, or `pulumi state delete '" + urn + "'`"
                        + AFTER_A_KILL;
            default -> ". Nothing was recorded: run the command again";
        };
    }

    private static StatusRuntimeException status(Status status, String text) {
        return status.withDescription(FailureSize.shortened(text)).asRuntimeException();
    }

    private static String text(Throwable thrown) {
        return thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    }
}
