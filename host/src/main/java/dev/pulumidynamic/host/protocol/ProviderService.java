package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.protocol.ChildProcesses.OtherProcessException;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import pulumirpc.Plugin.PluginAttach;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CallRequest;
import pulumirpc.Provider.CallResponse;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.ConstructRequest;
import pulumirpc.Provider.ConstructResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.GetSchemaResponse;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ListRequest;
import pulumirpc.Provider.ListResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.Provider.UpdateResponse;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderImplBase;

/** The service that the engine calls; each call has a class of its own, or shares one with its kin. */
public final class ProviderService extends ResourceProviderImplBase {
    /** Without names, whose addresses others decide. */
    private static final Pattern LOOPBACK = Pattern.compile("(127(\\.\\d{1,3}){3}|\\[::1]|localhost):\\d{1,5}");

    private final ServedProvider served;
    private final ProcessHealth health;
    private final Runnable cancelled;

    /** Serves one provider, tells {@code health} when memory is exhausted, and runs {@code cancelled} when the engine calls no more. */
    public ProviderService(ServedProvider served, ProcessHealth health, Runnable cancelled) {
        this.served = served;
        this.health = health;
        this.cancelled = cancelled;
    }

    @Override
    public void handshake(ProviderHandshakeRequest request, StreamObserver<ProviderHandshakeResponse> observer) {
        answer(observer, "Handshake", () -> ConfigurationCalls.handshake(served, request));
    }

    @Override
    public void attach(PluginAttach request, StreamObserver<Empty> observer) {
        answer(observer, "Attach", () -> {
            served.log.connect(onThisMachine(request.getAddress()));
            return Empty.getDefaultInstance();
        });
    }

    /** The log of an engine has what provider code prints. */
    private static String onThisMachine(String engine) {
        if (!LOOPBACK.matcher(engine).matches()) {
            throw new UserException("the engine to attach to is at " + engine
                    + ", but the plugin logs to an engine on this machine only;"
                    + " run the engine here, with an address such as 127.0.0.1:4000");
        }
        return engine;
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> observer) {
        String version = served.hasOwnPackage() ? served.packageName().version() : PluginVersion.get();
        answer(
                observer,
                "GetPluginInfo",
                () -> PluginInfo.newBuilder().setVersion(version).build());
    }

    @Override
    public void parameterize(ParameterizeRequest request, StreamObserver<ParameterizeResponse> observer) {
        answer(observer, "Parameterize", () -> PackageCalls.parameterize(served, request));
    }

    @Override
    public void getSchema(GetSchemaRequest request, StreamObserver<GetSchemaResponse> observer) {
        answer(observer, "GetSchema", () -> PackageCalls.schema(served, request));
    }

    @Override
    public void checkConfig(CheckRequest request, StreamObserver<CheckResponse> observer) {
        answer(observer, "CheckConfig", () -> ConfigurationCalls.check(served, request));
    }

    @Override
    public void diffConfig(DiffRequest request, StreamObserver<DiffResponse> observer) {
        answer(observer, "DiffConfig", () -> ConfigurationCalls.diff(request));
    }

    @Override
    public void configure(ConfigureRequest request, StreamObserver<ConfigureResponse> observer) {
        answer(observer, "Configure", () -> ConfigurationCalls.configure(served, request));
    }

    @Override
    public void check(CheckRequest request, StreamObserver<CheckResponse> observer) {
        answerByCode(observer, ResourceProviderGrpc.getCheckMethod(), request, request.getUrn(), CheckCall::answer);
    }

    @Override
    public void diff(DiffRequest request, StreamObserver<DiffResponse> observer) {
        answerByCode(observer, ResourceProviderGrpc.getDiffMethod(), request, request.getUrn(), DiffCall::answer);
    }

    @Override
    public void create(CreateRequest request, StreamObserver<CreateResponse> observer) {
        answer(
                observer,
                request.getPreview() ? "Create in a preview" : "Create",
                request.getUrn(),
                whereItsCodeRuns(ResourceProviderGrpc.getCreateMethod(), request, ChangeCalls::create));
    }

    @Override
    public void update(UpdateRequest request, StreamObserver<UpdateResponse> observer) {
        answer(
                observer,
                request.getPreview() ? "Update in a preview" : "Update",
                request.getUrn(),
                whereItsCodeRuns(ResourceProviderGrpc.getUpdateMethod(), request, ChangeCalls::update));
    }

    @Override
    public void read(ReadRequest request, StreamObserver<ReadResponse> observer) {
        answerByCode(observer, ResourceProviderGrpc.getReadMethod(), request, request.getUrn(), ReadCall::answer);
    }

    @Override
    public void delete(DeleteRequest request, StreamObserver<Empty> observer) {
        answerByCode(observer, ResourceProviderGrpc.getDeleteMethod(), request, request.getUrn(), ChangeCalls::delete);
    }

    @Override
    public void cancel(Empty request, StreamObserver<Empty> observer) {
        served.cancel();
        observer.onNext(Empty.getDefaultInstance());
        observer.onCompleted();
        cancelled.run();
    }

    @Override
    public void invoke(InvokeRequest request, StreamObserver<InvokeResponse> observer) {
        answerByCode(observer, ResourceProviderGrpc.getInvokeMethod(), request, "", InvokeCall::answer);
    }

    @Override
    public void call(CallRequest request, StreamObserver<CallResponse> observer) {
        unsupported(observer, "method " + request.getTok());
    }

    @Override
    public void construct(ConstructRequest request, StreamObserver<ConstructResponse> observer) {
        unsupported(observer, "component " + request.getType());
    }

    @Override
    public void list(ListRequest request, StreamObserver<ListResponse> observer) {
        unsupported(observer, "listing of " + request.getToken());
    }

    private static void unsupported(StreamObserver<?> observer, String what) {
        observer.onError(Status.UNIMPLEMENTED
                .withDescription("pulumi-java has no " + what + ": its packages have resources and functions only")
                .asRuntimeException());
    }

    private <T> void answer(StreamObserver<T> observer, String call, Supplier<T> answer) {
        answer(observer, call, "", answer);
    }

    private <T> void answer(StreamObserver<T> observer, String call, String urn, Supplier<T> answer) {
        try {
            reply(observer, call, urn, answer);
        } catch (Throwable thrown) {
            if (ProcessHealth.meansNoMemory(thrown)) {
                health.awaitReserve();
                observer.onError(GrpcErrors.outOfMemory(call));
            } else {
                observer.onError(GrpcErrors.unanswered(call, thrown));
            }
        }
    }

    /** Answers a call that runs code of the resource {@code urn}, if that is not empty. */
    private <Q, A> void answerByCode(
            StreamObserver<A> observer,
            MethodDescriptor<Q, A> method,
            Q request,
            String urn,
            BiFunction<ServedProvider, Q, A> answer) {
        answer(observer, method.getBareMethodName(), urn, whereItsCodeRuns(method, request, answer));
    }

    /** Answers in this process, or in the process that runs the resource's code. */
    private <Q, A> Supplier<A> whereItsCodeRuns(
            MethodDescriptor<Q, A> method, Q request, BiFunction<ServedProvider, Q, A> here) {
        return () -> {
            try {
                return here.apply(served, request);
            } catch (OtherProcessException elsewhere) {
                return served.processes.answer(elsewhere.code(), method, request);
            }
        };
    }

    /** Messages about the resource arrive before the answer. */
    private <T> void reply(StreamObserver<T> observer, String call, String urn, Supplier<T> answer) {
        T response;
        try {
            response = answer.get();
        } catch (Throwable thrown) {
            if (thrown instanceof Error error && ProcessHealth.meansNoMemory(error)) {
                throw error;
            }
            StatusRuntimeException failure = GrpcErrors.of(call, thrown, served, urn);
            served.log.flush();
            observer.onError(failure);
            return;
        }
        served.log.flush();
        observer.onNext(response);
        observer.onCompleted();
    }
}
