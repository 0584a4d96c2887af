package dev.pulumidynamic.compatibility;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs beside the one that runs this test, itself among them. */
final class Jdks {
    private Jdks() {}

    static List<Path> found() {
        Path own = Path.of(System.getProperty("java.home"));
        try (Stream<Path> siblings = Files.list(own.resolveSibling(""))) {
            return Stream.concat(Stream.of(own), siblings)
                    .filter(home -> Files.isExecutable(home.resolve("bin/java")) && feature(home) >= 17)
                    .map(Jdks::real)
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int feature(Path home) {
        Properties release = new Properties();
        try (var in = Files.newBufferedReader(home.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            return 0;
        }
        String version = release.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return Integer.parseInt(version.split("[^0-9]", 2)[0]);
    }
}
