package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.run.ProviderCode;
import io.grpc.StatusRuntimeException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;

/**
 * A thousand malformed things: an error each, whose it is, and nothing made. Some damage does no harm (a bit of a jar's
 * name): that is drawn again.
 */
class MalformedContractTest {
    /** With {@code -Dslow=true}, 200 times as many, like mutations of bundles and graphs. */
    private static final int EACH = Boolean.getBoolean("slow") ? 50_000 : 250;

    private static final int DRAWS = 3 * EACH;

    @RegisterExtension
    final EngineSide engine = new EngineSide(ProviderCode.reader(PartJars.temporary()));

    private final Mutations mutations = new Mutations(20_251_120);
    private final Closure closure = new Capturer().capture(new World("shop"));
    private final ByteString bundle = ByteString.copyFrom(closure.bundle().toBytes());
    private final ByteString graph = ByteString.copyFrom(closure.graph().toBytes());
    private int answered;

    /** A provider that tells when it makes something. */
    static final class World implements Function<Map<String, Object>, Map<String, Object>> {
        private final String name;

        World(String name) {
            this.name = name;
        }

        @Override
        @SuppressWarnings("unchecked")
        public Map<String, Object> apply(Map<String, Object> request) {
            ((BiConsumer<String, String>) Objects.requireNonNull(request.get("log"))).accept("info", "made in " + name);
            return Map.of("id", "id-1", "state", Map.of());
        }
    }

    private interface Damaged {
        void send();
    }

    @AfterEach
    void thePluginLivesAndMadeNothingElse() {
        assertThat(engine.plugin().getPluginInfo(Empty.getDefaultInstance()).getVersion())
                .isNotEmpty();
        assertThat(engine.messages().messages().stream().filter(message -> message.contains(": made in ")))
                .hasSize(answered);
    }

    @Test
    void requestsFail_whenMalformed() {
        give();
        ByteString create = create(provider(), Map.of("x", 1L)).toByteString();
        sendDamaged(() -> {
            var unused = engine.call("Create", mutations.damaged(create));
            answered++;
        });
    }

    @Test
    void resourcesFail_whenTheirProviderIsMalformed() {
        give();
        sendDamaged(() -> create(create(mutations.damaged(provider()), Map.of("x", 1L))));
    }

    @Test
    void parametersAndBundlesFail_whenMalformed() {
        ByteString parameter = WrittenParameter.of(bundle, new TreeMap<>(Map.of("a:b:C", graph)));
        sendDamaged(() -> parameterize(
                mutations.below(2) == 0 ? mutations.damaged(parameter) : Parameter.write(mutations.damaged(bundle))));
    }

    @Test
    void graphsFail_whenMalformed() {
        give();
        sendDamaged(() -> {
            Map<String, @Nullable Object> damaged = provider();
            damaged.put("graph", base64(mutations.damaged(graph)));
            create(create(damaged, Map.of()));
        });
    }

    private void sendDamaged(Damaged damaged) {
        InputCosts costs = new InputCosts();
        int failed = 0;
        for (int i = 0; i < DRAWS && failed < EACH; i++) {
            failed += costs.of("draw " + i, () -> isRefused(damaged)) ? 1 : 0;
        }
        System.out.printf("malformed inputs: %d, %s%n", failed, costs);
        assertThat(failed).isEqualTo(EACH);
    }

    private static boolean isRefused(Damaged damaged) {
        try {
            damaged.send();
            return false;
        } catch (StatusRuntimeException failure) {
            assertThat(failure.getStatus().getDescription()).isNotEmpty().doesNotStartWith("a defect of");
            return true;
        }
    }

    private void give() {
        parameterize(Parameter.write(bundle));
    }

    private void parameterize(ByteString parameter) {
        ParametersValue value = ParametersValue.newBuilder()
                .setName("p")
                .setVersion("0.1.0")
                .setValue(parameter)
                .build();
        var unused = engine.plugin()
                .parameterize(ParameterizeRequest.newBuilder().setValue(value).build());
    }

    private void create(CreateRequest request) {
        var unused = engine.plugin().create(request);
        answered++;
    }

    private static CreateRequest create(
            Map<String, @Nullable Object> provider, Map<String, @Nullable Object> properties) {
        return CreateRequest.newBuilder()
                .setUrn(URN)
                .setProperties(withProvider(provider, properties))
                .build();
    }

    private Map<String, @Nullable Object> provider() {
        Map<String, @Nullable Object> provider = new LinkedHashMap<>();
        provider.put("boundary", 1L);
        provider.put("bundle", closure.bundle().digest().hex());
        provider.put("graph", base64(graph));
        return provider;
    }

    private static String base64(ByteString bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
