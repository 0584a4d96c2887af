package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Any;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import com.google.rpc.Code;
import com.google.rpc.Status;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import io.grpc.protobuf.StatusProto;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.ErrorResourceInitFailed;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;

/**
 * Create, Update and Delete: the provider makes, changes or removes a resource. A preview runs no provider code, unless the provider has
 * said that it can preview outputs: no output is known, but those that the diff before has called stable.
 */
final class ChangeCalls {
    private ChangeCalls() {}

    static CreateResponse create(ServedProvider served, CreateRequest request) {
        WireProperties inputs = WireProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = served.find(resource, inputs);
        BoundaryRequest ask = new BoundaryRequest("create", resource)
                .with("inputs", inputs)
                .with("preview", request.getPreview())
                .within(request.getTimeout());
        if (request.getPreview()) {
            Map<String, @Nullable Object> previewed =
                    served.said("check", request.getUrn()).flag("foresees")
                            ? state(served.ask(provider, ask))
                            : Map.of();
            return CreateResponse.newBuilder()
                    .setProperties(WireProperties.writeOutputs("create", inputs.withSecretMarks(previewed)))
                    .build();
        }
        BoundaryResponse response = served.ask(provider, ask);
        Recorded recorded = Recorded.of(response, inputs, provider);
        String id = response.text("id").orElse("");
        requireId(id, recorded.reasons());
        recorded.throwIfFailed(id, inputs);
        return CreateResponse.newBuilder()
                .setId(id)
                .setProperties(recorded.outputs())
                .build();
    }

    /** The engine drops a resource without id, and with it what we know of it: say all of it now. */
    private static void requireId(String id, List<String> reasons) {
        if (id.isEmpty()) {
            throw new AuthorException(
                    reasons.isEmpty()
                            ? "create returned an empty id, so the engine cannot keep the resource; return an id that "
                                    + "identifies the resource, and check what this call has made before you run it again"
                            : String.join("\n", reasons));
        }
    }

    static UpdateResponse update(ServedProvider served, UpdateRequest request) {
        WireProperties inputs = WireProperties.of(request.getNews());
        WireProperties oldInputs = WireProperties.of(request.getOldInputs());
        WireProperties state = WireProperties.of(request.getOlds());
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = served.findForExisting(resource, inputs, oldInputs, state);
        BoundaryRequest ask = new BoundaryRequest("update", resource)
                .with("id", request.getId())
                .with("inputs", inputs)
                .with("preview", request.getPreview())
                .within(request.getTimeout())
                .with("ignoreChanges", request.getIgnoreChangesList())
                .with("oldInputs", oldInputs)
                .with("state", state);
        if (request.getPreview()) {
            List<String> stables = served.said("diff", request.getUrn()).texts("stables");
            Map<String, @Nullable Object> outputs = previewed(state, stables);
            if (served.said("check", request.getUrn()).flag("foresees")) {
                state(served.ask(provider, ask)).forEach((name, value) -> {
                    if (!UnknownValue.is(value) || !outputs.containsKey(name)) {
                        outputs.put(name, value);
                    }
                });
            }
            return UpdateResponse.newBuilder()
                    .setProperties(WireProperties.writeOutputs("update", inputs.withSecretMarks(outputs)))
                    .build();
        }
        Recorded recorded = Recorded.of(served.ask(provider, ask), inputs, provider);
        recorded.throwIfFailed(request.getId(), inputs);
        return UpdateResponse.newBuilder().setProperties(recorded.outputs()).build();
    }

    /**
     * The outputs there are now. Of those that the provider has not called stable nobody knows the values; left out, they
     * would show as deleted.
     */
    private static Map<String, @Nullable Object> previewed(WireProperties state, List<String> stables) {
        Map<String, @Nullable Object> previewed = new LinkedHashMap<>(state.withoutReserved());
        previewed.replaceAll((name, value) -> {
            if (stables.contains(name)) {
                return value;
            }
            return SecretMarks.isSecret(value) ? SecretMarks.mark(UnknownValue.VALUE) : UnknownValue.VALUE;
        });
        return previewed;
    }

    static Empty delete(ServedProvider served, DeleteRequest request) {
        WireProperties inputs = WireProperties.of(request.getOldInputs());
        WireProperties state = WireProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn());
        served.ask(
                served.findForExisting(resource, inputs, state),
                new BoundaryRequest("delete", resource)
                        .with("id", request.getId())
                        .with("inputs", inputs)
                        .with("state", state)
                        .within(request.getTimeout()));
        return Empty.getDefaultInstance();
    }

    private static Map<String, @Nullable Object> state(BoundaryResponse response) {
        return response.properties("state").orElse(Map.of());
    }

    /**
     * What a create or update has left in the world, and the {@code reasons} why it is not whole. It must reach the state, also when the
     * operation failed on its way or an output cannot be written. Then the engine keeps the inputs from before: the outputs name the code
     * that made them.
     */
    private record Recorded(String operation, Struct outputs, List<String> reasons) {
        static Recorded of(BoundaryResponse response, WireProperties inputs, FoundProvider provider) {
            PropertyWriter.Written outputs =
                    PropertyWriter.write(inputs.withSecretMarks(state(response)), Reader.PROGRAM);
            List<String> reasons = new ArrayList<>(response.texts("failed"));
            outputs.problems().forEach(problem -> reasons.add(response.operation() + " returned: " + problem));
            Struct recorded = reasons.isEmpty()
                    ? outputs.properties()
                    : PropertyWriter.write(inputs.withSecretMarks(state(response), provider), Reader.PROGRAM)
                            .properties();
            return new Recorded(response.operation(), recorded, reasons);
        }

        /** Reports to the engine that the resource {@code id} exists, but is incomplete. */
        void throwIfFailed(String id, WireProperties inputs) {
            if (reasons.isEmpty()) {
                return;
            }
            ErrorResourceInitFailed failed = FailureSize.fitting(ErrorResourceInitFailed.newBuilder()
                    .setId(id)
                    .setProperties(outputs)
                    .setInputs(WireProperties.writeInputs(operation, inputs.all()))
                    .addAllReasons(FailureSize.shortened(reasons))
                    .build());
            throw StatusProto.toStatusRuntimeException(Status.newBuilder()
                    .setCode(Code.UNKNOWN_VALUE)
                    .setMessage(String.join("\n", failed.getReasonsList()))
                    .addDetails(Any.pack(failed))
                    .build());
        }
    }
}
