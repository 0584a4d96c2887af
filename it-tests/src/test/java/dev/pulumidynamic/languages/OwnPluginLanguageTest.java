package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.resource.PluginCommands;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.LanguageStack;
import dev.pulumidynamic.stack.ProgramLanguage;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The package as a plugin of its own, from TypeScript on the real engine: the SDK is made by its path, and it runs as its archive is installed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnPluginLanguageTest {
    private Ended schema;
    private UpdateResult created;
    private String state;
    private Ended destroyed;
    private boolean isNoteThere;

    @BeforeAll
    void run(@TempDir Path folder) throws IOException, ReflectiveOperationException {
        ProgramLanguage language = ProgramLanguage.TYPESCRIPT;
        assumeTrue(language.missing().isEmpty(), language.missing());
        Path world = Files.createDirectory(folder.resolve("world"));
        StackFolder place = StackFolder.in(folder);
        Path target = folder.resolve("dist");
        pack(folder, target);
        LanguageStack stack = new LanguageStack(language, place, "acme");
        Path executable = target.resolve("pulumi-resource-acme").resolve("pulumi-resource-acme");
        schema = stack.run("package", "get-schema", executable.toString());
        stack.must("package", "add", executable.toString());
        Path archive = target.resolve("pulumi-resource-acme-v1.0.0-linux-amd64.tar.gz");
        stack.must("plugin", "install", "resource", "acme", "1.0.0", "--file", archive.toString());
        stack.config("lab:folder", world.toString());
        stack.config("lab:content", "Hello");
        stack.config("lab:path", world.resolve("note.txt").toString());
        stack.secretConfig("lab:password", "sesame");
        stack.secretConfig("acme:signingKey", "mellow");
        created = stack.up();
        state = Files.readString(stack.state());
        destroyed = stack.destroyFromEmptyFolder();
        isNoteThere = Files.exists(world.resolve("note.txt"));
    }

    private static void pack(Path folder, Path target) throws IOException, ReflectiveOperationException {
        Path home = folder.resolve("builder");
        AcmeFile.installPlugin(home);
        AcmeFile.write(folder.resolve("acme.pulumi"));
        try (PluginCommands plugin = new PluginCommands(home)) {
            PluginCommands.Ran packed = plugin.run("pack", folder.resolve("acme.pulumi"), "-o", target);
            assertThat(packed.code()).as(packed.err()).isZero();
        }
    }

    @Test
    void schemaHasNoParameterization() {
        assertThat(schema.exitCode()).as(schema.output()).isZero();
        assertThat(schema.output()).contains("acme:signing:Signature").doesNotContain("parameterization");
    }

    @Test
    void resourcesAreMade_withoutCodeInTheState() {
        assertThat(created.errors()).isEmpty();
        assertThat(created.names(Op.CREATE)).contains("note", "page", "signature");
        assertThat(state).contains("acme:index:Page").doesNotContain("parameterization");
    }

    @Test
    void resourcesAreDeleted_byThePluginOfTheArchive() {
        assertThat(destroyed.exitCode()).as(destroyed.output()).isZero();
        assertThat(isNoteThere).isFalse();
    }
}
