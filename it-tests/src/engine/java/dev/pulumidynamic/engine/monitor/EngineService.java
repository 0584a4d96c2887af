package dev.pulumidynamic.engine.monitor;

import com.google.protobuf.Empty;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.step.Scope;
import io.grpc.stub.StreamObserver;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.GetRootResourceRequest;
import pulumirpc.EngineOuterClass.GetRootResourceResponse;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.EngineOuterClass.LogSeverity;
import pulumirpc.EngineOuterClass.RequirePulumiVersionRequest;
import pulumirpc.EngineOuterClass.RequirePulumiVersionResponse;
import pulumirpc.EngineOuterClass.SetRootResourceRequest;
import pulumirpc.EngineOuterClass.SetRootResourceResponse;

/** Receives log messages of programs and plugins, and the URN of the root resource. */
public final class EngineService extends EngineGrpc.EngineImplBase {
    private final Scope scope;
    private volatile String root = "";
    private volatile boolean erred;

    /** A service for {@code scope}. */
    public EngineService(Scope scope) {
        this.scope = scope;
    }

    /** Whether an error was logged, after which nothing may be deleted. */
    public boolean erred() {
        return erred;
    }

    @Override
    public void log(LogRequest request, StreamObserver<Empty> answer) {
        // A program whose resource failed reports the broken connection at length; the cause was reported already.
        boolean aftermath = scope.isBroken();
        erred |= request.getSeverity() == LogSeverity.ERROR && !aftermath;
        if (request.getEphemeral()) {
            scope.display().status(request.getUrn(), request.getMessage());
        } else {
            Severity severity = aftermath ? Severity.DEBUG : severity(request.getSeverity());
            scope.tell(severity, request.getUrn(), request.getMessage());
        }
        answer(answer, Empty.getDefaultInstance());
    }

    private static Severity severity(LogSeverity severity) {
        return switch (severity) {
            case DEBUG -> Severity.DEBUG;
            case INFO, UNRECOGNIZED -> Severity.INFO;
            case WARNING -> Severity.WARNING;
            case ERROR -> Severity.ERROR;
        };
    }

    @Override
    public void getRootResource(GetRootResourceRequest request, StreamObserver<GetRootResourceResponse> answer) {
        answer(answer, GetRootResourceResponse.newBuilder().setUrn(root).build());
    }

    @Override
    public void setRootResource(SetRootResourceRequest request, StreamObserver<SetRootResourceResponse> answer) {
        root = request.getUrn();
        answer(answer, SetRootResourceResponse.getDefaultInstance());
    }

    /** The embedded engine stands for the version that its recordings come from, so it satisfies what users ask of it. */
    @Override
    public void requirePulumiVersion(
            RequirePulumiVersionRequest request, StreamObserver<RequirePulumiVersionResponse> answer) {
        answer(answer, RequirePulumiVersionResponse.getDefaultInstance());
    }

    /** Answers a call. */
    public static <T> void answer(StreamObserver<T> observer, T message) {
        observer.onNext(message);
        observer.onCompleted();
    }
}
