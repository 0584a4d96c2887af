package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 6: an object of a REST API, whose paths are lambdas of the program. */
@Tag("thorough")
@OnEachEngine
class RestObjectTest {
    private final Engines engine;

    @TempDir
    Path folder;

    RestObjectTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void objectLivesItsLife_whenPathsAreLambdas() throws Exception {
        try (JsonServer server = JsonServer.start()) {
            new Life(new ExampleStack(engine, folder, "dev.pulumidynamic.examples.rest.RestProgram"))
                    .given("lab:region", "north")
                    .given("lab:replicas", "2")
                    .given("pulumi-java-dynamic:restUrl", server.url())
                    .preview(Op.CREATE, "site")
                    .then(() -> assertThat(server.objects()).isEmpty())
                    .up(Op.CREATE, "site")
                    .then(() -> assertThat(server.objects()).hasSize(1).containsEntry(1, site("north", 2)))
                    .up(Op.SAME, "site")
                    .given("lab:replicas", "3")
                    .up(Op.UPDATE, "site")
                    .then(() -> assertThat(server.objects()).hasSize(1).containsEntry(1, site("north", 3)))
                    .given("lab:region", "south")
                    .up(Op.REPLACE, "site")
                    .then(() -> assertThat(server.objects()).hasSize(1).containsEntry(2, site("south", 3)))
                    .given("lab:replicas", "4")
                    .then(() -> server.breakDown(true))
                    .upFails("PUT /v1/all/sites/2: the API answered 503")
                    .then(() -> server.breakDown(false))
                    .up(Op.UPDATE, "site")
                    .then(() -> server.put(2, site("south", 9)))
                    .refresh()
                    .up(Op.UPDATE, "site")
                    .then(() -> assertThat(server.objects()).hasSize(1).containsEntry(2, site("south", 4)))
                    .then(() -> server.put(7, json("{\"region\": \"north\", \"replicas\": 1}")))
                    .given("lab:adopt", "7")
                    .up(Op.IMPORT, "adopted")
                    .up(Op.SAME, "site", "adopted")
                    .destroy();
            assertThat(server.objects()).isEmpty();
        }
    }

    /** As the program has it: for JSON, 80 and 80.0 are two things. */
    private static JsonNode site(String region, int replicas) {
        return json("""
            {"region": "%s", "replicas": %d, "ports": [80, 443],
             "limits": {"memory": 4294967296, "cpu": 0.5, "hosts": [{"name": "a"}]}}
            """.formatted(region, replicas));
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }
}
