package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.run.ProviderCode;
import io.grpc.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;

/** Code that sets a default of the whole JVM runs in one of its own, and nobody else is concerned. */
@Tag("thorough")
class OwnJvmContractTest {
    private static @Nullable SelfSigned server;

    @RegisterExtension
    private final EngineSide engine = new EngineSide(ProviderCode.reader(PartJars.temporary()));

    @RegisterExtension
    private final EngineSide other = new EngineSide(ProviderCode.reader(PartJars.temporary()));

    private final Closure trusting = new Capturer().capture(new Trusting());
    private final Closure careful = new Capturer().capture(new Careful());

    @BeforeAll
    static void startServer(@TempDir Path temporary) throws Exception {
        server = SelfSigned.start(temporary);
    }

    @AfterAll
    static void stopServer() {
        Objects.requireNonNull(server).close();
    }

    private interface Code extends Function<Map<String, Object>, Map<String, Object>> {}

    /** Asks the server, with whatever the JVM trusts. */
    static final class Careful implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            return ask(request);
        }

        static Map<String, Object> ask(Map<String, Object> request) {
            Map<?, ?> inputs = (Map<?, ?>) Objects.requireNonNull(request.get("inputs"));
            try {
                HttpURLConnection connection = (HttpURLConnection)
                        new URL((String) Objects.requireNonNull(inputs.get("url"))).openConnection();
                return Map.of("id", "made", "state", Map.of("status", (long) connection.getResponseCode()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Trusts everybody first, and says what it was configured with. */
    static final class Trusting implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            System.out.println("trusts all, as configured: " + request.get("config"));
            try {
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(null, new TrustManager[] {new All()}, null);
                HttpsURLConnection.setDefaultSSLSocketFactory(context.getSocketFactory());
                HttpsURLConnection.setDefaultHostnameVerifier((name, session) -> true);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
            return Careful.ask(request);
        }
    }

    static final class All implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }

    /** Ends its process in a way that is no call of the JDK's. */
    static final class Dying implements Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            HttpURLConnection.setFollowRedirects(true);
            ProcessHandle.of(ProcessHandle.current().pid()).ifPresent(Dying::kill);
            return Map.of();
        }

        private static void kill(ProcessHandle process) {
            try {
                new ProcessBuilder("kill", "-KILL", Long.toString(process.pid()))
                        .start()
                        .waitFor();
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void certificatesAreVerified_whenAnotherPackageTrustsAll() throws Exception {
        give(engine, trusting);
        give(other, careful);

        for (int round = 0; round < 3; round++) {
            ListenableFuture<CreateResponse> trusts = engine.laterPlugin().create(create(trusting, false));
            ListenableFuture<CreateResponse> verifies = other.laterPlugin().create(create(careful, false));
            assertThat(trusts.get().getId()).isEqualTo("made");
            assertRefused(verifies);
        }
        assertThat(HttpsURLConnection.getDefaultHostnameVerifier().getClass().getName())
                .startsWith("javax.net.ssl.");
    }

    @Test
    void certificatesAreVerified_whenAnotherInlineProviderTrustsAll() throws Exception {
        engine.plugin().configure(ConfigureRequest.getDefaultInstance());
        List<ListenableFuture<CreateResponse>> verify = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            verify.add(engine.laterPlugin().create(create(careful, true)));
            assertThat(engine.plugin().create(create(trusting, true)).getId()).isEqualTo("made");
            verify.add(engine.laterPlugin().create(create(careful, true)));
        }
        for (ListenableFuture<CreateResponse> verifies : verify) {
            assertRefused(verifies);
        }
    }

    @Test
    void configurationAndMessagesPass_betweenTheEngineAndTheOwnJvm() {
        engine.plugin()
                .configure(ConfigureRequest.newBuilder()
                        .setArgs(EngineSide.struct(Map.of("zone", "b")))
                        .build());

        CreateResponse answer = engine.plugin().create(create(trusting, true));

        assertThat(EngineSide.read(answer.getProperties())).containsEntry("status", 204L);
        assertThat(engine.messages().messages(Severity.INFO))
                .contains("INFO " + EngineSide.URN + ": trusts all, as configured: {zone=b}");
    }

    @Test
    void outcomeIsUnknown_whenTheOwnJvmIsKilled() {
        Status failure =
                EngineSide.failure(() -> engine.plugin().create(create(new Capturer().capture(new Dying()), true)));

        assertThat(failure.getCode()).isEqualTo(Status.Code.UNKNOWN);
        assertThat(failure.getDescription())
                .startsWith("the separate JVM of this provider ended with exit code 137 before it answered: the"
                        + " outcome is unknown");
    }

    @Test
    void ownJvmEnds_whenTheEngineCancels() throws Exception {
        assertThat(engine.plugin().create(create(trusting, true)).getId()).isEqualTo("made");
        List<ProcessHandle> children = ProcessHandle.current().children().toList();
        assertThat(children).isNotEmpty();

        var unused = engine.plugin().cancel(Empty.getDefaultInstance());
        for (ProcessHandle child : children) {
            child.onExit().get();
        }
        engine.end(Duration.ZERO);
    }

    private static void assertRefused(ListenableFuture<CreateResponse> verifies) {
        assertThatThrownBy(verifies::get)
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("javax.net.ssl.SSLHandshakeException");
    }

    private static void give(EngineSide engine, Closure code) {
        engine.parameterize(Parameter.write(ByteString.copyFrom(code.bundle().toBytes())));
        engine.plugin().configure(ConfigureRequest.getDefaultInstance());
    }

    private static CreateRequest create(Closure code, boolean isInline) {
        Map<String, @Nullable Object> provider = new HashMap<>();
        provider.put("boundary", 1L);
        provider.put("bundle", code.bundle().digest().hex());
        provider.put("graph", Base64.getEncoder().encodeToString(code.graph().toBytes()));
        if (isInline) {
            provider.put(
                    "code", Base64.getEncoder().encodeToString(code.bundle().toBytes()));
        }
        return CreateRequest.newBuilder()
                .setUrn(EngineSide.URN)
                .setProperties(EngineSide.withProvider(
                        provider, Map.of("url", Objects.requireNonNull(server).url())))
                .build();
    }
}
