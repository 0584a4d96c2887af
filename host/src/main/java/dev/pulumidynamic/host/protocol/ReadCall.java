package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.SecretMarks;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/** Read: how a resource is now. A refresh gives its inputs and outputs or neither, a {@code get} the program's, an import only an id. */
final class ReadCall {
    private ReadCall() {}

    static ReadResponse answer(ServedProvider served, ReadRequest request) {
        WireProperties inputs = WireProperties.of(request.getInputs());
        WireProperties state = WireProperties.of(request.getProperties());
        ResourceName resource = ResourceName.of(request.getUrn());
        boolean isImport = inputs.all().isEmpty() && state.all().isEmpty();
        FoundProvider provider =
                isImport ? served.findForImport(resource) : served.findForExisting(resource, inputs, state);
        BoundaryRequest ask = new BoundaryRequest("read", resource)
                .with("id", request.getId())
                .within(request.getTimeout());
        if (!inputs.isReadById() && (request.hasInputs() || request.hasProperties())) {
            ask.with("inputs", inputs).with("state", state);
        }
        BoundaryResponse response = served.ask(provider, ask);
        String id = response.required("id", response.text("id"));
        if (id.isEmpty() && isImport) {
            throw new UserException("cannot import '" + resource.name() + "' of type " + resource.type()
                    + ": its provider's `read` finds nothing with id '" + request.getId()
                    + "'; give the id that its `create` would have returned");
        }
        if (id.isEmpty()) {
            return ReadResponse.getDefaultInstance();
        }
        Map<String, @Nullable Object> found =
                inputs.withSecretMarks(response.properties("inputs").orElseGet(inputs::withoutReserved), provider);
        Optional<DeclaredType> declared = served.declaredInputs(resource);
        return ReadResponse.newBuilder()
                .setId(id)
                .setInputs(WireProperties.writeInputs(
                        "read", declared.map(type -> type.markParts(found)).orElse(found)))
                .setProperties(WireProperties.writeOutputs("read", outputs(response, inputs, state)))
                .build();
    }

    /** An output of the name of a secret input is secret, as it is after a create. */
    private static Map<String, @Nullable Object> outputs(
            BoundaryResponse response, WireProperties inputs, WireProperties state) {
        Map<String, @Nullable Object> marked =
                inputs.withSecretMarks(response.properties("state").orElseGet(state::withoutReserved));
        return state.provider()
                .filter(copy -> isOfFailedUpdate(copy, inputs))
                .map(copy -> state.withSecretMarks(marked, copy))
                .orElseGet(() -> state.withSecretMarks(marked));
    }

    /** An update that failed partly leaves other code or data in the outputs than the inputs have; {@code get} has no inputs. */
    private static boolean isOfFailedUpdate(ProviderProperty outputs, WireProperties inputs) {
        return inputs.provider()
                .filter(copy -> !Objects.equals(SecretMarks.strip(copy.value()), SecretMarks.strip(outputs.value())))
                .isPresent();
    }
}
