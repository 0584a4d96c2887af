package dev.pulumidynamic.host.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.Message;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Asks this plugin all that a real engine was recorded to ask one that did nothing, with a captured provider that behaves as
 * that one did, and compares the answers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class RecordingsContract {
    private final AtomicInteger recordingsRun = new AtomicInteger();
    private final AtomicInteger callsCompared = new AtomicInteger();
    private final Map<CodeKey, CapturedCode> code = new HashMap<>();

    /** Starts the plugin under test. */
    protected abstract Plugin start() throws IOException;

    @TestFactory
    Stream<DynamicTest> answersAsRecorded() throws IOException {
        Set<ByteString> parameters = parameters(Recording.all());
        return Recording.all().stream()
                .map(recording ->
                        dynamicTest(recording.mode() + "/" + recording.name(), () -> replay(recording, parameters)));
    }

    @Test
    void substitutionTouchesNothingElse() throws IOException {
        Set<ByteString> parameters = parameters(Recording.all());
        for (Recording recording : Recording.all()) {
            List<Substitution> substitutions = substitutions(recording, parameters);
            for (RecordedCall call : recording.calls()) {
                JsonElement substituted = apply(substitutions, call.request());

                assertThat(undo(substitutions, substituted)).isEqualTo(call.request());
            }
        }
    }

    @AfterAll
    void everyRecordingRan() throws IOException {
        assertThat(recordingsRun).hasValue(Recording.files().size());
        assertThat(callsCompared.get()).isGreaterThan(recordingsRun.get());
    }

    private void replay(Recording recording, Set<ByteString> parameters) throws IOException {
        List<Substitution> substitutions = substitutions(recording, parameters);
        try (PluginsOfAnEngine plugins = new PluginsOfAnEngine(this::start)) {
            for (RecordedCall call : recording.calls()) {
                if (call.asksThePlugin()) {
                    compare(recording, call, substitutions, plugins);
                }
            }
        }
        recordingsRun.incrementAndGet();
    }

    private void compare(
            Recording recording, RecordedCall call, List<Substitution> substitutions, PluginsOfAnEngine plugins)
            throws IOException {
        JsonObject request = apply(substitutions, call.request()).getAsJsonObject();
        String what = recording.mode() + "/" + recording.name() + " " + call.method() + " " + call.request();
        try {
            Message answer = plugins.call(call.method(), request, bundles(request));
            assertThat(call.response()).as(what).isPresent();
            Message expected = plugins.response(
                    call.method(),
                    apply(substitutions, call.response().orElseThrow()).getAsJsonObject());
            assertThat(MeantDifferences.without(call, answer))
                    .as(what)
                    .isEqualTo(MeantDifferences.without(call, expected));
        } catch (StatusRuntimeException failed) {
            assertThat(failed.getStatus().getDescription())
                    .as("%s: %s", what, failed.getStatus())
                    .startsWith(call.error().orElse("no failure"));
        }
        if (call.method().equals("Parameterize")) {
            substitutions.forEach(substitution -> substitution.learnedBy(plugins));
        }
        callsCompared.incrementAndGet();
    }

    private static Set<ByteString> parameters(List<Recording> recordings) {
        Set<ByteString> parameters = new LinkedHashSet<>();
        recordings.stream()
                .flatMap(recording -> recording.calls().stream())
                .filter(call -> call.method().equals("Parameterize"))
                .map(call ->
                        call.request().getAsJsonObject("value").get("value").getAsString())
                .forEach(value ->
                        parameters.add(ByteString.copyFrom(Base64.getDecoder().decode(value))));
        return parameters;
    }

    private List<Substitution> substitutions(Recording recording, Set<ByteString> parameters) {
        Set<String> flags = new TreeSet<>(recording.plugin().keySet());
        return parameters.stream()
                .map(parameter -> new Substitution(
                        recording,
                        parameter,
                        code.computeIfAbsent(
                                new CodeKey(parameter, flags), key -> CapturedCode.of(key.parameter(), key.flags()))))
                .toList();
    }

    /** What tells captured codes apart. */
    private record CodeKey(ByteString parameter, Set<String> flags) {}

    private static JsonElement apply(List<Substitution> substitutions, JsonElement json) {
        JsonElement substituted = json;
        for (Substitution substitution : substitutions) {
            substituted = substitution.apply(substituted);
        }
        return substituted;
    }

    private static JsonElement undo(List<Substitution> substitutions, JsonElement json) {
        JsonElement undone = json;
        for (Substitution substitution : substitutions) {
            undone = substitution.undo(undone);
        }
        return undone;
    }

    /** The digests of the copies of {@code __provider}, that of the newest inputs first. */
    private static List<String> bundles(JsonObject request) {
        List<String> bundles = new ArrayList<>();
        for (String copy : List.of("news", "inputs", "oldInputs", "properties", "olds")) {
            JsonElement provider =
                    request.has(copy) ? request.getAsJsonObject(copy).get("__provider") : null;
            if (provider != null) {
                JsonObject fields = provider.getAsJsonObject();
                bundles.add((fields.has("value") ? fields.getAsJsonObject("value") : fields)
                        .get("bundle")
                        .getAsString());
            }
        }
        return bundles;
    }
}
