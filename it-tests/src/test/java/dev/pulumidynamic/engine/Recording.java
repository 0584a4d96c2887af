package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the real engine asked and answered in one operation.
 *
 * @param mode where the bundle was kept: {@code package}, {@code extension} or {@code inline}
 * @param scenario its entry in scenarios.json
 */
record Recording(String mode, JsonNode scenario, List<JsonNode> calls) {
    private static final Path FOLDER = Path.of("src/test/resources/engine");
    private static final List<String> MODES = List.of("package", "extension", "inline");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** All recordings that scenarios.json knows, those of one mode in the order in which they were made. */
    static List<Recording> all() throws IOException {
        List<Recording> recordings = new ArrayList<>();
        for (String mode : MODES) {
            for (JsonNode scenario :
                    JSON.readTree(FOLDER.resolve("scenarios.json").toFile())) {
                Path file = file(mode, scenario);
                if (Files.exists(file)) {
                    recordings.add(new Recording(mode, scenario, read(file)));
                }
            }
        }
        return recordings;
    }

    /** How many files there are, whether scenarios.json knows them or not. */
    static long files() throws IOException {
        long count = 0;
        for (String mode : MODES) {
            try (Stream<Path> files = Files.list(FOLDER.resolve(mode))) {
                count += files.count();
            }
        }
        return count;
    }

    /** By the programs' number of the code: the bundle, as the recordings of the package mode have it. */
    static Map<Integer, byte[]> bundles(List<Recording> recordings) {
        Map<Integer, byte[]> bundles = new TreeMap<>();
        for (Recording recording : recordings) {
            for (JsonNode call : recording.calls) {
                JsonNode value = call.path("request").path("parameterization").path("value");
                if (value.isTextual()) {
                    bundles.put(
                            recording.scenario.path("program").path("code").asInt(),
                            Base64.getDecoder().decode(value.asText()));
                }
            }
        }
        return bundles;
    }

    String title() {
        return mode + "/" + name();
    }

    String name() {
        return scenario.path("name").asText();
    }

    String number() {
        return name().substring(0, 2);
    }

    String operation() {
        return scenario.path("operation").asText();
    }

    /** The program. In the inline mode there were less resources than scenarios.json says. */
    ObjectNode program() {
        ObjectNode program = ((ObjectNode) scenario.path("program")).deepCopy().put("mode", mode);
        return mode.equals("inline") ? program.put("resources", 1) : program;
    }

    String pluginVersion() {
        return scenario.path("plugin").path("version").asText("0.1.0");
    }

    /** What else the plugin was told to do. */
    List<String> pluginFlags() {
        List<String> flags = new ArrayList<>();
        scenario.path("plugin").properties().forEach(flag -> {
            if (flag.getValue().isBoolean()) {
                flags.add(flag.getKey().equals("diffSaysDeleteBeforeReplace") ? "deleteBeforeReplace" : flag.getKey());
            }
        });
        return flags;
    }

    private static Path file(String mode, JsonNode scenario) {
        return FOLDER.resolve(mode).resolve(scenario.path("name").asText() + ".jsonl");
    }

    private static List<JsonNode> read(Path file) throws IOException {
        List<JsonNode> calls = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            calls.add(JSON.readTree(line));
        }
        return calls;
    }
}
