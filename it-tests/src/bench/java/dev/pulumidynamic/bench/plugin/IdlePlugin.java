package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.okhttp.OkHttpServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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

/** A plugin that does nothing: the least that a plugin in Java costs. It ends with its input. */
public final class IdlePlugin {
    private IdlePlugin() {}

    public static void main(String[] arguments) throws IOException {
        serve(OkHttpServerBuilder.forPort(loopback(), InsecureServerCredentials.create()), new IdleProvider());
    }

    static void serve(ServerBuilder<?> builder, IdleProvider provider) throws IOException {
        Server server = builder.addService(provider).build().start();
        System.out.println(server.getPort());
        System.in.transferTo(OutputStream.nullOutputStream());
        server.shutdownNow();
    }

    static InetSocketAddress loopback() throws IOException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
    }

    /** Says yes to what benchmarks ask, and sends back what it was sent. */
    static class IdleProvider extends ResourceProviderImplBase {
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
            answer(
                    answer,
                    CheckResponse.newBuilder().setInputs(request.getNews()).build());
        }

        @Override
        public void configure(ConfigureRequest request, StreamObserver<ConfigureResponse> answer) {
            answer(answer, ConfigureResponse.newBuilder().setAcceptSecrets(true).build());
        }

        @Override
        public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
            answer(answer, created(request.getProperties()));
        }

        static CreateResponse created(Struct properties) {
            return CreateResponse.newBuilder()
                    .setId("idle")
                    .setProperties(properties)
                    .build();
        }

        static <T> void answer(StreamObserver<T> observer, T message) {
            observer.onNext(message);
            observer.onCompleted();
        }
    }

    /** {@link IdlePlugin} on Netty, the transport that Pulumi's Java SDK brings. */
    public static final class OnNetty {
        private OnNetty() {}

        public static void main(String[] arguments) throws IOException {
            IdlePlugin.serve(
                    NettyServerBuilder.forAddress(IdlePlugin.loopback(), InsecureServerCredentials.create()),
                    new IdleProvider());
        }
    }
}
