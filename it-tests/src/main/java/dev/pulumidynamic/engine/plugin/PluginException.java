package dev.pulumidynamic.engine.plugin;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import org.jspecify.annotations.Nullable;

/** A plugin that could not be started, or a call to it that failed; the message is for the user. */
public final class PluginException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PluginException(String message) {
        super(message);
    }

    /** Whether the call may have done its work, or may still do it. */
    public boolean outcomeUnknown() {
        return getCause() instanceof StatusRuntimeException status
                && status.getStatus().getCode() == Status.Code.DEADLINE_EXCEEDED;
    }

    PluginException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
