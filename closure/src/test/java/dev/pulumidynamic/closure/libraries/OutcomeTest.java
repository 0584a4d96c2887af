package dev.pulumidynamic.closure.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each way in which an object may fail to be carried is seen. */
class OutcomeTest {
    private CapturedFiles files;

    @BeforeEach
    void expectAnswer(@TempDir Path folder) throws IOException {
        files = new CapturedFiles(folder, "value");
        Files.writeString(files.expected(), "web");
        Files.writeString(files.size(), "1000");
    }

    private String cell() throws IOException {
        return Outcome.of(files, Optional.empty()).cell();
    }

    @Test
    void objectIsCarried_whenItsAnswerIsTheSame() throws IOException {
        Files.writeString(files.answer(), "web");

        assertThat(cell()).isEqualTo("carried");
    }

    @Test
    void refusalIsShown_whenTheObjectIsRefusedOnceUsed() throws IOException {
        Files.writeString(files.answer(), "web");
        Files.writeString(files.onceUsed().expected(), "web");
        Files.writeString(files.onceUsed().refusal(), "executor\ncannot capture");

        assertThat(Trial.of(files, Optional.empty()).cell()).isEqualTo("carried; once used, `executor`");
    }

    @Test
    void objectIsDifferent_whenItsAnswerIsAnother() throws IOException {
        Files.writeString(files.answer(), "none");

        assertThat(cell()).isEqualTo("**different**");
    }

    @Test
    void objectIsCarriedAsItSerializesItself_whenItsAnswerIsTheStatedOne() throws IOException {
        Files.writeString(files.answer(), "none");

        assertThat(Outcome.of(files, Optional.of("none")).cell()).isEqualTo("carried, as it serializes itself");
    }

    @Test
    void objectFailsLater_whenItThrows() throws IOException {
        Files.writeString(files.answer(), CapturedFiles.FAILED + "java.lang.NullPointerException");

        assertThat(cell()).isEqualTo("**fails later**");
    }

    @Test
    void remedyIsTheEndOfTheMessage_whenTheObjectIsRefused() throws IOException {
        Files.writeString(files.refusal(), "executor\ncannot capture it [executor]: it runs here; make it later");

        assertThat(cell()).isEqualTo("`executor`");
        assertThat(Outcome.of(files, Optional.empty()).remedy()).contains("make it later");
    }

    @Test
    void captureFails_whenItsExceptionIsNoRefusal() throws IOException {
        Files.writeString(files.refusal(), CapturedFiles.FAILED + "java.lang.StackOverflowError");

        assertThat(cell()).isEqualTo("**fails at the capture**");
    }

    @Test
    void programIsWrong_whenItFailsItself() throws IOException {
        Files.writeString(files.expected(), CapturedFiles.FAILED + "java.io.IOException");

        assertThatThrownBy(() -> Outcome.of(files, Optional.empty()))
                .hasMessageContaining("fails in the program itself");
    }
}
