package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.plugin.Channels;
import dev.pulumidynamic.engine.program.ProgramEnvironment.Addresses;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.ServerInterceptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.ServerCalls;
import java.util.List;
import pulumirpc.EngineGrpc;
import pulumirpc.ResourceMonitorGrpc;

/** Stands between a program and the real engine: hands on each call and its answer, which interceptors see. */
final class Relay implements AutoCloseable {
    private final ManagedChannel monitor;
    private final ManagedChannel engine;
    private final MonitorServer server;

    /** Between programs and the engine whose two services are at {@code addresses}. */
    Relay(Addresses addresses, List<ServerInterceptor> interceptors) {
        monitor = Channels.to(addresses.monitor());
        engine = Channels.to(addresses.engine());
        server = new MonitorServer(interceptors);
        server.serve(() -> handingOn(ResourceMonitorGrpc.getServiceDescriptor(), monitor));
        server.serve(() -> handingOn(EngineGrpc.getServiceDescriptor(), engine));
    }

    private static ServerServiceDefinition handingOn(ServiceDescriptor service, Channel target) {
        ServerServiceDefinition.Builder methods = ServerServiceDefinition.builder(service);
        service.getMethods().forEach(method -> methods.addMethod(handingOn(method, target)));
        return methods.build();
    }

    private static <A, B> ServerMethodDefinition<A, B> handingOn(MethodDescriptor<A, B> method, Channel target) {
        return ServerMethodDefinition.create(
                method,
                ServerCalls.asyncUnaryCall((request, answer) ->
                        ClientCalls.asyncUnaryCall(target.newCall(method, CallOptions.DEFAULT), request, answer)));
    }

    /** Where programs find both services, {@code host:port}. */
    String address() {
        return server.address();
    }

    @Override
    public void close() {
        server.close();
        monitor.shutdownNow();
        engine.shutdownNow();
    }
}
