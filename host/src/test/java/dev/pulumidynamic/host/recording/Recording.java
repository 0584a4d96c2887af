package dev.pulumidynamic.host.recording;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What the real engine asked during one operation.
 *
 * @param mode how the bundle was kept: {@code package}, {@code extension} or {@code inline}
 * @param name the scenario's
 * @param scenario what {@code scenarios.json} says of it
 * @param calls the calls, in the order in which they ended
 */
record Recording(String mode, String name, JsonObject scenario, List<RecordedCall> calls) {
    private static final Path FOLDER = folder();

    /** All of them, and the files they are from. */
    static List<Recording> all() throws IOException {
        List<Recording> recordings = new ArrayList<>();
        for (Path file : files()) {
            String name = file.getFileName().toString().replace(".jsonl", "");
            String mode = Objects.requireNonNull(file.getParent()).getFileName().toString();
            recordings.add(new Recording(mode, name, scenario(name), calls(file)));
        }
        return recordings;
    }

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList();
        }
    }

    /** What the plugin of the recording was told to do besides, such as {@code detailedDiff}. */
    JsonObject plugin() {
        return scenario.has("plugin") ? scenario.getAsJsonObject("plugin") : new JsonObject();
    }

    /** Whether the plugin was given any code but that in the resources. In extension mode {@code get} comes without. */
    boolean isParameterized() {
        return calls.stream().anyMatch(call -> call.method().equals("Parameterize"));
    }

    private static JsonObject scenario(String name) throws IOException {
        JsonArray scenarios = JsonParser.parseString(Files.readString(FOLDER.resolve("scenarios.json")))
                .getAsJsonArray();
        return StreamSupport.stream(scenarios.spliterator(), false)
                .map(scenario -> scenario.getAsJsonObject())
                .filter(scenario -> scenario.get("name").getAsString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<RecordedCall> calls(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(RecordedCall::parse).toList();
    }

    private static Path folder() {
        try {
            URI scenarios = Objects.requireNonNull(Recording.class.getResource("/engine/scenarios.json"))
                    .toURI();
            return Objects.requireNonNull(Path.of(scenarios).getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
