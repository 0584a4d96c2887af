package dev.pulumidynamic.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The folder of states that builds have left behind: {@code <build>-jdk<release>/<case>.json}. */
record GoldenStates(Path folder) {
    private static final String SUMS = "SHA256SUMS";
    private static final String STATE = ".json";

    static GoldenStates ofSources() {
        return new GoldenStates(Path.of("src/test/resources/golden"));
    }

    /** A state, with the case that made it. */
    record Golden(Path file, GoldenCase made) {
        @Override
        public String toString() {
            return file.subpath(file.getNameCount() - 2, file.getNameCount()).toString();
        }
    }

    List<Golden> all() throws IOException {
        return files().stream()
                .map(file -> new Golden(
                        file,
                        GoldenCase.valueOf(
                                file.getFileName().toString().replace(STATE, "").toUpperCase(Locale.ROOT))))
                .toList();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(STATE))
                    .sorted()
                    .toList();
        }
    }

    private String name(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** Adds a state that is not there. */
    void add(String build, GoldenCase made, String state) throws IOException {
        Path of = Files.createDirectories(
                folder.resolve(build + "-jdk" + Runtime.version().feature()));
        Path file = of.resolve(made.label() + STATE);
        if (Files.exists(file)) {
            return;
        }
        Files.writeString(file, state);
        Files.writeString(
                folder.resolve(SUMS),
                Digest.of(Files.readAllBytes(file)) + "  " + name(file) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /** The URNs of what a state has. */
    List<String> resources(Path state) throws IOException {
        return urns(state, resource -> true);
    }

    /** The URNs of replaced resources that are not deleted yet. */
    List<String> pending(Path state) throws IOException {
        return urns(state, resource -> resource.path("delete").asBoolean());
    }

    private static List<String> urns(Path state, Predicate<JsonNode> wanted) throws IOException {
        JsonNode all =
                new ObjectMapper().readTree(state.toFile()).path("deployment").path("resources");
        return StreamSupport.stream(all.spliterator(), false)
                .filter(wanted)
                .map(resource -> resource.path("urn").asText())
                .toList();
    }

    /** What the files' SHA-256 are, by name. */
    Map<String, String> found() throws IOException {
        Map<String, String> sums = new TreeMap<>();
        for (Path file : files()) {
            sums.put(name(file), Digest.of(Files.readAllBytes(file)).hex());
        }
        return sums;
    }

    /** What they were when they were added. */
    Map<String, String> recorded() throws IOException {
        Map<String, String> sums = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve(SUMS), StandardCharsets.UTF_8)) {
            int gap = line.indexOf("  ");
            sums.put(line.substring(gap + 2), line.substring(0, gap));
        }
        return sums;
    }
}
