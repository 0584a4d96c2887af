package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.demo.GithubServer;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 1: labels of a repository, through their whole life. */
@OnEachEngine
class GithubLabelsTest {
    private static final String LABELS = "/repos/acme/site/labels/";

    private final Engines engine;

    @TempDir
    Path folder;

    private GithubServer github;
    private ExampleStack stack;

    GithubLabelsTest(Engines engine) {
        this.engine = engine;
    }

    @BeforeEach
    void start() throws IOException {
        github = GithubServer.start("t0ken");
        stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.labels.LabelsProgram")
                .config("lab:repository", "acme/site")
                .config("lab:labels", "bug=d73a4a,docs=0075ca")
                .config("pulumi-java-dynamic:githubUrl", github.url())
                .secret("pulumi-java-dynamic:githubToken", "t0ken");
    }

    @AfterEach
    void stop() {
        github.close();
    }

    private UpdateResult up() {
        UpdateResult result = stack.up();
        assertThat(result.errors()).isEmpty();
        assertThat(result.succeeded()).isTrue();
        return result;
    }

    private String label(String name, String field) {
        return Objects.requireNonNull(github.labels().get(LABELS + name))
                .path(field)
                .asText();
    }

    @Test
    void labelsLiveTheirLife_asTheProgramChanges() throws Exception {
        new Life(stack)
                .preview(Op.CREATE, "bug", "docs")
                .then(() -> assertThat(github.requests()).isEmpty())
                .up(Op.CREATE, "bug", "docs")
                .then(() -> assertThat(github.labels()).containsOnlyKeys(LABELS + "bug", LABELS + "docs"))
                .up(Op.SAME, "bug", "docs")
                .then(() -> assertThat(github.requests()).hasSize(2))
                .given("lab:labels", "bug=ffffff,docs=0075ca")
                .up(Op.UPDATE, "bug")
                .then(() -> assertThat(label("bug", "color")).isEqualTo("ffffff"))
                .given("lab:labels", "bug=ffffff")
                .up(Op.DELETE, "docs")
                .given("lab:repository", "acme/other")
                .up(Op.REPLACE, "bug")
                .then(() -> assertThat(github.labels()).containsOnlyKeys("/repos/acme/other/labels/bug"))
                .given("lab:repository", "acme/none")
                .upFails("POST /repos/acme/none/labels: GitHub answered 403")
                .given("lab:repository", "acme/other")
                .then(() -> github.change("/repos/acme/other/labels/bug", "000000"))
                .refresh()
                .up(Op.UPDATE, "bug")
                .then(() -> github.make(LABELS + "question", "00ff00", "by hand"))
                .given("lab:adopt", "acme/site/question")
                .up(Op.IMPORT, "adopted")
                .destroy();
        assertThat(github.labels()).isEmpty();
    }

    @Test
    void labelsAreMadeInOrderAndGoInReverse_whenTheyDependOnEachOther() throws Exception {
        stack.config("lab:labels", "one=111111,two=222222,three=333333");
        up();
        assertThat(label("three", "description")).isEqualTo("after " + github.url() + LABELS + "two");

        assertThat(stack.destroy().exitCode()).isZero();

        assertThat(github.requests())
                .containsExactly(
                        "POST /repos/acme/site/labels",
                        "POST /repos/acme/site/labels",
                        "POST /repos/acme/site/labels",
                        "DELETE " + LABELS + "three",
                        "DELETE " + LABELS + "two",
                        "DELETE " + LABELS + "one");
    }

    @Test
    void destroyRunsCapturedCode_whenTheProgramIsGone() throws Exception {
        up();
        stack.deleteProgram();

        Ended destroy = stack.destroy();

        assertThat(destroy.exitCode()).as(destroy.output()).isZero();
        assertThat(github.requests()).endsWith("DELETE " + LABELS + "docs", "DELETE " + LABELS + "bug");
        assertThat(github.labels()).isEmpty();
        assertThat(stack.resources()).isEmpty();
        assertNothingHasTheProgram(ClassPaths.ofBuild().engine());
        assertNothingHasTheProgram(
                List.of(stack.home().resolve("plugins/resource-pulumi-java-v1.0.0/pulumi-resource-pulumi-java.jar")));
    }

    private static void assertNothingHasTheProgram(List<Path> classPath) throws IOException {
        for (Path entry : classPath) {
            if (Files.isDirectory(entry)) {
                assertThat(entry.resolve("dev/pulumidynamic/examples")).doesNotExist();
            } else {
                assertThat(new String(Files.readAllBytes(entry), StandardCharsets.ISO_8859_1))
                        .as(entry.toString())
                        .doesNotContain("dev/pulumidynamic/examples");
            }
        }
    }

    @Test
    void refreshSeesTheWorld_whenItChangedBehindItsBack() throws Exception {
        up();
        github.change(LABELS + "bug", "000000");
        github.change(LABELS + "docs", null);

        assertThat(stack.refresh().errors()).isEmpty();

        assertThat(stack.resource("bug").at("/inputs/color").asText()).isEqualTo("000000");
        assertThat(up().names(Op.UPDATE)).containsExactly("bug");
        assertThat(github.labels()).containsOnlyKeys(LABELS + "bug", LABELS + "docs");
    }

    /** Sizes are those of the content: the state file is indented as Pulumi's own, which doubles some of them. */
    @Test
    void stateHoldsTheBundleOnce_whenThereAreTenLabels() {
        stack.config("lab:labels", labels(10));
        up();
        int ten = stack.resources().toString().length();
        stack.config("lab:labels", labels(11));
        up();

        assertThat(stack.resources().toString().length() - ten).isBetween(500, 1500);
        assertThat(bundles()).hasSize(1).allSatisfy(bundle -> assertThat(bundle).hasSizeGreaterThan(100_000));
    }

    private List<String> bundles() {
        return StreamSupport.stream(stack.resources().spliterator(), false)
                .map(resource ->
                        resource.at("/inputs/__internal/parameterization").asText())
                .filter(parameter -> !parameter.isEmpty())
                .toList();
    }

    private static String labels(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "label" + i + "=00000" + i % 10)
                .collect(Collectors.joining(","));
    }

    @Test
    void secretsAreNeverInPlainText_whenTheConfigurationHasThem() throws Exception {
        up();

        assertThat(stack.stateText()).doesNotContain("t0ken");
    }

    @Test
    void digestIsTheSame_whenTheProgramLiesElsewhere() {
        up();
        String first = stack.resource("bug").at("/inputs/__provider/bundle").asText();
        stack.moveProgram();
        UpdateResult again = up();

        assertThat(first).hasSize(64);
        assertThat(stack.resource("bug").at("/inputs/__provider/bundle").asText())
                .isEqualTo(first);
        assertThat(again.names(Op.SAME)).contains("bug", "docs");
    }

    @Test
    void bundleIsRefusedByItsDigest_whenTheStateWasTamperedWith() throws Exception {
        up();
        String parameter = stack.resources()
                .get(1)
                .at("/inputs/__internal/parameterization")
                .asText();
        byte[] forged = Base64.getDecoder().decode(parameter);
        forged[forged.length / 2] ^= 1;
        stack.rewriteState(state -> state.replace(parameter, Base64.getEncoder().encodeToString(forged)));
        String before = withoutCiphertexts(stack.resources());

        Ended destroy = stack.destroy();

        assertThat(destroy.exitCode()).isEqualTo(1);
        assertThat(destroy.output()).contains("the code in the state was changed");
        assertThat(github.labels()).containsOnlyKeys(LABELS + "bug", LABELS + "docs");
        assertThat(withoutCiphertexts(stack.resources())).isEqualTo(before);
    }

    /** Pulumi encrypts all secrets anew whenever it saves a state. */
    private static String withoutCiphertexts(JsonNode resources) {
        return resources.toString().replaceAll("\"ciphertext\":\"[^\"]*\"", "");
    }
}
