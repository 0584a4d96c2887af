package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of a program lands in the state, file by file. */
@Tag("thorough")
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
        JsonNode resources = new ObjectMapper()
                .readTree(LabelsState.in(folder).file().toFile())
                .at("/deployment/resources");
        return StreamSupport.stream(resources.spliterator(), false)
                .map(resource ->
                        resource.at("/inputs/__internal/parameterization").asText())
                .filter(parameter -> !parameter.isEmpty())
                .map(BundledPartsTest::bundle)
                .findFirst()
                .orElseThrow();
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
