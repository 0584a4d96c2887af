package dev.pulumidynamic.host.protocol;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** An HTTPS server on the loopback interface, whose certificate nobody has signed but itself. */
final class SelfSigned implements AutoCloseable {
    private static final String PASSWORD = "changeit";

    private final HttpsServer server;

    private SelfSigned(HttpsServer server) {
        this.server = server;
    }

    static SelfSigned start(Path temporary) throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context(keys(temporary.resolve("keys.p12")))));
        server.setExecutor(Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "self-signed");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return new SelfSigned(server);
    }

    /** Of a host that is not in the certificate. */
    String url() {
        return "https://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    private static Path keys(Path file) throws IOException, InterruptedException {
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> command = List.of(
                keytool.toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-dname",
                "CN=elsewhere",
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-keystore",
                file.toString());
        int code = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(command + " ended with " + code);
        }
        return file;
    }

    private static SSLContext context(Path keys) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keys)) {
            store.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
