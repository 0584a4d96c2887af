package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.stack.ClassPaths;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The classes of an example program, compiled after somebody changed a line of it.
 *
 * @param example the last part of its package
 * @param before what the line has
 * @param after what it has instead
 */
record ChangedExample(String example, String file, String before, String after) {
    /** Compiles all its sources into {@code classes}. */
    Path compile(Path classes) throws IOException {
        Path sources = Files.createDirectories(classes.resolveSibling(classes.getFileName() + "-sources"));
        for (Path original : originals()) {
            Path copy = sources.resolve(original.getFileName());
            Files.copy(original, copy);
            if (copy.endsWith(file)) {
                assertThat(copy).content().contains(before);
                Files.writeString(copy, Files.readString(copy).replace(before, after));
            }
        }
        String classPath = ClassPaths.ofBuild().program(classes).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        Stream<String> options = Stream.of("-g", "-proc:none", "-cp", classPath, "-d", classes.toString());
        Stream<String> files = originals().stream()
                .map(each -> sources.resolve(each.getFileName()).toString());
        String[] arguments = Stream.concat(options, files).toArray(String[]::new);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
        return classes;
    }

    private List<Path> originals() throws IOException {
        Path folder =
                ClassPaths.ofBuild().target().resolveSibling("src/examples/java/dev/pulumidynamic/examples/" + example);
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
