package dev.pulumidynamic.host.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whether a JVM that did not accept an archive has another one made. Only Linux tells what a JVM uses. */
@EnabledOnOs(OS.LINUX)
class ArchiveTrainerTest {
    @TempDir
    private Path folder;

    private Path jar = Path.of("");

    @BeforeEach
    void makeJar() throws IOException {
        jar = file("jar", Duration.ofDays(-1));
    }

    private Path file(String name, Duration age) throws IOException {
        Path file = Files.createFile(folder.resolve(name));
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(age)));
    }

    @Test
    void archiveIsMadeAgain_whenItsTrialWasLongAgo() throws IOException {
        assertThat(ArchiveTrainer.isWanted(file("archive", Duration.ofHours(-2)), jar))
                .isTrue();
    }

    @Test
    void archiveIsNotMadeAgain_whenItsTrialWasJustNow() throws IOException {
        assertThat(ArchiveTrainer.isWanted(file("archive", Duration.ofMinutes(-1)), jar))
                .isFalse();
    }

    @Test
    void archiveIsMadeAgain_whenTheClockWasSetBack() throws IOException {
        assertThat(ArchiveTrainer.isWanted(file("archive", Duration.ofDays(365)), jar))
                .isTrue();
    }
}
