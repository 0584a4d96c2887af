package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.CheckFailure;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.Answers.Kind;
import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.property.StructCodec;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.PropertyDiff;

/** Turns the protocol's answers, and its errors, into the engine's. */
final class Wire {
    private Wire() {}

    static Checked checked(CheckResponse answer) {
        return new Checked(
                StructCodec.decode(answer.getInputs()),
                answer.getFailuresList().stream()
                        .map(failure -> new CheckFailure(failure.getProperty(), failure.getReason()))
                        .toList());
    }

    static Difference difference(DiffResponse answer) {
        Changed changed = switch (answer.getChanges()) {
            case DIFF_NONE -> Changed.NO;
            case DIFF_SOME -> Changed.YES;
            case DIFF_UNKNOWN, UNRECOGNIZED -> Changed.UNKNOWN;
        };
        Map<String, Kind> detailed = new TreeMap<>();
        if (answer.getHasDetailedDiff()) {
            answer.getDetailedDiffMap().forEach((path, diff) -> detailed.put(path, kind(diff)));
        }
        return new Difference(changed, answer.getReplacesList(), answer.getDeleteBeforeReplace(), detailed);
    }

    private static Kind kind(PropertyDiff diff) {
        return switch (diff.getKind()) {
            case ADD -> new Kind("+", false);
            case ADD_REPLACE -> new Kind("+", true);
            case DELETE -> new Kind("-", false);
            case DELETE_REPLACE -> new Kind("-", true);
            case UPDATE, UNRECOGNIZED -> new Kind("~", false);
            case UPDATE_REPLACE -> new Kind("~", true);
        };
    }

    static PluginException failure(String operation, StatusRuntimeException e, PluginProcess process) {
        Status status = e.getStatus();
        String description = status.getDescription() == null ? status.getCode().toString() : status.getDescription();
        return switch (status.getCode()) {
            case UNAVAILABLE, CANCELLED -> gone(operation, description, process, e);
            case UNIMPLEMENTED -> new PluginException("the plugin does not implement " + operation, e);
            case DEADLINE_EXCEEDED ->
                new PluginException(
                        "the plugin did not answer " + operation + " in time; what it was asked may still be done; "
                                + process.evidence(),
                        e);
            default -> new PluginException(description, e);
        };
    }

    private static PluginException gone(String operation, String description, PluginProcess process, Exception e) {
        String obituary = process.obituary();
        return new PluginException(
                "the plugin did not answer " + operation + ": "
                        + (obituary.isEmpty() ? description + "; " + process.evidence() : obituary),
                e);
    }

    /** What the provider made before it failed, when its error says so. */
    static Optional<Made> partlyMade(PluginException failure, String id) {
        com.google.rpc.Status status =
                failure.getCause() == null ? null : StatusProto.fromThrowable(failure.getCause());
        if (status == null) {
            return Optional.empty();
        }
        return status.getDetailsList().stream()
                .filter(detail -> detail.is(ErrorResourceInitFailed.class))
                .map(detail -> made(detail, id))
                .findFirst();
    }

    private static Made made(Any detail, String id) {
        try {
            ErrorResourceInitFailed failed = detail.unpack(ErrorResourceInitFailed.class);
            return new Made(
                    failed.getId().isEmpty() ? id : failed.getId(),
                    StructCodec.decode(failed.getInputs()),
                    StructCodec.decode(failed.getProperties()),
                    failed.getReasonsList());
        } catch (InvalidProtocolBufferException e) {
            throw new PluginException("the plugin's ErrorResourceInitFailed cannot be read", e);
        }
    }
}
