package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Any;
import com.google.protobuf.Struct;
import com.google.rpc.Code;
import com.google.rpc.Status;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import io.grpc.protobuf.StatusProto;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.ErrorResourceInitFailed;

/**
 * What a create or update has left in the world. It must reach the state, also when the operation failed on its way
 * or one of the outputs cannot be written. After a failure the engine keeps the inputs from before: then the outputs name the
 * code that made them.
 *
 * @param response the provider's answer
 * @param inputs what the engine knows as inputs
 * @param outputs what goes into the state
 * @param reasons why it is not whole; empty when it is
 */
record PartialResult(BoundaryResponse response, WireProperties inputs, Struct outputs, List<String> reasons) {

    static PartialResult of(BoundaryResponse response, WireProperties inputs, FoundProvider provider) {
        Map<String, @Nullable Object> state = response.properties("state").orElse(Map.of());
        PropertyWriter.Written outputs = PropertyWriter.write(inputs.withSecretMarks(state), Reader.PROGRAM);
        List<String> reasons = new ArrayList<>(response.texts("failed"));
        outputs.problems().forEach(problem -> reasons.add(response.operation() + " returned: " + problem));
        Struct recorded = reasons.isEmpty()
                ? outputs.properties()
                : PropertyWriter.write(inputs.withSecretMarks(state, provider), Reader.PROGRAM)
                        .properties();
        return new PartialResult(response, inputs, recorded, List.copyOf(reasons));
    }

    /** Reports to the engine that the resource {@code id} exists, but is incomplete. */
    void throwIfFailed(String id) {
        if (reasons.isEmpty()) {
            return;
        }
        ErrorResourceInitFailed failed = FailureSize.fitting(ErrorResourceInitFailed.newBuilder()
                .setId(id)
                .setProperties(outputs)
                .setInputs(WireProperties.writeInputs(response.operation(), inputs.all()))
                .addAllReasons(FailureSize.shortened(reasons))
                .build());
        throw StatusProto.toStatusRuntimeException(Status.newBuilder()
                .setCode(Code.UNKNOWN_VALUE)
                .setMessage(String.join("\n", failed.getReasonsList()))
                .addDetails(Any.pack(failed))
                .build());
    }
}
