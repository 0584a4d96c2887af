package dev.pulumidynamic.closure.libraries;

import dev.pulumidynamic.closure.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Runs programs, captures their objects, and opens these in a JVM without the program. */
final class Sweep implements AutoCloseable {
    private final Path folder;
    private final ClassPaths classPaths;
    private final Loopback loopback = Loopback.start();

    /**
     * @param folder for class files and answers
     * @param programs the folder of the programs, among the resources of the tests
     */
    Sweep(Path folder, String programs) throws IOException {
        this.folder = folder;
        this.classPaths = new ClassPaths(Path.of("target", programs));
    }

    /** Finds the libraries of all programs in one step. */
    void resolve(List<SampleProgram> programs) throws IOException, InterruptedException {
        classPaths.resolve(programs);
    }

    /** What became of each object, by the name of the method that makes it. */
    SortedMap<String, Trial> trials(SampleProgram program) throws Exception {
        List<Path> libraries = classPaths.of(program);
        Path own = Files.createTempDirectory(folder, program.name());
        Path classes = program.compile(own, libraries);
        List<Path> harness = harness();
        List<Path> all = Stream.of(Stream.of(classes), harness.stream(), libraries.stream())
                .flatMap(paths -> paths)
                .toList();
        Path answers = Files.createDirectory(own.resolve("answers"));
        run(all, "capture", answers, program.className());
        run(harness, "open", answers);
        SortedMap<String, Trial> trials = new TreeMap<>();
        for (CapturedFiles files : CapturedFiles.in(answers)) {
            if (!files.isOnceUsed()) {
                trials.put(files.name(), Trial.of(files, program.serialized(files.name())));
            }
        }
        return trials;
    }

    private void run(List<Path> classPath, Object... arguments) {
        List<String> options = List.of("-Dloopback=" + loopback.port());
        Jvm.running().run(options, classPath, SampleProcess.class.getName(), arguments);
    }

    /** What both processes need beside the program: its classes, and this project's with their libraries. */
    private static List<Path> harness() {
        return Stream.concat(
                        Jvm.capturing().stream(),
                        Jvm.classPath().stream().filter(path -> path.endsWith(Path.of("target", "test-classes"))))
                .toList();
    }

    @Override
    public void close() {
        loopback.close();
    }
}
