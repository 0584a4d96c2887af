package dev.pulumidynamic.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a package's lock records, and what it refuses. */
class PackageLockTest {
    private static final Digest OLD = Digest.of("old".getBytes(StandardCharsets.UTF_8));
    private static final Digest NEW = Digest.of("new".getBytes(StandardCharsets.UTF_8));

    @TempDir
    Path folder;

    private void record(String version, Digest content) throws IOException {
        PackageLock.of(folder.resolve("acme.pulumi")).record("acme", version, content);
    }

    private Path lock() {
        return folder.resolve("acme.pulumi.lock");
    }

    @Test
    void versionsHaveTheOrderInWhichTheyWereWritten() throws IOException {
        record("1.0.0", OLD);
        record("0.9.0", NEW);

        assertThat(lock()).content().endsWith("\nacme 1.0.0 " + OLD + "\nacme 0.9.0 " + NEW + "\n");
    }

    /** The file of a package, which is written in the same way, may contain captured values. */
    @Test
    void newFileIsOfItsOwnerAlone_andAnOldOneKeepsItsPermissions() throws IOException {
        record("1.0.0", OLD);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(lock())))
                .isEqualTo("rw-------");
        Files.setPosixFilePermissions(lock(), PosixFilePermissions.fromString("rw-r--r--"));

        record("2.0.0", OLD);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(lock())))
                .isEqualTo("rw-r--r--");
    }

    @Test
    void sameContentIsRecordedOnce() throws IOException {
        record("1.0.0", OLD);
        String first = Files.readString(lock());
        record("1.0.0", OLD);

        assertThat(lock()).hasContent(first);
    }

    @Test
    void otherContentIsRefused_whenTheVersionIsRecorded() throws IOException {
        record("1.0.0", OLD);

        assertThatThrownBy(() -> record("1.0.0", NEW))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("package acme 1.0.0 has different content than before (SHA-256 " + NEW.brief()
                        + "… instead of " + OLD.brief()
                        + "…), and stacks may use the old one; raise the version, or, if"
                        + " 1.0.0 was never used, delete its line in " + lock());
    }

    @Test
    void otherContentIsAccepted_whenTheLineIsDeleted() throws IOException {
        record("1.0.0", OLD);
        Files.delete(lock());

        assertThatCode(() -> record("1.0.0", NEW)).doesNotThrowAnyException();
    }

    @Test
    void commentsStay() throws IOException {
        Files.writeString(lock(), "# ours\nacme 1.0.0 " + OLD + "\n");
        record("1.1.0", NEW);

        assertThat(lock()).hasContent("# ours\nacme 1.0.0 " + OLD + "\nacme 1.1.0 " + NEW + "\n");
    }

    @Test
    void lockIsRefused_whenALineIsNone() throws IOException {
        Files.writeString(lock(), "acme 1.0.0 " + OLD + "\n<<<<<<< HEAD\n");

        assertThatThrownBy(() -> record("1.1.0", NEW))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "line 2 of " + lock() + " is \"<<<<<<< HEAD\", not a package, a version and a SHA-256; restore"
                                + " the file from your version control");
    }

    @Test
    void nothingElseStaysInTheFolder() throws IOException {
        record("1.0.0", OLD);

        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(lock());
        }
    }
}
