package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.find.FoundProvider;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckRequest.AutonamingOptions;
import pulumirpc.Provider.CheckResponse;

/** Check: the provider judges, and may complete, the inputs of a resource. */
final class CheckCall {
    private CheckCall() {}

    static CheckResponse answer(ServedProvider served, CheckRequest request) {
        WireProperties inputs = WireProperties.of(request.getNews());
        WireProperties oldInputs = WireProperties.of(request.getOlds());
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = oldInputs.all().isEmpty()
                ? served.find(resource, inputs)
                : served.findForExisting(resource, inputs, oldInputs);
        Optional<DeclaredType> declared = served.declaredInputs(resource);
        List<CheckFailure> misfits = declared.map(type -> misfits(resource.type(), type, inputs.all()))
                .orElse(List.of());
        if (!misfits.isEmpty()) {
            return CheckResponse.newBuilder()
                    .setInputs(request.getNews())
                    .addAllFailures(misfits)
                    .build();
        }
        BoundaryResponse response = served.ask(provider, ask(request, resource, inputs, oldInputs));
        served.remember(request.getUrn(), response);
        Map<String, @Nullable Object> returned = response.properties("inputs").orElseGet(inputs::withoutReserved);
        Map<String, @Nullable Object> marked = inputs.withSecretMarks(returned, provider);
        return CheckResponse.newBuilder()
                .setInputs(WireProperties.writeInputs(
                        "check", declared.map(type -> type.markParts(marked)).orElse(marked)))
                .addAllFailures(failures(response))
                .build();
    }

    private static BoundaryRequest ask(
            CheckRequest request, ResourceName resource, WireProperties inputs, WireProperties oldInputs) {
        BoundaryRequest ask = new BoundaryRequest("check", resource)
                .with("inputs", inputs)
                .with("oldInputs", oldInputs)
                .with(
                        "randomSeed",
                        Base64.getEncoder()
                                .encodeToString(request.getRandomSeed().toByteArray()));
        AutonamingOptions wanted = request.getAutonaming();
        if (request.hasAutonaming() && wanted.getMode() != AutonamingOptions.Mode.UNRECOGNIZED) {
            String mode = wanted.getMode().name().toLowerCase(Locale.ROOT);
            ask.with("autonaming", Map.of("mode", mode, "name", wanted.getProposedName()));
        }
        return ask;
    }

    /** What the program gave to the resource or function {@code token} that does not fit {@code type}, or did not give. */
    static List<CheckFailure> misfits(String token, DeclaredType type, Map<String, @Nullable Object> given) {
        return DeclaredTypeCheck.ofInputs(type, given).stream()
                .map(misfit -> {
                    String path = misfit.path().text();
                    return failure(
                            path,
                            misfit.isMissing()
                                    ? token + " requires '" + path + "', and the program does not set it"
                                    : path + " " + misfit.problem());
                })
                .toList();
    }

    /** What provider code found wrong with the properties that it was given. */
    static List<CheckFailure> failures(BoundaryResponse response) {
        return response.maps("failures").stream()
                .map(failure -> new BoundaryResponse(response.operation(), failure))
                .map(failure -> failure(
                        failure.text("property").orElse(""), failure.required("reason", failure.text("reason"))))
                .toList();
    }

    /** Adds an error about a property. */
    static CheckFailure failure(String property, String reason) {
        return CheckFailure.newBuilder().setProperty(property).setReason(reason).build();
    }
}
