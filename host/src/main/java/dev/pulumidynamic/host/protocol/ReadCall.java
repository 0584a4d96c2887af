package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.property.Secrets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/**
 * Read: the provider looks what the resource is like now. A refresh brings inputs and outputs, {@code get} what the
 * program gave it, an import the id alone.
 */
final class ReadCall {
    private ReadCall() {}

    static ReadResponse answer(ServedProvider served, ReadRequest request) {
        ArrivedProperties inputs = ArrivedProperties.of(request.getInputs());
        ArrivedProperties state = ArrivedProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn(), request.getType(), request.getName());
        FoundProvider provider = inputs.all().isEmpty() && state.all().isEmpty()
                ? served.findForImport(resource.type())
                : served.findForExisting(inputs, state);
        BoundaryResponse response = served.ask(
                provider,
                new BoundaryRequest("read", resource)
                        .with("id", request.getId())
                        .with("inputs", inputs)
                        .with("state", state)
                        .within(request.getTimeout()));
        String id = response.required("id", response.text("id"));
        return id.isEmpty()
                ? ReadResponse.getDefaultInstance()
                : new Found(inputs, state, provider, response).write(id);
    }

    private record Found(
            ArrivedProperties inputs, ArrivedProperties state, FoundProvider provider, BoundaryResponse response) {
        ReadResponse write(String id) {
            return ReadResponse.newBuilder()
                    .setId(id)
                    .setInputs(Answers.write("read", foundInputs()))
                    .setProperties(Answers.write("read", foundState()))
                    .build();
        }

        private Map<String, @Nullable Object> foundInputs() {
            Map<String, @Nullable Object> found = response.properties("inputs").orElseGet(inputs::own);
            return inputs.answerWith(found, provider.property());
        }

        /** An output of the name of a secret input is secret, as it is after a create. */
        private Map<String, @Nullable Object> foundState() {
            Map<String, @Nullable Object> found = response.properties("state").orElseGet(state::own);
            return state.answerWith(Secrets.remark(found, inputs.all()), provider.property());
        }
    }
}
