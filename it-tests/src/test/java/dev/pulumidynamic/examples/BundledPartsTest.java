package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.demo.ClassPaths;
import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of a program lands in the state, file by file. */
class BundledPartsTest {
    private static final int BUNDLE = 2;
    private static final String LABELS = "dev/pulumidynamic/examples/labels/";

    @TempDir
    Path folder;

    @Test
    void bundleOfLabelsHoldsItsOwnCode_andNothingOfPulumi() throws IOException {
        Bundle bundle = bundleOfLabels();

        assertThat(bundle.project().names())
                .containsExactlyInAnyOrder(
                        LABELS + "Github.class",
                        LABELS + "GithubLabels.class",
                        LABELS + "GithubLabels$Found.class",
                        LABELS + "Label.class",
                        LABELS + "LabelState.class");
        assertThat(bundle.libraries().stream().map(Part::name).map(BundledPartsTest::withoutVersion))
                .containsExactlyInAnyOrder("jackson-annotations", "jackson-core", "jackson-databind", "pulumi-dynamic");
        assertThat(bundle.libraries().stream().flatMap(library -> library.names().stream()))
                .noneMatch(name -> name.startsWith("com/pulumi/")
                        || name.startsWith("pulumirpc/")
                        || name.startsWith("io/grpc/")
                        || name.startsWith("com/google/"))
                .filteredOn(name -> name.startsWith("dev/pulumidynamic/"))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("dev/pulumidynamic/provider/"));
    }

    private Bundle bundleOfLabels() throws IOException {
        try (GithubServer github = GithubServer.start("t0ken")) {
            Path state = folder.resolve("dev.json");
            Engine engine = Engine.on(state)
                    .home(folder.resolve("home"))
                    .passphrase("p")
                    .config("lab:repository", "acme/site")
                    .config("lab:labels", "bug=d73a4a")
                    .config("pulumi-java-dynamic:githubUrl", github.url())
                    .secretConfig("pulumi-java-dynamic:githubToken", "t0ken")
                    .project("lab")
                    .stack("dev")
                    .display(new StringBuilder())
                    .build();
            assertThat(engine.up(program()).errors()).isEmpty();
            JsonNode resources = new ObjectMapper().readTree(state.toFile()).at("/deployment/resources");
            return StreamSupport.stream(resources.spliterator(), false)
                    .map(resource ->
                            resource.at("/inputs/__internal/parameterization").asText())
                    .filter(parameter -> !parameter.isEmpty())
                    .map(BundledPartsTest::bundle)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** A process: in the JVM of the tests, Jackson could find the file system of an SSH server, which would travel, too. */
    private Program program() {
        ClassPaths build = ClassPaths.ofBuild();
        return Program.of("dev.pulumidynamic.examples.labels.LabelsProgram", build.program(build.examples()))
                .in(folder);
    }

    private static Bundle bundle(String parameter) {
        try {
            List<ByteString> bundles = UnknownFieldSet.parseFrom(
                            Base64.getDecoder().decode(parameter))
                    .getField(BUNDLE)
                    .getLengthDelimitedList();
            return Bundle.read(bundles.get(0).toByteArray());
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError("the parameter is no message", e);
        }
    }

    private static String withoutVersion(String jar) {
        return jar.replaceFirst("-\\d.*", "");
    }
}
