package dev.pulumidynamic.engine.program;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What the JVM of a program gets before its own options, which are later and win. */
final class JvmOptions {
    /** A program runs for seconds and mostly waits: what the optimizing compiler costs at the start never comes back. */
    private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

    /**
     * Since JDK 25 {@code CompletableFuture} runs its tasks in the common pool even when that has one thread only, as on
     * a machine with two processors; before, each task got a thread of its own. The wait of com.pulumi 1.36.1 for its
     * tasks queues itself again and again, and in the only thread nothing else ever gets its turn.
     */
    private static final String SEVERAL_THREADS = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=";

    private static final int FIRST_JDK_WITHOUT_SPARE_THREADS = 25;
    private static final int ENOUGH = 4;

    private JvmOptions() {}

    static List<String> of(Path javaHome, List<String> own, int processors) {
        List<String> options = new ArrayList<>(List.of(QUICK_START));
        if (processors < ENOUGH && feature(javaHome) >= FIRST_JDK_WITHOUT_SPARE_THREADS && !setsParallelism(own)) {
            options.add(SEVERAL_THREADS + ENOUGH);
        }
        options.addAll(own);
        return options;
    }

    private static boolean setsParallelism(List<String> options) {
        return options.stream().anyMatch(option -> option.startsWith(SEVERAL_THREADS));
    }

    /** The feature release of a JDK, as its file {@code release} has it; 0 where there is no such file. */
    private static int feature(Path javaHome) {
        Properties release = new Properties();
        try (Reader in = Files.newBufferedReader(javaHome.resolve("release"))) {
            release.load(in);
        } catch (IOException e) {
            return 0;
        }
        String version = release.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return Integer.parseInt(version.split("\\D", 2)[0]);
    }
}
