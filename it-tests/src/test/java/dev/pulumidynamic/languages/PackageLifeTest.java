package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.LanguageStack;
import dev.pulumidynamic.stack.ProgramLanguage;
import dev.pulumidynamic.stack.StackFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The example package in a program of another language, with the SDK that {@code pulumi package add} makes. One life of a stack on
 * the real engine, looked at in parts; skipped where this machine lacks the language.
 */
@ParameterizedClass(name = "{0}")
@EnumSource(ProgramLanguage.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackageLifeTest {
    @Parameter
    private ProgramLanguage language = ProgramLanguage.TYPESCRIPT;

    private UpdateResult misconfigured;
    private UpdateResult previewed;
    private List<String> writtenByPreview;
    private UpdateResult created;
    private List<String> written;
    private String state;
    private UpdateResult same;
    private UpdateResult updated;
    private String page;
    private UpdateResult replaced;
    private List<String> writtenByReplacement;
    private UpdateResult imported;
    private String importedCode;
    private String refreshedState;
    private Ended destroyed;
    private List<String> left;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        assumeTrue(language.missing().isEmpty(), language.missing());
        Path world = Files.createDirectory(folder.resolve("world"));
        Path declared = folder.resolve("acme.pulumi");
        AcmeFile.write(declared);
        StackFolder place = StackFolder.in(folder);
        AcmeFile.installPlugin(place.home());
        LanguageStack stack = new LanguageStack(language, place, "acme");
        stack.must("package", "add", "pulumi-java", "../acme.pulumi");
        stack.config("lab:folder", world.toString());
        stack.config("lab:content", "Hello");
        stack.config("lab:path", world.resolve("first.txt").toString());
        stack.secretConfig("lab:password", "sesame");
        stack.secretConfig("acme:signingKey", "mellow");
        stack.config("acme:digits", "many");
        misconfigured = stack.preview();
        stack.config("acme:digits", "8");
        previewed = stack.preview();
        writtenByPreview = names(world);
        created = stack.up();
        assertThat(created.errors()).isEmpty();
        written = names(world);
        state = Files.readString(stack.state());
        same = stack.up();
        stack.config("lab:content", "Good evening");
        updated = stack.up();
        page = Files.readString(world.resolve("welcome.html"));
        stack.config("lab:path", world.resolve("second.txt").toString());
        replaced = stack.up();
        writtenByReplacement = names(world);
        Path found = Files.writeString(world.resolve("found.txt"), "found here");
        int before = stack.told().length();
        imported = stack.importResource("acme:index:Note", "found", found.toString());
        importedCode = stack.told().substring(before);
        Files.writeString(found, "changed behind");
        assertThat(stack.refresh().errors()).isEmpty();
        refreshedState = Files.readString(stack.state());
        Files.delete(declared);
        Files.move(stack.project(), folder.resolve("gone"));
        destroyed = stack.destroyFromEmptyFolder();
        left = names(world);
    }

    private static List<String> names(Path folder) {
        File[] files = folder.toFile().listFiles();
        return files == null
                ? List.of()
                : List.of(files).stream().map(File::getName).sorted().toList();
    }

    @Test
    void variableIsNamed_whenItsValueDoesNotFit() {
        assertThat(misconfigured.errors()).contains("configuration acme:digits is 'many', expected an integer");
    }

    @Test
    void previewShowsWhatWouldBeMade_andMakesNothing() {
        assertThat(previewed.errors()).isEmpty();
        assertThat(previewed.names(Op.CREATE)).contains("note", "page", "signature");
        assertThat(writtenByPreview).isEmpty();
    }

    @Test
    void resourcesAreMade_withNestedRecordEnumAndAsset() {
        assertThat(created.names(Op.CREATE)).contains("note", "page", "signature");
        assertThat(written).containsExactly("first.txt", "welcome.html");
        assertThat(created.outputs()).containsEntry("author", new Text("Ann"));
    }

    @Test
    void functionAnswers_withWhatTheProviderWrote() {
        assertThat(created.outputs()).containsEntry("titles", new Items(List.of(new Text("first"))));
    }

    @Test
    void stateHasNeitherSecretsNorCodeOfResources() {
        assertThat(state)
                .contains("acme:index:Page", "acme:signing:Signature")
                .doesNotContain("sesame", "mellow", "__provider");
    }

    @Test
    void nothingChanges_whenTheProgramIsTheSame() {
        assertThat(same.errors()).isEmpty();
        assertThat(same.names(Op.SAME)).contains("note", "page", "signature");
    }

    @Test
    void resourceIsUpdated_whenItsAssetChanges() {
        assertThat(updated.errors()).isEmpty();
        assertThat(updated.names(Op.UPDATE)).containsExactly("page");
        assertThat(page).isEqualTo("Good evening");
    }

    @Test
    void resourceIsReplaced_whenItsPathChanges() {
        assertThat(replaced.errors()).isEmpty();
        assertThat(replaced.names(Op.REPLACE)).containsExactly("note");
        assertThat(writtenByReplacement).containsExactly("second.txt", "welcome.html");
    }

    @Test
    void importReadsAResource_andPrintsCodeForTheProgram() {
        assertThat(imported.errors()).isEmpty();
        assertThat(imported.names(Op.IMPORT)).containsExactly("found");
        assertThat(importedCode).contains("found here").containsPattern("acme[.:](New)?Note");
    }

    @Test
    void refreshTakesOverWhatChangedOutsideOfPulumi() {
        assertThat(refreshedState).contains("changed behind").doesNotContain("found here");
    }

    @Test
    void resourcesAreDeleted_byTheCodeInTheState() {
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(left).isEmpty();
    }
}
