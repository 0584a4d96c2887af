package dev.pulumidynamic.engine.monitor;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import dev.pulumidynamic.engine.step.Goal;
import dev.pulumidynamic.engine.step.Registrar;
import dev.pulumidynamic.engine.step.Scope;
import dev.pulumidynamic.engine.step.StepException;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.function.Supplier;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Resource.ReadResourceRequest;
import pulumirpc.Resource.ReadResourceResponse;
import pulumirpc.Resource.RegisterPackageRequest;
import pulumirpc.Resource.RegisterPackageResponse;
import pulumirpc.Resource.RegisterResourceOutputsRequest;
import pulumirpc.Resource.RegisterResourceRequest;
import pulumirpc.Resource.RegisterResourceResponse;
import pulumirpc.Resource.ResourceInvokeRequest;
import pulumirpc.Resource.ResourceInvokeResponse;
import pulumirpc.Resource.SupportsFeatureRequest;
import pulumirpc.Resource.SupportsFeatureResponse;
import pulumirpc.ResourceMonitorGrpc;

/** Answers the program's requests; each answer follows the steps of its request. */
public final class MonitorService extends ResourceMonitorGrpc.ResourceMonitorImplBase {
    private static final Set<String> FEATURES =
            Set.of("secrets", "resourceReferences", "outputValues", "aliasSpecs", "deletedWith", "parameterization");
    private static final String GET_RESOURCE = "pulumi:pulumi:getResource";

    private final Scope scope;
    private final Registrar registrar;
    private final GoalReader goals;
    private final Packages packages;
    private final RemoteComponents components;
    private final Runnable endProgram;
    private final Phaser running = new Phaser(1);
    private final ExecutorService threads = Executors.newFixedThreadPool(Scope.PARALLEL_CALLS);

    /** A component is done when what is in it is done, for which a thread has to be free. */
    private final ExecutorService componentThreads = Executors.newCachedThreadPool();

    /**
     * A service that hands registrations to {@code registrar}.
     *
     * @param directory the program's working directory
     * @param endProgram ends the program after a failed resource, before it gets an error about which it would write
     */
    public MonitorService(
            Scope scope,
            Registrar registrar,
            Packages packages,
            RemoteComponents components,
            Path directory,
            Runnable endProgram) {
        this.scope = scope;
        this.registrar = registrar;
        this.packages = packages;
        this.components = components;
        this.endProgram = endProgram;
        this.goals = new GoalReader(scope, packages, directory);
    }

    @Override
    public void supportsFeature(SupportsFeatureRequest request, StreamObserver<SupportsFeatureResponse> answer) {
        EngineService.answer(
                answer,
                SupportsFeatureResponse.newBuilder()
                        .setHasSupport(FEATURES.contains(request.getId()))
                        .build());
    }

    @Override
    public void registerPackage(RegisterPackageRequest request, StreamObserver<RegisterPackageResponse> answer) {
        respond(
                answer,
                () -> RegisterPackageResponse.newBuilder()
                        .setRef(packages.register(request))
                        .build());
    }

    @Override
    public void registerResource(RegisterResourceRequest request, StreamObserver<RegisterResourceResponse> answer) {
        if (request.getRemote()) {
            respond(componentThreads, answer, () -> components.construct(request));
            return;
        }
        respond(answer, () -> {
            ResourceState state = request.getType().startsWith(ResourceState.PROVIDER_TYPE)
                    ? goals.provider(request)
                    : registrar.register(goals.read(request));
            // The stack and components are answered their own inputs: they have no outputs before the program says so.
            Fields object = request.getCustom() ? state.outputs() : state.inputs();
            return RegisterResourceResponse.newBuilder()
                    .setUrn(state.urn().text())
                    .setId(state.id())
                    .setObject(encode(object, request.getAcceptSecrets()))
                    .build();
        });
    }

    @Override
    public void readResource(ReadResourceRequest request, StreamObserver<ReadResourceResponse> answer) {
        respond(answer, () -> {
            Goal goal = goals.read(request);
            ResourceState state = registrar.read(goal, request.getId());
            return ReadResourceResponse.newBuilder()
                    .setUrn(state.urn().text())
                    .setProperties(encode(state.outputs(), request.getAcceptSecrets()))
                    .build();
        });
    }

    @Override
    public void registerResourceOutputs(RegisterResourceOutputsRequest request, StreamObserver<Empty> answer) {
        respond(answer, () -> {
            Tracked tracked = scope.snapshot()
                    .current(request.getUrn())
                    .orElseThrow(() -> Status.NOT_FOUND
                            .withDescription("no resource " + request.getUrn() + " was registered")
                            .asRuntimeException());
            Fields outputs = StructCodec.decode(request.getOutputs());
            if (!tracked.state().outputs().equals(outputs)) {
                scope.snapshot().change(tracked, tracked.state().withOutputs(outputs));
            }
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void invoke(ResourceInvokeRequest request, StreamObserver<ResourceInvokeResponse> answer) {
        respond(answer, () -> {
            if (!request.getTok().equals(GET_RESOURCE)) {
                return function(request);
            }
            String urn = request.getArgs().getFieldsOrThrow("urn").getStringValue();
            ResourceState state = scope.snapshot()
                    .current(urn)
                    .map(Tracked::state)
                    .orElseThrow(() -> Status.NOT_FOUND
                            .withDescription("no resource " + urn)
                            .asRuntimeException());
            Fields found = new Fields(Map.of(
                    "urn", new Text(urn),
                    "id", new Text(state.id()),
                    "state", state.outputs()));
            return ResourceInvokeResponse.newBuilder()
                    .setReturn(StructCodec.encode(found))
                    .build();
        });
    }

    /** A function of a package, called in previews, too. */
    private ResourceInvokeResponse function(ResourceInvokeRequest request) {
        InvokeResponse answer = packages.ofFunction(request).invoke(request.getTok(), request.getArgs());
        return ResourceInvokeResponse.newBuilder()
                .setReturn(answer.getReturn())
                .addAllFailures(answer.getFailuresList())
                .build();
    }

    /**
     * Waits until every request has been dealt with. A program ends at its first failed resource, while the providers
     * still work on others: what they make must get into the state.
     */
    public void drain() {
        running.arriveAndAwaitAdvance();
        threads.shutdown();
        componentThreads.shutdown();
    }

    static Struct encode(Fields fields, boolean secrets) {
        return StructCodec.encode(secrets ? fields : fields.revealed());
    }

    private <T> void respond(StreamObserver<T> answer, Supplier<T> work) {
        respond(threads, answer, work);
    }

    /**
     * Has {@code work} done, and answers. The work goes on when the program is gone, and so is not done in the context
     * of its call: that would cancel the providers' calls together with it. A program may ask for thousands of resources
     * at once, which wait without a thread each.
     */
    private <T> void respond(ExecutorService executor, StreamObserver<T> answer, Supplier<T> work) {
        if (answer instanceof ServerCallStreamObserver<T> call) {
            call.setOnCancelHandler(() -> {});
        }
        running.register();
        executor.execute(Context.ROOT.wrap(() -> {
            try {
                EngineService.answer(answer, work.get());
            } catch (StepException e) {
                endProgram.run();
                answer.onError(ended());
            } catch (RuntimeException e) {
                answer.onError(failure(e));
            } finally {
                running.arriveAndDeregister();
            }
        }));
    }

    /**
     * What a program that cannot be ended gets after a failed resource: that the engine is gone, as from the real engine. The user reads the
     * cause at the resource; with it, this error could be too large for the program's gRPC.
     */
    private static StatusRuntimeException ended() {
        return Status.UNAVAILABLE
                .withDescription("the engine ended the operation, because a resource failed")
                .asRuntimeException();
    }

    private static StatusRuntimeException failure(Exception e) {
        if (e instanceof StatusRuntimeException known) {
            return known;
        }
        return Status.INTERNAL.withDescription(e.toString()).withCause(e).asRuntimeException();
    }
}
