package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.examples.OnEachEngine;
import dev.pulumidynamic.resource.PluginCommands;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** A note of the package that moves to a plugin of its own, which {@code pack} wrote, and back. */
@Tag("thorough")
@OnEachEngine
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnPluginTest {
    @Parameter
    private Engines engine = Engines.EMBEDDED;

    private UpdateResult inPackage;
    private UpdateResult intoPlugin;
    private String inPlugin;
    private UpdateResult back;
    private UpdateResult again;
    private Ended destroyed;
    private boolean isNoteThere;

    @BeforeParameterizedClassInvocation(injectArguments = false)
    void run(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(MovedNoteProgram.class.getName(), built.program(built.tests()))
                .in(folder);
        StackFolder place = StackFolder.in(folder);
        AcmeFile.installPlugin(place.home());
        Path declared = folder.resolve("acme.pulumi");
        AcmeFile.write(declared);
        install(declared, place.home(), folder.resolve("dist"));
        StackEngine stack = engine.open(place);
        stack.config("lab:path", folder.resolve("note.txt").toString());
        stack.config("lab:text", "hello");
        stack.secretConfig("acme:signingKey", "mellow");
        stack.config("lab:package", declared.toString());
        inPackage = stack.up(program);
        stack.config("lab:package", "");
        intoPlugin = stack.up(program);
        inPlugin = Files.readString(stack.state());
        stack.config("lab:package", declared.toString());
        back = stack.up(program);
        stack.config("lab:package", "");
        again = stack.up(program);
        destroyed = stack.destroy();
        isNoteThere = Files.exists(folder.resolve("note.txt"));
    }

    /** As {@code pulumi plugin install} does. */
    private static void install(Path declared, Path home, Path target)
            throws IOException, ReflectiveOperationException {
        try (PluginCommands plugin = new PluginCommands(home)) {
            PluginCommands.Ran packed = plugin.run("pack", declared, "-o", target);
            assertThat(packed.code()).as(packed.err()).isZero();
        }
        Path unused = Files.move(
                target.resolve("pulumi-resource-acme"), home.resolve("plugins").resolve("resource-acme-v1.0.0"));
    }

    @Test
    void nothingChanges_whenAResourceMovesToThePlugin() {
        assertThat(inPackage.errors()).isEmpty();
        assertThat(intoPlugin.errors()).isEmpty();
        assertThat(intoPlugin.names(Op.SAME)).contains("note");
        assertThat(intoPlugin.changes()).allMatch(change -> change.op() == Op.SAME);
    }

    /** An inline program names no plugins, so the real engine keeps the parameter that is in the state. */
    @Test
    void stateHasNoCode_whenThePluginHasIt() {
        assumeThat(engine).isEqualTo(Engines.EMBEDDED);

        assertThat(inPlugin).contains("::acme:index:Note::note").doesNotContain("parameterization");
    }

    @Test
    void nothingChanges_whenItMovesBack() {
        assertThat(back.errors()).isEmpty();
        assertThat(back.changes()).allMatch(change -> change.op() == Op.SAME);
    }

    @Test
    void resourceIsDeleted_byThePlugin() {
        assertThat(again.errors()).isEmpty();
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(isNoteThere).isFalse();
    }
}
