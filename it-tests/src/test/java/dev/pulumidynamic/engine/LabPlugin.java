package dev.pulumidynamic.engine;

import com.google.protobuf.Struct;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;

/** The recordings' plugin with what other tests ask of one: it makes things on a backend, dies, hangs, waits for others. */
final class LabPlugin extends RecordedPlugin {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final PluginBehaviour behaviour;
    private final CountDownLatch both = new CountDownLatch(2);
    private final CountDownLatch creates = new CountDownLatch(2);

    private LabPlugin(PluginBehaviour behaviour) {
        super(behaviour);
        this.behaviour = behaviour;
    }

    /** A plugin in a process of its own. */
    public static void main(String[] args) throws Exception {
        Server server = start(PluginBehaviour.of(args));
        System.out.println(server.getPort());
        server.awaitTermination();
    }

    /** A plugin that writes down every call. */
    static Server start(PluginBehaviour behaviour) throws IOException {
        return OkHttpServerBuilder.forPort(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), InsecureServerCredentials.create())
                .addService(new LabPlugin(behaviour))
                .intercept(new CallLog(behaviour.calls()))
                .build()
                .start();
    }

    @Override
    public void create(CreateRequest request, StreamObserver<CreateResponse> answer) {
        Struct inputs = request.getProperties();
        creates.countDown();
        if (behaviour.has("outliveTheProgram")) {
            outliveTheProgram(request.getName());
        }
        if (fails(inputs, "exit")) {
            System.err.println("the plugin gives up");
            Runtime.getRuntime().halt(7);
        } else if (fails(inputs, "createBeside")) {
            boolean isBeside = await(creates);
            answer.onError(failed("the backend said no, " + (isBeside ? "beside another create" : "alone")));
        } else if (fails(inputs, "noId")) {
            end(answer, CreateResponse.getDefaultInstance());
        } else if (!fails(inputs, "hang")) {
            super.create(request, answer);
        }
    }

    /** Makes a thing on the backend, if there is one. */
    @Override
    String make(String name) {
        return behaviour.backend().isEmpty() ? super.make(name) : request("POST", name);
    }

    @Override
    void unmake(String id) {
        if (!behaviour.backend().isEmpty()) {
            request("DELETE", id);
        }
    }

    private String request(String method, String name) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(behaviour.backend() + name))
                    .method(method, HttpRequest.BodyPublishers.noBody())
                    .build();
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException | InterruptedException e) {
            throw failed(e.toString());
        }
    }

    /** Lets r0 be answered when r1 is here too, and r1 when the program is gone because of r0's answer. */
    private void outliveTheProgram(String name) {
        if (otherIsHere() && name.equals("r1")) {
            siblings()
                    .forEach(program ->
                            program.onExit().orTimeout(1, TimeUnit.MINUTES).join());
        }
    }

    private boolean otherIsHere() {
        both.countDown();
        return await(both);
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Stream<ProcessHandle> siblings() {
        ProcessHandle self = ProcessHandle.current();
        return self.parent().stream().flatMap(ProcessHandle::children).filter(process -> process.pid() != self.pid());
    }

    @Override
    public void read(ReadRequest request, StreamObserver<ReadResponse> answer) {
        if (behaviour.has("readTogether") && !otherIsHere()) {
            answer.onError(failed("no other resource is read at the same time"));
        } else if (fails(request.getInputs(), "read")) {
            answer.onError(failed("read refused"));
        } else {
            super.read(request, answer);
        }
    }
}
