package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;

/**
 * Update: the provider changes a resource in place. A preview runs no provider code, unless the provider has said that it can
 * preview outputs: all others may change, but those that the diff before has called stable.
 */
final class UpdateCall {
    private UpdateCall() {}

    static UpdateResponse answer(ServedProvider served, UpdateRequest request) {
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
            ResourceMemo said = served.memo();
            Map<String, @Nullable Object> outputs = previewed(state, said.stables(request.getUrn()));
            if (said.previews(request.getUrn())) {
                served.ask(provider, ask).properties("state").orElse(Map.of()).forEach((name, value) -> {
                    if (!UnknownValue.is(value) || !outputs.containsKey(name)) {
                        outputs.put(name, value);
                    }
                });
            }
            return UpdateResponse.newBuilder()
                    .setProperties(WireProperties.writeOutputs("update", inputs.withSecretMarks(outputs)))
                    .build();
        }
        PartialResult made = PartialResult.of(served.ask(provider, ask), inputs, provider);
        made.throwIfFailed(request.getId());
        return UpdateResponse.newBuilder().setProperties(made.outputs()).build();
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
}
