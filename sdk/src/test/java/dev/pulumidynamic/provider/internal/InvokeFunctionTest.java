package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.InvalidInputException;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.Secret;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a function of a package answers to the maps that the plugin sends. */
class InvokeFunctionTest {
    private static final long BOUNDARY = 1;

    record Query(@Nullable String name, Optional<Integer> limit) {}

    record Zone(String id, @Secret String key) {}

    private static Map<String, Object> request(Map<String, Object> inputs) {
        return Map.of("boundary", BOUNDARY, "operation", "invoke", "inputs", inputs);
    }

    private static Map<String, Object> answer(PackageFunction<Query, Zone> function, Map<String, Object> request) {
        return new InvokeFunction<>(Query.class, Zone.class, function).apply(request);
    }

    @Test
    void outputsKeepNamesAndMarks() {
        Map<String, Object> answer = answer(
                call -> new Zone(call.inputs().name() + call.inputs().limit().orElse(0), "k"),
                request(Map.of("name", "acme", "limit", 3L)));

        assertThat(answer).isEqualTo(Map.of("outputs", Map.of("id", "acme3", "key", Protocol.secret("k"))));
    }

    @Test
    void inputIsBare_whenItIsASecret() {
        assertThat(answer(
                        call -> new Zone("" + call.inputs().name(), "k"),
                        request(Map.of("name", Protocol.secret("acme")))))
                .extractingByKey("outputs")
                .asString()
                .contains("id=acme");
    }

    @Test
    void configurationAndLogAreThoseOfTheRequest() {
        List<String> messages = new ArrayList<>();
        BiConsumer<String, String> log = (severity, text) -> messages.add(severity + " " + text);
        Map<String, Object> request = new HashMap<>(request(Map.of()));
        request.put("config", Map.of("city", "Rome"));
        request.put("configNamespace", "acme");
        request.put("log", log);

        answer(
                call -> {
                    call.log().info(call.config().require("city"));
                    return new Zone("1", "k");
                },
                request);

        assertThat(messages).containsExactly("info Rome");
    }

    @Test
    void failureNamesTheProperty_whenAnInputIsInvalid() {
        assertThat(answer(
                        call -> {
                            throw InvalidInputException.of(Query::name, "there is no such zone");
                        },
                        request(Map.of())))
                .isEqualTo(Map.of("failures", List.of(Map.of("property", "name", "reason", "there is no such zone"))));
    }

    @Test
    void callIsRefused_whenTheFunctionRefuses() {
        assertThat(answer(
                        call -> {
                            throw new RefusedException("closed");
                        },
                        request(Map.of())))
                .isEqualTo(Map.of("refused", "closed"));
    }

    @Test
    void callIsRefused_whenAnInputDoesNotFit() {
        assertThat(answer(call -> new Zone("1", "k"), request(Map.of("limit", "many"))))
                .isEqualTo(Map.of("refused", "limit should be Integer, but is a string"));
    }

    @Test
    @SuppressWarnings("NullAway") // Nothing in a language keeps a function from it.
    void callIsRefused_whenTheFunctionReturnsNull() {
        assertThat(answer(call -> null, request(Map.of())))
                .isEqualTo(Map.of("refused", "the function returned null; return a Zone"));
    }

    @Test
    void exceptionOfTheAuthorIsThrownAsItIs() {
        assertThatThrownBy(() -> answer(
                        call -> {
                            throw new IOException("no route");
                        },
                        request(Map.of())))
                .isInstanceOf(IOException.class)
                .hasMessage("no route");
    }

    @Test
    void callIsRefused_whenTheBoundaryIsAnother() {
        assertThat(answer(call -> new Zone("1", "k"), Map.of("boundary", 2L, "operation", "invoke")))
                .isEqualTo(Map.of(
                        "refused",
                        "this function was captured with boundary version 1, but the plugin has version 2; update the plugin"
                                + " pulumi-java"));
    }

    @Test
    void requestHidesItsInputs() {
        assertThat(answer(call -> new Zone(call.toString(), "k"), request(Map.of("name", "secret"))))
                .extractingByKey("outputs")
                .asString()
                .doesNotContain("secret");
    }
}
