package dev.pulumidynamic.closure;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs that stand beside the running one, which is among them. */
public final class JavaHomes {
    private JavaHomes() {}

    /** Each once, in the order of their releases. */
    public static List<Path> found() {
        Path running = Path.of(System.getProperty("java.home"));
        try (Stream<Path> beside = Files.list(Objects.requireNonNull(running.getParent()))) {
            return beside.filter(home -> Files.isExecutable(home.resolve("bin/javac")))
                    .map(JavaHomes::real)
                    .distinct()
                    .sorted(java.util.Comparator.comparing(JavaHomes::feature))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The release of the JDK in {@code home}. */
    public static int feature(Path home) {
        Properties release = new Properties();
        try (Reader in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Runtime.Version.parse(release.getProperty("JAVA_VERSION").replace("\"", ""))
                .feature();
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
