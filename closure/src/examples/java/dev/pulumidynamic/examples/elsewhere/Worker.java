package dev.pulumidynamic.examples.elsewhere;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.Supplier;

/** Prints its port, and runs the job that comes over it. It knows nothing else of the program that sends the job. */
public final class Worker {
    private Worker() {}

    public static void main(String[] args) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            try (Socket sender = server.accept()) {
                run(Closure.read(sender.getInputStream().readAllBytes()));
            }
        }
    }

    private static void run(Closure closure) {
        try (IsolatedClosure opened = closure.open()) {
            Thread.currentThread().setContextClassLoader(opened.loader());
            Supplier<?> job = (Supplier<?>) opened.root();
            System.out.println(job.get());
        }
    }
}
