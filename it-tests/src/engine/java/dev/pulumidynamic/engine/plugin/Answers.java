package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.EngineException;
import io.grpc.protobuf.StatusProto;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.PropertyDiff;

/** The answers of a provider. */
public final class Answers {
    private Answers() {}

    /** The inputs that the provider accepts, and its objections, as a user reads them. */
    public record Checked(Fields inputs, List<String> failures) {
        static Checked of(CheckResponse answer) {
            return new Checked(
                    StructCodec.decode(answer.getInputs()),
                    answer.getFailuresList().stream().map(Checked::text).toList());
        }

        private static String text(CheckFailure failure) {
            String property = failure.getProperty();
            return failure.getReason() + (property.isEmpty() ? "" : "; see \"" + property + "\"");
        }
    }

    /** Whether something differs. */
    public enum Changed {
        UNKNOWN,
        NO,
        YES
    }

    /**
     * The difference between the wanted and the known state.
     *
     * @param detailed by property path, whether its difference requires a replacement; empty if the provider gives no
     *     details
     */
    public record Difference(
            Changed changed, List<String> replaces, boolean deleteBeforeReplace, Map<String, Boolean> detailed) {
        /** A provider that leaves the comparison to the engine. */
        static final Difference UNKNOWN = new Difference(Changed.UNKNOWN, List.of(), false, Map.of());

        /** Whether it requires a replacement. */
        public boolean replace() {
            return !replaces.isEmpty() || detailed.containsValue(true);
        }

        static Difference of(DiffResponse answer) {
            Changed changed = switch (answer.getChanges()) {
                case DIFF_NONE -> Changed.NO;
                case DIFF_SOME -> Changed.YES;
                case DIFF_UNKNOWN, UNRECOGNIZED -> Changed.UNKNOWN;
            };
            Map<String, Boolean> detailed = new TreeMap<>();
            if (answer.getHasDetailedDiff()) {
                answer.getDetailedDiffMap().forEach((path, diff) -> detailed.put(path, replaces(diff)));
            }
            return new Difference(changed, answer.getReplacesList(), answer.getDeleteBeforeReplace(), detailed);
        }

        private static boolean replaces(PropertyDiff diff) {
            return switch (diff.getKind()) {
                case ADD_REPLACE, DELETE_REPLACE, UPDATE_REPLACE -> true;
                case ADD, DELETE, UPDATE, UNRECOGNIZED -> false;
            };
        }
    }

    /**
     * The result of a create, an update or a read.
     *
     * @param id empty in a preview, or if a read found nothing
     * @param inputs the result of a read; otherwise empty
     * @param problems why the resource is not ready, if the provider made it and could not finish
     */
    public record Made(String id, Fields inputs, Fields outputs, List<String> problems) {
        /** The resource that the provider made before it failed, if its error has one. */
        static Optional<Made> partly(EngineException failure, String id) {
            com.google.rpc.Status status =
                    failure.getCause() == null ? null : StatusProto.fromThrowable(failure.getCause());
            if (status == null) {
                return Optional.empty();
            }
            return status.getDetailsList().stream()
                    .filter(detail -> detail.is(ErrorResourceInitFailed.class))
                    .map(detail -> of(detail, id))
                    .findFirst();
        }

        private static Made of(Any detail, String id) {
            try {
                ErrorResourceInitFailed failed = detail.unpack(ErrorResourceInitFailed.class);
                return new Made(
                        failed.getId().isEmpty() ? id : failed.getId(),
                        StructCodec.decode(failed.getInputs()),
                        StructCodec.decode(failed.getProperties()),
                        failed.getReasonsList());
            } catch (InvalidProtocolBufferException e) {
                throw new EngineException("the plugin's ErrorResourceInitFailed cannot be read", e);
            }
        }
    }
}
