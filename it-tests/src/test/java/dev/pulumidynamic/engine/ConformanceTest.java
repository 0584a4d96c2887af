package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what was recorded from the real engine on this one: the plugin must be asked the same, with the same fields.
 * Order is not compared, because calls of parallel steps may stand in any; what the plugin answers is its own affair.
 */
class ConformanceTest {
    private static final Path RECORDINGS = Path.of("src/test/resources/engine");

    /** What the embedded engine cannot do yet. */
    private static final Map<String, String> LEFT_OUT = Map.of("18-target-with-newer-code", "there is no --target");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** By the program's number of the code: the parameter, from the recordings that have it. */
    private final Map<Integer, byte[]> parameters = new TreeMap<>();

    @TempDir
    private Path folder;

    private Lab lab;
    private int stacks;

    @BeforeEach
    void createStack() throws IOException {
        lab = newStack();
    }

    @TestFactory
    Stream<DynamicTest> asksThePluginTheSame_asTheRealEngineDid() throws IOException {
        List<JsonNode> scenarios = new ArrayList<>();
        JSON.readTree(RECORDINGS.resolve("scenarios.json").toFile()).forEach(scenarios::add);
        for (JsonNode scenario : scenarios) {
            learnParameter(scenario);
        }
        return scenarios.stream()
                .filter(scenario -> !LEFT_OUT.containsKey(scenario.path("name").asText()))
                .map(scenario -> dynamicTest(scenario.path("name").asText(), () -> compare(scenario)));
    }

    @Test
    void knowsEveryRecording() throws IOException {
        List<String> names = new ArrayList<>();
        JSON.readTree(RECORDINGS.resolve("scenarios.json").toFile())
                .forEach(scenario -> names.add(scenario.path("name").asText() + ".jsonl"));

        try (Stream<Path> files = Files.list(RECORDINGS.resolve("package"))) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(names);
        }
    }

    private void compare(JsonNode scenario) throws IOException {
        String name = scenario.path("name").asText();
        if (scenario.path("freshStack").asBoolean() || name.equals("19-destroy-two-bundles")) {
            lab = newStack();
            prepare(name);
            lab.calls();
        }
        String version = scenario.path("plugin").path("version").asText("0.1.0");
        lab.installPlugin(version, flags(scenario.path("plugin")));

        UpdateResult result = run(scenario, version);

        assertThat(providerCalls(lab.calls().stream()))
                .as("%s: %s", name, result.errors())
                .isEqualTo(providerCalls(recorded(name).stream()));
    }

    /** What was done before without being recorded. */
    private void prepare(String name) throws IOException {
        String before = switch (name.substring(0, 2)) {
            case "19", "36" -> "{\"resources\": 2, \"x\": 1, \"code\": 1, \"replace\": \"a\"}";
            case "40", "42" -> "{\"resources\": 1, \"x\": 1, \"code\": 1, \"replace\": \"a\"}";
            default -> "";
        };
        if (!before.isEmpty()) {
            UpdateResult result = lab.engine().up(program(JSON.readTree(before), "0.1.0"));
            assertThat(result.errors()).isEmpty();
        }
    }

    private UpdateResult run(JsonNode scenario, String version) throws IOException {
        Engine engine = lab.engine();
        if (scenario.path("name").asText().startsWith("36")) {
            engine = engine.config("pulumi-java-dynamic:region", "eu").secretConfig("pulumi-java-dynamic:token", "abc");
        }
        String operation = scenario.path("operation").asText();
        if (operation.equals("refresh, without the program")) {
            // This one was recorded together with its preview.
            engine.previewRefresh();
        }
        return switch (operation.split(",", -1)[0]) {
            case "preview" -> engine.preview(program(scenario.path("program"), version));
            case "up" -> engine.up(program(scenario.path("program"), version));
            case "refresh" -> engine.refresh();
            case "destroy" -> engine.destroy();
            default -> throw new IllegalArgumentException(operation);
        };
    }

    private Program program(JsonNode program, String version) {
        byte[] parameter =
                Objects.requireNonNull(parameters.get(program.path("code").asInt()));
        return lab.program(((ObjectNode) program).deepCopy(), parameter, version);
    }

    private Lab newStack() throws IOException {
        return new Lab(Files.createDirectory(folder.resolve("stack" + stacks++)));
    }

    private static List<String> flags(JsonNode plugin) {
        List<String> flags = new ArrayList<>();
        plugin.fieldNames().forEachRemaining(flag -> {
            if (plugin.path(flag).isBoolean()) {
                flags.add(flag.equals("diffSaysDeleteBeforeReplace") ? "deleteBeforeReplace" : flag);
            }
        });
        return flags;
    }

    private void learnParameter(JsonNode scenario) throws IOException {
        for (JsonNode call : recorded(scenario.path("name").asText())) {
            JsonNode value = call.path("request").path("parameterization").path("value");
            if (value.isTextual()) {
                parameters.put(
                        scenario.path("program").path("code").asInt(),
                        Base64.getDecoder().decode(value.asText()));
            }
        }
    }

    private static List<JsonNode> recorded(String name) throws IOException {
        List<JsonNode> calls = new ArrayList<>();
        for (String line : Files.readAllLines(RECORDINGS.resolve("package").resolve(name + ".jsonl"))) {
            calls.add(JSON.readTree(line));
        }
        return calls;
    }

    private static List<String> providerCalls(Stream<JsonNode> calls) {
        return calls.filter(call -> call.path("method").asText().startsWith("ResourceProvider/"))
                .map(call -> call.path("method").asText() + " " + sorted(call.path("request")))
                .map(ConformanceTest::neutral)
                .sorted()
                .toList();
    }

    /** What differs from run to run is compared by its shape. */
    private static String neutral(String call) {
        return call.replaceAll("127\\.0\\.0\\.1:\\d+", "<address>")
                .replaceAll("\"(root|program)Directory\":\"[^\"]+\"", "\"$1Directory\":\"<folder>\"")
                .replaceAll("\"randomSeed\":\"[A-Za-z0-9+/]{43}=\"", "\"randomSeed\":\"<32 bytes>\"")
                .replaceAll("\"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\"", "\"<uuid>\"");
    }

    private static String sorted(JsonNode node) {
        if (node.isObject()) {
            return StreamSupport.stream(node.properties().spliterator(), false)
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> "\"" + entry.getKey() + "\":" + sorted(entry.getValue()))
                    .toList()
                    .toString();
        }
        return node.isNumber() ? Double.toString(node.doubleValue()) : node.toString();
    }
}
