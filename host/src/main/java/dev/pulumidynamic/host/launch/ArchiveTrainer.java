package dev.pulumidynamic.host.launch;

import dev.pulumidynamic.closure.system.ProcessFiles;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Starts the process that writes the AppCDS archive for which the launcher looked, and does not wait for it. The launcher names
 * the archive in a system property; without this property, no archive is written. The launcher for Windows names none.
 */
public final class ArchiveTrainer {
    private static final String PROPERTY = "dev.pulumidynamic.archive";

    private static final String JAR = ".jar";

    /** The next JVM may reject the archive, too, so not every start should write it again. */
    private static final Duration BETWEEN_TRIALS = Duration.ofHours(1);

    private final AtomicBoolean asked = new AtomicBoolean();

    /** Starts the process, once, unless this JVM uses the archive. Call this after the port is sent, because it takes time. */
    public void train() {
        String archive = System.getProperty(PROPERTY);
        if (archive == null || asked.getAndSet(true)) {
            return;
        }
        try {
            Path jar = Path.of(System.getProperty("java.class.path"));
            if (isWanted(Path.of(archive), jar)) {
                start(archive, jar);
            }
        } catch (IOException e) {
            // Without the archive, only the start is slower.
        }
    }

    static boolean isWanted(Path archive, Path jar) throws IOException {
        if (!Files.exists(archive)) {
            return true;
        }
        FileTime made = Files.getLastModifiedTime(archive);
        FileTime lastTrial = FileTime.from(Instant.now().minus(BETWEEN_TRIALS));
        boolean isOfAnotherJar = made.compareTo(Files.getLastModifiedTime(jar)) < 0;
        boolean clockWasSetBack = made.toInstant().isAfter(Instant.now());
        // If the system does not show mapped files, an existing archive counts as used.
        return (isOfAnotherJar || clockWasSetBack || made.compareTo(lastTrial) < 0)
                && !ProcessFiles.isMapped(archive).orElse(true);
    }

    private static void start(String archive, Path jar) throws IOException {
        String name = jar.toString();
        if (!name.endsWith(JAR)) {
            return;
        }
        String launcher = name.substring(0, name.length() - JAR.length());
        Process training = new ProcessBuilder(List.of("nice", "-n", "19", launcher, "--train", archive))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        training.getOutputStream().close();
    }
}
