package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of a declared package: what the plugin reads, and when it is written. */
class DynamicPackageTest {
    private static final long BOUNDARY = 1;

    @TempDir
    Path folder;

    record Memo(String title, String text) {}

    record Question(String name) {}

    record Answer(String text) {}

    @ProviderSettings(maxConcurrent = 2)
    static class Memos implements ResourceProvider<Memo, Memo> {
        @Override
        public Created<Memo> create(CreateRequest<Memo> request) {
            return Created.of("memo-" + request.inputs().title(), request.inputs());
        }
    }

    record Greetings(String greeting) implements ResourceProvider<Question, Answer> {
        @Override
        public Created<Answer> create(CreateRequest<Question> request) {
            return Created.of("1", new Answer(greeting + " " + request.inputs().name()));
        }
    }

    private static DynamicPackage acme() {
        return DynamicPackage.of("acme", "1.2.0")
                .resource("acme:index:Memo", new Memos())
                .resource("acme:index:Greeting", new Greetings("Hello"))
                .function(
                        "acme:index:getAnswer",
                        Question.class,
                        Answer.class,
                        request -> new Answer(request.inputs().name() + "?"));
    }

    private Path file() {
        return folder.resolve("acme.pulumi");
    }

    private ParameterFile written(DynamicPackage declared) throws IOException {
        declared.writeTo(file(), warning -> {});
        return ParameterFile.of(file());
    }

    @Test
    void schemaSaysWhereThePluginIsDownloadedFrom_ifTheAuthorDoes() {
        String url = "https://downloads.example.com/pulumi-java";

        assertThat(acme().schema()).doesNotContain("pluginDownloadURL");
        assertThat(acme().pluginDownloadUrl(url).schema()).contains("\"pluginDownloadURL\": \"" + url + "\"");
    }

    @Test
    void fileHasAGraphForEachTokenInTheirOrder() throws IOException {
        ParameterFile read = written(acme());

        assertThat(read.fields()).containsExactly(1, 2, 3, 3, 4, 5);
        assertThat(read.resources().keySet()).containsExactly("acme:index:Greeting", "acme:index:Memo");
        assertThat(read.functions().keySet()).containsExactly("acme:index:getAnswer");
        assertThat(read.texts())
                .containsEntry("format", "1")
                .containsEntry("name", "acme")
                .containsEntry("version", "1.2.0")
                .containsEntry("limit 1", "acme:index:Memo")
                .containsEntry("limit 2", "2");
    }

    @Test
    void fileHasTheSchema() throws IOException {
        assertThat(written(acme()).texts().get("schema")).isEqualTo(acme().schema());
    }

    @Test
    void providerRunsFromTheFile() throws IOException {
        ParameterFile read = written(acme());

        Map<String, Object> created = read.call(
                read.resources(),
                "acme:index:Greeting",
                Map.of("boundary", BOUNDARY, "operation", "create", "inputs", Map.of("name", "you")));

        assertThat(created).containsEntry("state", Map.of("text", "Hello you"));
    }

    @Test
    void functionRunsFromTheFile() throws IOException {
        ParameterFile read = written(acme());

        Map<String, Object> answer = read.call(
                read.functions(),
                "acme:index:getAnswer",
                Map.of("boundary", BOUNDARY, "operation", "invoke", "inputs", Map.of("name", "why")));

        assertThat(answer).containsEntry("outputs", Map.of("text", "why?"));
    }

    @Test
    void warningNamesPathsWithoutValues_whenAProviderHasCapturedValues() throws IOException {
        List<String> warnings = new ArrayList<>();

        acme().writeTo(file(), warnings::add);

        assertThat(warnings)
                .singleElement()
                .asString()
                .isEqualTo("acme:index:Greeting has captured values (captured.greeting), which everyone who has "
                        + "the package can read; put secrets into the package's configuration");
    }

    @Test
    void fileStaysAsItIs_whenItIsWrittenAgain() throws IOException {
        byte[] first = Files.readAllBytes(write(acme()));
        byte[] second = Files.readAllBytes(write(acme()));

        assertThat(second).isEqualTo(first);
        assertThat(folder).isDirectoryContaining("glob:**acme.pulumi").isDirectoryContaining("glob:**.lock");
        assertThat(Files.readAllLines(folder.resolve("acme.pulumi.lock"))).hasSize(2);
    }

    private Path write(DynamicPackage declared) throws IOException {
        declared.writeTo(file(), warning -> {});
        return file();
    }

    @Test
    void otherContentIsRefused_whenTheVersionIsTheSame() throws IOException {
        byte[] first = Files.readAllBytes(write(acme()));

        assertThatThrownBy(() -> write(acme().description("Memos")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("package acme 1.2.0 has different content than before (SHA-256 ")
                .hasMessageEndingWith("raise the version, or, if 1.2.0 was never used, delete its line in "
                        + folder.resolve("acme.pulumi.lock"));
        assertThat(Files.readAllBytes(file())).isEqualTo(first);
    }
}
