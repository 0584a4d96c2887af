package dev.pulumidynamic.examples.elsewhere;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.function.Supplier;

/** Sends a job to a worker's port. */
public final class Sender {
    private Sender() {}

    public static void main(String[] args) throws IOException {
        String name = args[0];
        Supplier<String> job = () ->
                greeting(name) + ", from process " + ProcessHandle.current().pid();

        Closure closure = new Capturer().capture(job);
        closure.warnings().forEach(warning -> System.err.println(warning.message()));
        try (Socket worker = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[1]))) {
            worker.getOutputStream().write(closure.toBytes());
        }
    }

    private static String greeting(String name) {
        return "Hello " + name;
    }
}
