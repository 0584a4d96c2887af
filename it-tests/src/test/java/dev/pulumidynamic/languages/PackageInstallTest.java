package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.LanguageStack;
import dev.pulumidynamic.stack.ProgramLanguage;
import dev.pulumidynamic.stack.StackFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A checkout of a program whose {@code Pulumi.yaml} names the package, on a machine that has no SDK of it yet. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackageInstallTest {
    private Ended installed;
    private List<ProcessHandle> running;
    private UpdateResult created;
    private UpdateResult rebuilt;

    @BeforeAll
    void run(@TempDir Path folder) throws Exception {
        ProgramLanguage language = ProgramLanguage.TYPESCRIPT;
        assumeTrue(language.missing().isEmpty(), language.missing());
        Path world = Files.createDirectory(folder.resolve("world"));
        StackFolder place = StackFolder.in(folder);
        AcmeFile.installPlugin(place.home());
        LanguageStack stack = new LanguageStack(language, place, "acme");
        checkOut(stack);
        AcmeFile.write(stack.project().resolve("acme.pulumi"));
        installed = stack.run("install");
        running = ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .orElse("")
                        .contains(place.home().toString()))
                .toList();
        stack.config("lab:folder", world.toString());
        stack.config("lab:content", "Hello");
        stack.config("lab:path", world.resolve("note.txt").toString());
        stack.secretConfig("lab:password", "sesame");
        stack.secretConfig("acme:signingKey", "mellow");
        created = stack.up();
        Files.delete(stack.project().resolve("acme.pulumi.lock"));
        AcmeFile.write(stack.project().resolve("acme.pulumi"), acme -> acme.description("Other notes."));
        stack.must("install");
        rebuilt = stack.up();
        assertThat(stack.destroyFromEmptyFolder().exitCode()).isZero();
    }

    /** What {@code pulumi package add} wrote for the first one who used the package. */
    private static void checkOut(LanguageStack stack) throws Exception {
        stack.writeProject("""
            packages:
              acme:
                source: pulumi-java
                version: %s
                parameters: [./acme.pulumi]
            """.formatted(PluginVersion.CURRENT));
        Path dependencies = stack.project().resolve("package.json");
        Files.writeString(
                dependencies,
                Files.readString(dependencies)
                        .replace("\"@pulumi/pulumi\"", "\"@pulumi/acme\": \"file:sdks/acme\", \"@pulumi/pulumi\""));
    }

    @Test
    void sdkIsMadeAndTheProgramRuns_afterInstall() {
        assertThat(installed.exitCode()).as(installed.output()).isZero();
        assertThat(created.errors()).isEmpty();
        assertThat(created.names(Op.CREATE)).contains("note", "page", "signature");
    }

    @Test
    void pluginEndsWithItsCaller() throws Exception {
        for (ProcessHandle process : running) {
            assertThat(process.onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
        }
    }

    @Test
    void rebuiltFileIsNoticed_whenItsVersionIsTheSame() {
        assertThat(rebuilt.errors()).isEmpty();
        assertThat(rebuilt.diagnostics())
                .extracting(Diagnostic::message)
                .anyMatch(message -> message.contains("package acme 1.0.0 has different content"));
    }
}
