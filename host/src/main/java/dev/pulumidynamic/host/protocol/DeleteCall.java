package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.find.FoundProvider;
import pulumirpc.Provider.DeleteRequest;

/** Delete: the provider removes a resource. */
final class DeleteCall {
    private DeleteCall() {}

    static Empty answer(ServedProvider served, DeleteRequest request) {
        WireProperties inputs = WireProperties.of(request.getOldInputs());
        WireProperties state = WireProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = served.findForExisting(resource, inputs, state);
        served.ask(
                provider,
                new BoundaryRequest("delete", resource)
                        .with("id", request.getId())
                        .with("inputs", inputs)
                        .with("state", state)
                        .within(request.getTimeout()));
        return Empty.getDefaultInstance();
    }
}
