package dev.pulumidynamic.host.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EngineLogTest {
    private final ByteArrayOutputStream process = new ByteArrayOutputStream();
    private final EngineLog log = new EngineLog(new PrintStream(process, true, UTF_8));
    private final ListeningEngine engine = new ListeningEngine();

    @AfterEach
    void end() {
        log.close();
        engine.close();
    }

    @Test
    void theEngineIsTold_whichResourceAndHowMuchItMatters() {
        log.connect(engine.address());
        log.write(Severity.WARNING, "urn:r0", "careful");
        log.flush();
        assertThat(engine.messages()).containsExactly("WARNING urn:r0: careful");
        assertThat(process.toString(UTF_8)).isEmpty();
    }

    @Test
    void messagesArriveInTheirOrder_whenThereAreMany() {
        log.connect(engine.address());
        List<String> written =
                IntStream.range(0, 3000).mapToObj(Integer::toString).toList();
        written.forEach(message -> log.write(Severity.INFO, "", message));
        while (engine.messages().size() < written.size()) {
            log.flush(); // It waits for a while only.
        }
        assertThat(engine.messages())
                .map(message -> message.substring("INFO : ".length()))
                .isEqualTo(written);
    }

    @Test
    void aStatusIsRemoved_whenItIsShown() {
        log.connect(engine.address());
        ResourceLog resource = new ResourceLog(log, "urn:r0");
        resource.removeStatus();
        resource.write(Severity.STATUS, "3 of 10");
        resource.removeStatus();
        resource.removeStatus();
        log.flush();
        assertThat(engine.messages()).containsExactly("STATUS urn:r0: 3 of 10", "STATUS urn:r0: ");
    }

    @Test
    void nothingIsRemoved_whenTheProviderRemovedTheStatusItself() {
        log.connect(engine.address());
        ResourceLog resource = new ResourceLog(log, "urn:r0");
        resource.write(Severity.STATUS, "3 of 10");
        resource.write(Severity.STATUS, "");
        resource.removeStatus();
        log.flush();
        assertThat(engine.messages()).containsExactly("STATUS urn:r0: 3 of 10", "STATUS urn:r0: ");
    }

    @Test
    void aStatusIsNotKept_whenThereIsNoEngine() {
        log.write(Severity.STATUS, "urn:r0", "3 of 10");
        assertThat(process.toString(UTF_8)).isEmpty();
    }

    @Test
    void theProcessTells_whenThereIsNoEngine() {
        log.write(Severity.INFO, "urn:r0", "hello");
        assertThat(process.toString(UTF_8).strip()).isEqualTo("info (urn:r0): hello");
    }

    @Test
    void theProcessTells_whenTheEngineIsGone() {
        log.connect(engine.address());
        engine.close();
        log.write(Severity.ERROR, "", "hello");
        log.flush();
        assertThat(process.toString(UTF_8).strip()).isEqualTo("error: hello");
    }

    @Test
    void theNewEngineIsTold_whenAnotherOneAttaches() {
        log.connect("127.0.0.1:9");
        log.connect(engine.address());
        log.connect("");
        log.write(Severity.INFO, "", "hello");
        log.flush();
        assertThat(engine.messages()).containsExactly("INFO : hello");
    }

    @Test
    void allFramesAreTold_forThoseWhoDebug() {
        log.connect(engine.address());
        new ResourceLog(log, "urn:r0").write("it failed", new IllegalStateException("no"));
        log.flush();
        assertThat(engine.messages())
                .singleElement()
                .asString()
                .startsWith("DEBUG urn:r0: it failed\njava.lang.Ill")
                .contains("at " + EngineLogTest.class.getName());
    }
}
