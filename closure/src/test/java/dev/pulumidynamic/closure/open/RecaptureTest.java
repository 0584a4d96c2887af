package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that captures where it runs, as a provider may that makes further closures. */
class RecaptureTest {
    @TempDir
    private Path folder;

    @Test
    void closureIsTheSame_whenAnOpenedOneIsCaptured() throws Exception {
        Compiled program = Compiled.of(folder, "acme.App", """
                package acme;

                import java.io.InputStream;
                import java.util.function.Supplier;

                public class App {
                    static class Words {
                        String read() {
                            try (InputStream in = Words.class.getResourceAsStream("words.txt")) {
                                return new String(in.readAllBytes());
                            } catch (Exception e) {
                                return e.toString();
                            }
                        }
                    }

                    public static Supplier<Object> supplier() {
                        Words words = new Words();
                        return () -> words.read();
                    }
                }
                """);
        Files.writeString(program.classes().resolve("acme/words.txt"), "hello");

        Closure first = new Capturer().capture(program.call("acme.App", "supplier"));
        Closure second = new Capturer().capture(first.open().root());

        assertThat(second.bundle().project().names()).contains("acme/words.txt");
        assertThat(second.toBytes()).isEqualTo(first.toBytes());
    }
}
