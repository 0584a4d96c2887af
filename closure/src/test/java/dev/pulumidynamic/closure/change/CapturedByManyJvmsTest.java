package dev.pulumidynamic.closure.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One program, captured by many JVMs: none of its values changed. */
@Tag("thorough")
class CapturedByManyJvmsTest {
    private static final int JVMS = 10;
    private static final String PROGRAM = """
            import com.fasterxml.jackson.databind.ObjectMapper;
            import com.google.common.base.Stopwatch;
            import dev.pulumidynamic.closure.capture.Capturer;
            import java.nio.file.*;
            import java.util.*;
            import java.util.concurrent.atomic.AtomicLong;
            import java.util.function.Supplier;

            public class Program {
                enum Level { LOW, HIGH }

                record Server(String host, Set<Level> levels) {}

                static Supplier<String> captured(String greeting) throws Exception {
                    Set<Object> set = Set.of(greeting, 1, 2L, Level.LOW, new Server("a", Set.of(Level.LOW, Level.HIGH)));
                    Map<Object, Object> map = new HashMap<>();
                    set.forEach(key -> map.put(key, List.of(key)));
                    Stopwatch watch = Stopwatch.createStarted();
                    AtomicLong count = new AtomicLong(System.nanoTime());
                    Random random = new Random();
                    ObjectMapper mapper = new ObjectMapper();
                    mapper.writeValueAsString(new Server("b", Set.of(Level.LOW)));
                    mapper.readTree("{}");
                    return () -> mapper + greeting + set + map + watch + count + random;
                }

                public static void main(String[] arguments) throws Exception {
                    Supplier<String> captured = captured(arguments[1]);
                    Files.write(Path.of(arguments[0]), new Capturer().capture(captured).toBytes());
                }
            }
            """;

    @TempDir
    private Path folder;

    private List<Path> classPath() {
        List<Path> libraries = Stream.concat(Jvm.capturing().stream(), Jvm.libraries("jackson-", "guava").stream())
                .toList();
        Path classes = Compiled.of(folder, Map.of("Program", PROGRAM), libraries.toArray(Path[]::new))
                .classes();
        return Stream.concat(Stream.of(classes), libraries.stream()).toList();
    }

    private Closure capture(Jvm jvm, List<Path> classPath, String greeting) throws IOException {
        Path file = folder.resolve("closure");
        jvm.run(List.of(), classPath, "Program", file, greeting);
        return Closure.read(Files.readAllBytes(file));
    }

    private static List<String> changes(Closure before, Closure recent) {
        boolean isSame = before.bundle().digest().equals(recent.bundle().digest());
        return CapturedChanges.between(before.graph(), recent.graph(), recent.bundle(), isSame, name -> true).stream()
                .map(CapturedChange::toString)
                .toList();
    }

    @Test
    void nothingChanged_whenTenJvmsCaptureTheSame() throws IOException {
        List<Path> classPath = classPath();
        Closure first = capture(Jvm.running(), classPath, "Hello");
        List<String> changes = new ArrayList<>();
        for (int i = 0; i < JVMS; i++) {
            Jvm jvm = Jvm.found().get(i % Jvm.found().size());
            changes.addAll(changes(first, capture(jvm, classPath, "Hello")));
        }

        assertThat(changes).isEmpty();
        assertThat(changes(first, capture(Jvm.running(), classPath, "Hi"))).contains("captured.greeting");
    }
}
