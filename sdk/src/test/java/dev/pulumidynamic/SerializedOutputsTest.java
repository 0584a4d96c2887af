package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.core.internal.Internal;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.ResourceArgs;
import com.pulumi.test.TestResult;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Outputs of any type, and whole resources, as the SDK's serializer sends them. */
class SerializedOutputsTest {
    enum Level {
        LOW,
        HIGH
    }

    record Rule(long port, Instant since) {}

    record Everything(
            long id,
            UUID key,
            Level level,
            Instant since,
            BigDecimal price,
            Rule rule,
            List<Rule> rules,
            Map<String, Long> sizes,
            Set<Level> levels,
            Optional<Instant> until) {}

    private static final Map<String, Object> RULE = Map.of("port", 22.0, "since", "2026-01-02T03:04:05Z");
    private static final Map<String, Object> STATE = Map.of(
            "id",
            7.0,
            "key",
            "00000000-0000-0001-0000-000000000002",
            "level",
            "HIGH",
            "since",
            "2026-01-02T03:04:05Z",
            "price",
            "19.990",
            "rule",
            RULE,
            "rules",
            List.of(RULE),
            "sizes",
            Map.of("a", 5.0),
            "levels",
            List.of("LOW"),
            "until",
            "2026-01-02T03:04:05Z");

    private final MockedEngine engine = MockedEngine.answering(answer());

    private static Map<String, Object> answer() {
        Map<String, Object> answer = new HashMap<>(STATE);
        answer.put("id_", answer.remove("id"));
        answer.put("key", Output.ofSecret(STATE.get("key")));
        return answer;
    }

    static Stream<Function<DynamicResource<Everything>, Map.Entry<String, Output<?>>>> outputs() {
        return Stream.of(
                all -> Map.entry("id", all.output(Everything::id)),
                all -> Map.entry("key", all.output(Everything::key)),
                all -> Map.entry("level", all.output(Everything::level)),
                all -> Map.entry("since", all.output(Everything::since)),
                all -> Map.entry("price", all.output("price", BigDecimal.class)),
                all -> Map.entry("rule", all.output("rule", Rule.class)),
                all -> Map.entry("rules", all.output(Everything::rules)),
                all -> Map.entry("sizes", all.output(Everything::sizes)),
                all -> Map.entry("levels", all.output(Everything::levels)),
                all -> Map.entry("until", all.output(Everything::until)));
    }

    @ParameterizedTest
    @MethodSource("outputs")
    void outputIsInputOfAnyResource(Function<DynamicResource<Everything>, Map.Entry<String, Output<?>>> output) {
        CompletableFuture<String> name = new CompletableFuture<>();

        assertThat(sent(everything -> {
                    name.complete(output.apply(everything).getKey());
                    return output.apply(everything).getValue();
                }))
                .allSatisfy(value -> assertThat(value).isEqualTo(STATE.get(name.join())));
    }

    @Test
    void stateIsInputOfAnyResource() {
        assertThat(sent(DynamicResource::state))
                .allSatisfy(value -> assertThat(value).isEqualTo(STATE));
    }

    @Test
    void outputIsInputOfAnyResource_insideCollections() {
        assertThat(sent(everything -> Output.of(Map.of("since", List.of(everything.output(Everything::since))))))
                .allSatisfy(value -> assertThat(value).isEqualTo(Map.of("since", List.of("2026-01-02T03:04:05Z"))));
    }

    @Test
    void outputsStandForResource_whenItIsPassedAsAWhole() {
        assertThat(sent(everything -> Output.of(Map.of("prefix", everything))))
                .allSatisfy(value -> assertThat(value).isEqualTo(Map.of("prefix", STATE)));
    }

    @Test
    void idOfResourceIsStillItsId() {
        assertThat(sent(everything -> everything.id()))
                .allSatisfy(value -> assertThat(value).isEqualTo("id-all"));
    }

    @Test
    void applySeesTheType() {
        CompletableFuture<Output<Long>> next = new CompletableFuture<>();

        up(everything -> {
            next.complete(everything.output(Everything::id).applyValue(id -> id + 1));
            return Output.of(0);
        });

        assertThat(Internal.of(next.join()).getValueNullable().join()).isEqualTo(8L);
    }

    /** What a resource of Pulumi's own, a dynamic one over a record and one over maps are sent. */
    private List<Object> sent(Function<DynamicResource<Everything>, Output<?>> value) {
        up(value);
        return engine.registered.stream()
                .filter(resource -> !"all".equals(resource.name))
                .map(resource ->
                        Optional.ofNullable(resource.inputs).orElseThrow().get("value"))
                .toList();
    }

    private void up(Function<DynamicResource<Everything>, Output<?>> value) {
        TestResult result = engine.up(ctx -> {
            var everything = new DynamicResource<>(
                    "all",
                    DynamicProvider.of(Given.class, Everything.class).create(r -> {
                        throw new UnsupportedOperationException("mocks run no provider");
                    }),
                    new Given("x"));
            Output<?> output = value.apply(everything);
            new CustomResource("acme:index:Plain", "plain", new PlainArgs(output), null);
            new DynamicResource<>(
                    "record",
                    DynamicProvider.of(Given.class, Given.class).create(r -> Created.of("id", r.inputs())),
                    Inputs.of(Given.class).set(Given::value).to(output));
            new DynamicResource<>(
                    "map",
                    DynamicProvider.create(r -> Created.of("id", r.inputs())),
                    Map.<String, Object>of("value", output));
        });
        assertThat(result.errors()).isEmpty();
        assertThat(engine.registered).hasSize(4);
    }

    record Given(Object value) {}

    private static final class PlainArgs extends ResourceArgs {
        @Import(name = "value")
        @SuppressWarnings("unused")
        private final Output<?> value;

        PlainArgs(Output<?> value) {
            this.value = value;
        }
    }
}
