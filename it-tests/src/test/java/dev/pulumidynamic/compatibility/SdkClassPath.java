package dev.pulumidynamic.compatibility;

import dev.pulumidynamic.stack.MavenClassPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of a program on another release of Pulumi's SDK, as Maven resolves it. */
final class SdkClassPath {
    private SdkClassPath() {}

    /** Of this build's class path, what the release does not bring itself. */
    static List<Path> of(String release, Path folder) throws IOException, InterruptedException {
        List<Path> resolved = MavenClassPath.of(List.of("com.pulumi:pulumi:" + release), folder);
        Set<String> brought = resolved.stream().map(MavenClassPath::artifact).collect(Collectors.toSet());
        return Stream.concat(
                        FinishedProgram.classPath().stream()
                                .filter(path -> !brought.contains(MavenClassPath.artifact(path))),
                        resolved.stream())
                .toList();
    }
}
