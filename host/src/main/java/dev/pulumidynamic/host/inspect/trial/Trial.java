package dev.pulumidynamic.host.inspect.trial;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.host.child.ChildJvm;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Opens the data of one bundle in a process of its own: constructors, static initializers and {@code readResolve} of captured
 * code run there, within limits, without the environment of this process. What the process prints, and how it ends, proves
 * nothing: an object counts as opened when a {@link TrialReport} says so that knows the secret of this trial.
 */
public final class Trial implements AutoCloseable {
    /** What a JVM and most constructors need, and no secret. */
    private static final List<String> INHERITED = List.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "LANG",
            "TZ",
            "TMPDIR",
            "TMP",
            "TEMP",
            "SYSTEMROOT",
            "WINDIR",
            "USERPROFILE");

    /** What a JVM prints last if it cannot have the memory that its options name. */
    private static final List<String> TOO_MUCH =
            List.of("Could not reserve enough space", "Error: A fatal exception has occurred");

    private final Bundle bundle;
    private final Limits limits;
    private final Map<String, String> environment;
    private Optional<Running> running = Optional.empty();

    /** A process, which ends when {@code requests} do, and what it answers. */
    private record Running(Process process, DataOutputStream requests, TrialOutput output, TemporaryFolder temporary) {
        /** Ends it, with the processes that captured code has started, and what they wrote. */
        void end() {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            exitCode(process);
            temporary.close();
        }
    }

    /** Starts nothing yet. */
    public Trial(Bundle bundle, Limits limits, Map<String, String> environment) {
        this.bundle = bundle;
        this.limits = limits;
        this.environment = inherited(environment);
    }

    private static Map<String, String> inherited(Map<String, String> environment) {
        Map<String, String> inherited = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        inherited.putAll(environment);
        inherited.keySet().removeIf(name -> !INHERITED.contains(name.toUpperCase(Locale.ROOT)));
        return inherited;
    }

    /** Opens {@code graph} with the bundle. A process that has failed is not asked again. */
    public TrialReport open(Graph graph) {
        try {
            Running process = running.isPresent() ? running.get() : start();
            running = Optional.of(process);
            TrialReport report = ask(process, graph);
            if (!report.problem().isEmpty()) {
                close();
            }
            return report;
        } catch (IOException e) {
            close();
            return TrialReport.failure("not verified: the JVM that opens captured code cannot be started: " + e);
        }
    }

    private Running start() throws IOException {
        TemporaryFolder temporary = TemporaryFolder.create();
        ProcessBuilder builder =
                new ProcessBuilder(ChildJvm.command(limits.options(temporary.path()), TrialMain.class));
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            temporary.close();
            throw e;
        }
        byte[] secret = new byte[TrialReport.SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        Running started = new Running(
                process, new DataOutputStream(process.getOutputStream()), TrialOutput.of(process, secret), temporary);
        try {
            started.requests().write(secret);
            send(started, bundle.toBytes());
        } catch (IOException ended) {
            // Its output has the reason.
        }
        return started;
    }

    private static void send(Running process, byte[] message) throws IOException {
        process.requests().writeInt(message.length);
        process.requests().write(message);
        process.requests().flush();
    }

    private TrialReport ask(Running process, Graph graph) {
        try {
            send(process, graph.toBytes());
        } catch (IOException ended) {
            // Its output has the reason.
        }
        try {
            return process.output()
                    .next(limits.time())
                    .orElseGet(() -> TrialReport.failure("not verified: " + whyNone(process)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return TrialReport.failure("not verified: this thread was interrupted");
        }
    }

    private String whyNone(Running process) {
        if (!process.output().hasEnded()) {
            return "opening captured code took longer than " + limits.time().toSeconds()
                    + " s, and was stopped; allow more time with --timeout, or remove code that does not end from its"
                    + " constructors, static initializers and readResolve";
        }
        String printed = process.output().lastWords();
        String remedy = TOO_MUCH.stream().anyMatch(printed::startsWith)
                ? "this machine cannot reserve so much memory: allow less with --memory"
                : "allow more memory with --memory, or remove what ends a JVM from its constructors, static initializers"
                        + " and readResolve";
        return "the JVM that opened captured code ended without a report (exit code "
                + exitCode(process.process()) + ", " + limits.megabytes() + " MB); " + remedy
                + (printed.isEmpty() ? "" : " (it printed last: " + printed + ")");
    }

    private static String exitCode(Process process) {
        try {
            return process.waitFor(1, TimeUnit.SECONDS) ? String.valueOf(process.exitValue()) : "none yet";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "none yet";
        }
    }

    /** Ends the process. */
    @Override
    public void close() {
        running.ifPresent(Running::end);
        running = Optional.empty();
    }

    /**
     * What captured code may use while it is opened.
     *
     * @param time for each object that is opened
     * @param megabytes of objects, of classes, and of memory outside the heap, each
     */
    public record Limits(Duration time, int megabytes) {
        List<String> options(Path temporary) {
            return List.of(
                    "-Djava.io.tmpdir=" + temporary,
                    "-Xmx" + megabytes + "m",
                    "-XX:MaxMetaspaceSize=" + megabytes + "m",
                    "-XX:MaxDirectMemorySize=" + megabytes + "m",
                    "-XX:+DisplayVMOutputToStderr",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData");
        }
    }
}
