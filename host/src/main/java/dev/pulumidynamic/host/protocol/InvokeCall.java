package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderProperty;
import io.grpc.Status;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CheckFailure;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.ResourceProviderGrpc;

/** Invoke: a function of a declared package answers a program, also in a preview; or a program announces an import. */
final class InvokeCall {
    private InvokeCall() {}

    static InvokeResponse answer(ServedProvider served, InvokeRequest request) {
        String token = request.getTok();
        if (token.equals(Imports.FUNCTION)) {
            return announced(served, request);
        }
        FoundProvider function = served.findFunction(token).orElseThrow(() -> missing(served, token));
        WireProperties arguments = WireProperties.of(request.getArgs());
        List<CheckFailure> misfits = served.schema()
                .map(schema -> CheckCall.misfits(token, schema.arguments(token), arguments.all()))
                .orElse(List.of());
        if (!misfits.isEmpty()) {
            return InvokeResponse.newBuilder().addAllFailures(misfits).build();
        }
        BoundaryRequest ask =
                new BoundaryRequest("invoke", new ResourceName("", token, token)).with("inputs", arguments);
        BoundaryResponse response = served.ask(function, ask);
        Map<String, @Nullable Object> outputs = response.properties("outputs").orElse(Map.of());
        return InvokeResponse.newBuilder()
                .addAllFailures(CheckCall.failures(response))
                .setReturn(WireProperties.writeOutputs("invoke", outputs))
                .build();
    }

    /** The process that runs the resource's code needs it, too. */
    private static InvokeResponse announced(ServedProvider served, InvokeRequest request) {
        ProviderProperty property =
                served.imports.announce(WireProperties.of(request.getArgs()).all());
        served.processes.tell(ResourceProviderGrpc.getInvokeMethod(), request, Optional.of(property.bundle()));
        return InvokeResponse.getDefaultInstance();
    }

    private static RuntimeException missing(ServedProvider served, String token) {
        Optional<DeclaredPackage> declared = served.finder.given().declaredPackage();
        return declared.isPresent()
                ? new UserException("package " + declared.get().name() + " "
                        + declared.get().version()
                        + " has no function " + token + "; it has "
                        + declared.get().functions().keySet()
                        + "; generate the program's SDK from this version of the package")
                : Status.UNIMPLEMENTED
                        .withDescription(
                                "pulumi-java has no function " + token + ": only a declared package has functions")
                        .asRuntimeException();
    }
}
