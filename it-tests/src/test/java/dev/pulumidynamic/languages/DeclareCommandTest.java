package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.resource.PluginCommands;
import dev.pulumidynamic.resource.PluginCommands.Ran;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that a build script declares a package with. */
class DeclareCommandTest {
    private static final String DECLARED = "dev.pulumidynamic.examples.acme.AcmePackage";

    @TempDir
    private static Path home;

    @TempDir
    private Path folder;

    private PluginCommands plugin;

    @BeforeEach
    void install() throws IOException, ReflectiveOperationException {
        AcmeFile.installPlugin(home);
        plugin = new PluginCommands(home);
    }

    @AfterEach
    void close() throws IOException {
        plugin.close();
    }

    private Ran declare(String name, String... more) throws ReflectiveOperationException {
        ClassPaths built = ClassPaths.ofBuild();
        String classPath = built.program(built.examples()).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        Object[] words = {"declare", "--class", name, "--class-path", classPath, "-o", folder.resolve("acme.pulumi")};
        Object[] all = Stream.concat(Stream.of(words), Stream.of(more)).toArray();
        return plugin.run(all);
    }

    @Test
    void fileIsTheOneThatTheClassWrites() throws IOException, ReflectiveOperationException {
        AcmeFile.write(folder.resolve("expected.pulumi"));

        Ran ran = declare(DECLARED, "--package-version", "1.0.0");

        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).isEqualTo("wrote " + folder.resolve("acme.pulumi") + "\n");
        assertThat(folder.resolve("acme.pulumi")).hasSameBinaryContentAs(folder.resolve("expected.pulumi"));
        assertThat(folder.resolve("acme.pulumi.lock")).content().contains("acme 1.0.0 ");
    }

    @Test
    void lockIsNamed_whenTheVersionHasAnotherContent() throws IOException, ReflectiveOperationException {
        AcmeFile.write(folder.resolve("acme.pulumi"), acme -> acme.description("Other notes."));

        Ran ran = declare(DECLARED, "--package-version", "1.0.0");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("package acme 1.0.0 has different content than before", "acme.pulumi.lock");
    }

    @Test
    void methodIsDescribed_whenTheClassHasNoneThatFits() throws ReflectiveOperationException {
        Ran ran = declare(DECLARED);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .contains(DECLARED + " needs one public static method that returns a DynamicPackage")
                .contains("acme(java.lang.String)", "--package-version");
    }

    @Test
    void classIsNamed_whenTheClassPathDoesNotHaveIt() throws ReflectiveOperationException {
        Ran ran = declare("com.acme.Nothing");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("the class path has no class com.acme.Nothing");
    }
}
