package dev.pulumidynamic.closure.libraries;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.languages.CompilerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program among the resources of the tests. Its static methods make the objects to capture.
 *
 * <p>The source begins with comments: the coordinates of its libraries, its other files as {@code // file name: content}, and the
 * answers that its objects give.
 *
 * @param name of its class, in the Java package {@code acme}
 * @param source in Java, Kotlin, Scala or Groovy
 * @param header its first comments, without the slashes
 */
record SampleProgram(String name, Path source, List<String> header) {
    private static final String COMMENT = "// ";
    private static final String FILE = "file ";

    /** All programs of a folder, by name. A source that does not begin with a comment is what all of them share. */
    static List<SampleProgram> in(String folder) {
        return sources(Path.of("src/test/resources", folder))
                .map(SampleProgram::of)
                .filter(program -> !program.header().isEmpty())
                .toList();
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> sources = Files.list(folder)) {
            return sources.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SampleProgram of(Path source) {
        String file = Objects.requireNonNull(source.getFileName()).toString();
        List<String> header = read(source)
                .lines()
                .takeWhile(line -> line.startsWith(COMMENT))
                .map(line -> line.substring(COMMENT.length()))
                .toList();
        return new SampleProgram(file.substring(0, file.indexOf('.')), source, header);
    }

    private static String read(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String className() {
        return "acme." + name;
    }

    /** As {@code group:artifact:version}; none for a program of the JDK only. */
    List<String> libraries() {
        return Stream.of(header.get(0).split(" ", -1))
                .filter(word -> word.contains(":"))
                .toList();
    }

    /** What follows each {@code label} in the header. */
    List<String> stated(String label) {
        return header.stream()
                .filter(line -> line.startsWith(label))
                .map(line -> line.substring(label.length()))
                .toList();
    }

    /** What the object that the method {@code name} makes answers after Java's serialization, if its class says that this is another. */
    Optional<String> serialized(String name) {
        return stated("serialized " + name + ": ").stream().findFirst();
    }

    /** Its classes and files, in a new folder under {@code folder}. */
    Path compile(Path folder, List<Path> classPath) throws Exception {
        Map<String, String> sources = shared();
        if (source.toString().endsWith(".java")) {
            sources.put(className(), read(source));
        }
        Path classes =
                Compiled.of(folder, sources, classPath.toArray(Path[]::new)).classes();
        List<Path> all = Stream.concat(Stream.of(classes), classPath.stream()).toList();
        if (source.toString().endsWith(".kt")) {
            CompilerProcess.kotlin(source, classes, all);
        } else if (source.toString().endsWith(".scala")) {
            CompilerProcess.scala(source, classes, all);
        } else if (source.toString().endsWith(".groovy")) {
            Jvm.running().run(List.of(), all, "org.codehaus.groovy.tools.FileSystemCompiler", "-d", classes, source);
        }
        writeFiles(classes);
        return classes;
    }

    private Map<String, String> shared() {
        Map<String, String> sources = new HashMap<>();
        sources(Objects.requireNonNull(source.getParent()))
                .map(SampleProgram::of)
                .filter(other -> other.header().isEmpty())
                .forEach(other -> sources.put(other.className(), read(other.source())));
        return sources;
    }

    private void writeFiles(Path classes) throws IOException {
        for (String file : stated(FILE)) {
            int colon = file.indexOf(": ");
            Path path = classes.resolve(file.substring(0, colon));
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, file.substring(colon + 2) + "\n");
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
