package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.find.FoundProvider;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;

/**
 * Create: the provider makes a resource. A preview runs no provider code, and so knows no output, unless the provider has
 * said that it can preview some.
 */
final class CreateCall {
    private CreateCall() {}

    static CreateResponse answer(ServedProvider served, CreateRequest request) {
        WireProperties inputs = WireProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = served.find(resource, inputs);
        if (request.getPreview()) {
            Map<String, @Nullable Object> previewed = served.memo().previews(request.getUrn())
                    ? served.ask(provider, ask(request, resource, inputs))
                            .properties("state")
                            .orElse(Map.of())
                    : Map.of();
            return CreateResponse.newBuilder()
                    .setProperties(WireProperties.writeOutputs("create", inputs.withSecretMarks(previewed)))
                    .build();
        }
        PartialResult made = PartialResult.of(served.ask(provider, ask(request, resource, inputs)), inputs, provider);
        String id = made.response().text("id").orElse("");
        requireId(id, made.reasons());
        made.throwIfFailed(id);
        return CreateResponse.newBuilder()
                .setId(id)
                .setProperties(made.outputs())
                .build();
    }

    private static BoundaryRequest ask(CreateRequest request, ResourceName resource, WireProperties inputs) {
        return new BoundaryRequest("create", resource)
                .with("inputs", inputs)
                .with("preview", request.getPreview())
                .within(request.getTimeout());
    }

    /** The engine drops a resource without id, and with it what we know of it: say all of it now. */
    private static void requireId(String id, List<String> reasons) {
        if (!id.isEmpty()) {
            return;
        }
        if (!reasons.isEmpty()) {
            throw new AuthorException(String.join("\n", reasons));
        }
        throw new AuthorException(
                "create returned an empty id, so the engine cannot keep the resource; return an id that "
                        + "identifies the resource, and check what this call has made before you run it again");
    }
}
