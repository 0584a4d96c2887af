package dev.pulumidynamic.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The packaged plugin in a folder of its own, so that each process that it starts is known by its command line. */
record PluginFolder(Path folder) implements AutoCloseable {
    private static final String LAUNCHER = "pulumi-resource-pulumi-java";
    private static final String JAR = LAUNCHER + ".jar";
    private static final long LOOK_AGAIN = 50;

    static PluginFolder in(Path temporary) throws IOException {
        Path folder = Files.createDirectories(temporary.resolve("plugin"));
        Files.copy(PluginProcess.FOLDER.resolve(LAUNCHER), folder.resolve(LAUNCHER));
        if (!folder.resolve(LAUNCHER).toFile().setExecutable(true)) {
            throw new IOException("cannot make " + folder.resolve(LAUNCHER) + " executable");
        }
        Files.copy(PluginProcess.FOLDER.resolve(JAR), folder.resolve(JAR));
        return new PluginFolder(folder);
    }

    Path launcher() {
        return folder.resolve(LAUNCHER);
    }

    /** Where its launchers meet. */
    Map<String, String> environment(Path javaHome) throws IOException {
        Path runtime = Files.createDirectories(folder.resolveSibling("run"));
        return Map.of(
                "JAVA_HOME", javaHome.toString(), "XDG_RUNTIME_DIR", runtime.toString(), "PULUMI_JAVA_CDS", "false");
    }

    List<ProcessHandle> jvms() {
        return processes("--shared");
    }

    /** All that runs: launchers and what they started. */
    List<ProcessHandle> processes() {
        return processes("");
    }

    List<ProcessHandle> processes(String argument) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(folder.toString()) && line.contains(argument))
                        .isPresent())
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .toList();
    }

    /** Whether nothing runs any more in time. A process that has ended, and whose parent has not asked yet, runs no more. */
    boolean isGoneWithin(long milliseconds) throws IOException, InterruptedException, ExecutionException {
        MachineTime time = new MachineTime();
        List<ProcessHandle> left = processes();
        while (!left.isEmpty() && time.milliseconds() < milliseconds) {
            awaitEndOrLookAgain(left.get(0));
            left = processes();
        }
        return left.isEmpty();
    }

    private static void awaitEndOrLookAgain(ProcessHandle process) throws InterruptedException, ExecutionException {
        try {
            process.onExit().get(LOOK_AGAIN, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            // It is for the caller to look.
        }
    }

    /** Ends what a failed test left. */
    @Override
    public void close() {
        processes().forEach(ProcessHandle::destroyForcibly);
    }
}
