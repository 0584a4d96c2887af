package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.stack.Engines;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 5: a file on a machine that is reached by SSH, and a command that follows its changes. */
@Tag("thorough")
@OnEachEngine
class RemoteFileTest {
    private final Engines engine;

    @TempDir
    Path folder;

    @TempDir
    Path machine;

    RemoteFileTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void fileLivesItsLife_whenItIsOnAnotherMachine() throws Exception {
        Path settings = machine.resolve("settings");
        Path moved = machine.resolve("moved");
        Path found = machine.resolve("found");
        try (SshMachine ssh = SshMachine.start("s3cret")) {
            ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.files.FilesProgram")
                    .secret("pulumi-java-dynamic:sshPassword", "s3cret");
            new Life(stack)
                    .given("pulumi-java-dynamic:sshHost", "127.0.0.1")
                    .given("pulumi-java-dynamic:sshPort", String.valueOf(ssh.port()))
                    .given("pulumi-java-dynamic:sshUser", "web")
                    .given("pulumi-java-dynamic:sshKnownHost", ssh.knownHost())
                    .given("lab:path", settings.toString())
                    .given("lab:content", "workers 4")
                    .given("lab:then", "false")
                    .preview(Op.CREATE, "settings")
                    .then(() -> assertThat(settings).doesNotExist())
                    .upFails("false ended with 1")
                    .then(() -> assertThat(settings).hasContent("workers 4"))
                    .given("lab:then", "wc -c < " + settings)
                    .up(Op.UPDATE, "settings")
                    .up(Op.SAME, "settings")
                    .then(() -> assertThat(stack.resource("settings")
                                    .at("/outputs/output")
                                    .asText())
                            .isEqualTo("9"))
                    .given("lab:content", "workers 16")
                    .up(Op.UPDATE, "settings")
                    .then(() -> assertThat(settings).hasContent("workers 16"))
                    .given("lab:path", moved.toString())
                    .given("lab:then", "wc -c < " + moved)
                    .up(Op.REPLACE, "settings")
                    .then(() -> assertThat(settings).doesNotExist())
                    .then(() -> Files.writeString(moved, "changed by hand"))
                    .refresh()
                    .up(Op.UPDATE, "settings")
                    .then(() -> assertThat(moved).hasContent("workers 16"))
                    .then(() -> Files.writeString(found, "by hand"))
                    .given("lab:adopt", found.toString())
                    .up(Op.IMPORT, "adopted")
                    .destroy();
        }
        assertThat(machine).isEmptyDirectory();
    }
}
