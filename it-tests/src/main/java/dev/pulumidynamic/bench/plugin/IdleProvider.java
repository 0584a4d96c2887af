package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Empty;
import io.grpc.stub.StreamObserver;
import pulumirpc.Plugin.PluginInfo;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.ResourceProviderGrpc.ResourceProviderImplBase;

/** Says yes to what benchmarks ask, and sends back what it was sent. */
final class IdleProvider extends ResourceProviderImplBase {
    @Override
    public void handshake(ProviderHandshakeRequest request, StreamObserver<ProviderHandshakeResponse> answer) {
        answer(answer, ProviderHandshakeResponse.getDefaultInstance());
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
        answer(answer, PluginInfo.newBuilder().setVersion("0.1.0").build());
    }

    @Override
    public void checkConfig(CheckRequest request, StreamObserver<CheckResponse> answer) {
        answer(answer, CheckResponse.newBuilder().setInputs(request.getNews()).build());
    }

    @Override
    public void configure(ConfigureRequest request, StreamObserver<ConfigureResponse> answer) {
        answer(answer, ConfigureResponse.newBuilder().setAcceptSecrets(true).build());
    }

    @Override
    public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
        answer(
                answer,
                CreateResponse.newBuilder()
                        .setId("idle")
                        .setProperties(request.getProperties())
                        .build());
    }

    private static <T> void answer(StreamObserver<T> observer, T message) {
        observer.onNext(message);
        observer.onCompleted();
    }
}
