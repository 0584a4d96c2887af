package dev.pulumidynamic.host.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.ProviderOutput.Lines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ProviderOutputTest {
    private final ByteArrayOutputStream process = new ByteArrayOutputStream();
    private final ProviderOutput output = new ProviderOutput();
    private final PrintStream stream = output.around(new PrintStream(process, true, UTF_8));
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final EngineLog log = new EngineLog(new PrintStream(told, true, UTF_8));

    @Test
    void theProcessGetsIt_whenItBelongsToNoResource() {
        stream.println("hello");
        assertThat(process.toString(UTF_8)).isEqualTo("hello" + System.lineSeparator());
    }

    @Test
    void everyLineIsAMessage_ofTheResourceWhoseThreadPrints() throws InterruptedException {
        inThread(() -> {
            Lines lines = output.begin(resource("r0"));
            stream.println("one");
            stream.printf("%s and ", "two");
            stream.println("three");
            stream.print("grüße");
            lines.end();
        });
        assertThat(told()).containsExactly("info (r0): one", "info (r0): two and three", "info (r0): grüße");
        assertThat(process.size()).isZero();
    }

    @Test
    void aStartedThreadPrintsThereToo() throws InterruptedException {
        inThread(() -> {
            output.begin(resource("r0"));
            inThread(() -> stream.println("from below"));
        });
        assertThat(told()).containsExactly("info (r0): from below");
    }

    /** A library's thread serves one call after the other; the code on its stack tells whom it serves now. */
    @Test
    void theCodeOnTheStackDecides_whenTheThreadIsOfAnotherCall() throws Exception {
        Consumer<PrintStream> other = ofAnotherLayer();
        inThread(() -> {
            output.attribute(other.getClass().getClassLoader(), output.begin(resource("r1")));
        });
        inThread(() -> {
            output.begin(resource("r0"));
            other.accept(stream);
        });
        assertThat(told()).containsExactly("info (r1): from my layer");
    }

    @Test
    void aLineIsToldInPieces_whenItIsEndless() throws InterruptedException {
        inThread(() -> {
            output.begin(resource("r0"));
            stream.print("x".repeat(100_000));
        });
        assertThat(told()).singleElement().asString().hasSize("info (r0): ".length() + (64 << 10));
    }

    private ResourceLog resource(String urn) {
        return new ResourceLog(log, urn);
    }

    private String[] told() {
        return told.toString(UTF_8).lines().toArray(String[]::new);
    }

    private interface Action {
        void run() throws InterruptedException;
    }

    private static void inThread(Action action) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        thread.join();
    }

    @SuppressWarnings("unchecked")
    private static Consumer<PrintStream> ofAnotherLayer() throws ReflectiveOperationException {
        ClassLoader layer = new ClassLoader(ProviderOutputTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (!name.equals(Printing.class.getName())) {
                    return super.loadClass(name, resolve);
                }
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    byte[] classFile = in == null ? new byte[0] : in.readAllBytes();
                    return defineClass(name, classFile, 0, classFile.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        };
        return (Consumer<PrintStream>)
                layer.loadClass(Printing.class.getName()).getConstructor().newInstance();
    }

    /** Provider code. */
    public static final class Printing implements Consumer<PrintStream> {
        @Override
        public void accept(PrintStream stream) {
            stream.println("from my layer");
        }
    }
}
