package dev.pulumidynamic.examples.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.testing.ProviderLifecycle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The providers by themselves, and the file of their package. */
class AcmePackageTest {
    @TempDir
    Path folder;

    @Test
    void pageIsReplaced_whenItsNameIsAnother() {
        ProviderLifecycle.of(new Pages())
                .creates(page("home", "Hello"))
                .with(Pages.Published::size, 5L)
                .updates(page("home", "Good evening"))
                .replaces(page("start", "Good evening"))
                .run();

        assertThat(folder).isEmptyDirectory();
    }

    private Pages.Page page(String name, String content) {
        return new Pages.Page(
                folder.toString(),
                name,
                AssetValue.text(content),
                new Pages.Author("Ann", Optional.empty()),
                Pages.Audience.STAFF_ONLY,
                "sesame",
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void noteIsImported_byItsPath() throws IOException {
        Path file = Files.writeString(folder.resolve("milk.txt"), "milk");
        Notes.Note milk = new Notes.Note(file.toString(), "milk");

        ProviderLifecycle.of(new Notes())
                .imports(file.toString(), milk)
                .changesNothing(milk)
                .updates(new Notes.Note(file.toString(), "bread"))
                .run();
    }

    @Test
    void signatureHasTheConfiguredLength() {
        ProviderLifecycle.of(new Signatures())
                .config("signingKey", "k")
                .config("digits", "8")
                .creates(new Signatures.Text("hello", "ann"))
                .where(Signatures.Signed::signature, signature -> signature.length() == 8)
                .run();
    }

    @Test
    void schemaIsTheGoldenFile() throws IOException {
        Path golden = Path.of("src/test/resources/schemas/acme.json");

        assertThat(AcmePackage.acme("1.0.0").schema() + "\n")
                .as("the schema changed; if it should, correct %s", golden)
                .isEqualTo(Files.readString(golden));
    }

    @Test
    void fileIsWritten() throws IOException {
        AcmePackage.main(new String[] {folder.resolve("acme.pulumi").toString()});

        assertThat(folder.resolve("acme.pulumi")).isNotEmptyFile();
    }
}
