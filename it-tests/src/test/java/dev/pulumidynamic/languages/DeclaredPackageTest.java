package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.step.Imports;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** A program that uses a declared package without its classes. One life of a stack, looked at in parts. */
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeclaredPackageTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private UpdateResult misconfigured;
    private UpdateResult previewed;
    private boolean isWrittenByPreview;
    private UpdateResult created;
    private String state;
    private String written;
    private UpdateResult same;
    private UpdateResult updated;
    private String rewritten;
    private UpdateResult refreshed;
    private UpdateResult imported;
    private UpdateResult replaced;
    private UpdateResult twoContents;
    private UpdateResult otherContent;
    private boolean isOldNoteThere;
    private Ended destroyed;
    private boolean isNoteThere;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(DeclaredPackageProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackEngine stack = engine.open(StackFolder.in(folder));
        AcmeFile.installPlugin(stack.home());
        Path declared = folder.resolve("acme.pulumi");
        AcmeFile.write(declared);
        Path first = folder.resolve("first.txt");
        Path second = folder.resolve("second.txt");
        stack.config("lab:package", declared.toString());
        stack.config("lab:path", first.toString());
        stack.config("lab:text", "hello");
        stack.config("lab:content", "Hello");
        stack.secretConfig("acme:signingKey", "mellow");
        stack.config("acme:digits", "many");
        misconfigured = stack.preview(program);
        stack.config("acme:digits", "8");
        previewed = stack.preview(program);
        isWrittenByPreview = Files.exists(first);
        created = stack.up(program);
        assertThat(created.errors()).isEmpty();
        state = Files.readString(stack.state());
        written = Files.readString(first);
        same = stack.up(program);
        stack.config("lab:text", "goodbye");
        updated = stack.up(program);
        rewritten = Files.readString(first);
        refreshed = stack.refresh();
        Path found = Files.writeString(folder.resolve("found.txt"), "found here");
        imported = stack.run(Task.imports(new Imports.Request(
                DeclaredPackageProgram.NOTE,
                "found",
                found.toString(),
                "urn:pulumi:dev::lab::pulumi:providers:acme::default_1_0_0",
                "",
                false)));
        Path other = folder.resolve("other.pulumi");
        AcmeFile.write(other, acme -> acme.resource("acme:index:Memo", new Memos()));
        stack.config("lab:memos", other.toString());
        twoContents = stack.up(program);
        stack.config("lab:memos", "");
        stack.config("lab:package", other.toString());
        otherContent = stack.up(program);
        stack.config("lab:path", second.toString());
        replaced = stack.up(program);
        isOldNoteThere = Files.exists(first);
        Files.delete(other);
        Files.delete(declared);
        destroyed = stack.destroy();
        isNoteThere = Files.exists(second);
    }

    /** A type that only the other content of the version has. */
    private static final class Memos implements ResourceProvider<Memos.Memo, Memos.Memo> {
        record Memo(String path, String text) {}

        @Override
        public Created<Memo> create(CreateRequest<Memo> request) {
            return Created.of(request.name(), request.inputs());
        }
    }

    @Test
    void variableIsNamed_whenItsValueDoesNotFit() {
        assertThat(misconfigured.errors()).contains("configuration acme:digits is 'many', expected an integer");
    }

    @Test
    void previewShowsWhatWouldBeMade_andMakesNothing() {
        assertThat(previewed.errors()).isEmpty();
        assertThat(previewed.names(Op.CREATE)).contains("note", "page", "signature");
        assertThat(isWrittenByPreview).isFalse();
    }

    @Test
    void resourceIsImported_byItsId() {
        assertThat(imported.errors()).isEmpty();
        assertThat(imported.names(Op.IMPORT)).containsExactly("found");
    }

    @Test
    void resourcesAreMade_byTheCodeInTheParameter() {
        assertThat(created.names(Op.CREATE)).contains("note", "page", "signature");
        assertThat(written).isEqualTo("hello");
    }

    @Test
    void resourcesDoNotNameTheirCode_inTheState() {
        assertThat(state).contains("acme:index:Note").doesNotContain("__provider", "mellow", "sesame");
    }

    @Test
    void nothingChanges_whenTheProgramIsTheSame() {
        assertThat(same.errors()).isEmpty();
        assertThat(same.names(Op.UPDATE)).isEmpty();
        assertThat(same.names(Op.REPLACE)).isEmpty();
    }

    @Test
    void resourceIsUpdated_whenAnInputChanges() {
        assertThat(updated.errors()).isEmpty();
        assertThat(updated.names(Op.UPDATE)).contains("note");
        assertThat(rewritten).isEqualTo("goodbye");
        assertThat(refreshed.errors()).isEmpty();
    }

    @Test
    void functionAnswers_withWhatTheProviderWrote() {
        assertThat(created.outputs()).containsEntry("titles", new Items(List.of(new Text("first"))));
    }

    @Test
    void firstContentWins_whenAProgramUsesTwoOfOneVersion() {
        assertThat(twoContents.errors())
                .contains("package acme 1.0.0 has no resource of this type", "Pulumi keeps one content of a version");
    }

    @Test
    void otherContentIsNoticed_whenItHasTheVersionOfTheOldOne() {
        assertThat(otherContent.errors()).isEmpty();
        assertThat(otherContent.names(Op.REPLACE)).isEmpty();
        assertThat(otherContent.diagnostics())
                .extracting(Diagnostic::message)
                .anyMatch(message ->
                        message.contains("package acme 1.0.0 has different content than when this stack was deployed"));
    }

    @Test
    void resourceIsReplaced_whenItsDiffSaysSo() {
        assertThat(replaced.errors()).isEmpty();
        assertThat(replaced.names(Op.REPLACE)).contains("note");
        assertThat(isOldNoteThere).isFalse();
    }

    @Test
    void resourcesAreDeleted_withoutProgramAndFile() {
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(isNoteThere).isFalse();
    }
}
