package dev.pulumidynamic.host.inspect.origin;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.state.ClassFileCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Newer code: a whole bundle, or files, of which those count that the old bundle has, and the classes that they need besides. */
public record NewerCode(Optional<Bundle> whole, Map<String, byte[]> files) {
    private static final String CLASS = ".class";

    /** Reads a jar, a folder or a bundle; throws {@link UserException} if {@code path} is none of them. */
    public static NewerCode read(Path path) {
        try {
            if (Files.isDirectory(path)) {
                return new NewerCode(Optional.empty(), folder(path));
            }
            byte[] content = Files.readAllBytes(path);
            boolean isJar = content.length > 1 && content[0] == 'P' && content[1] == 'K';
            return isJar ? new NewerCode(Optional.empty(), jar(path)) : bundle(path, content);
        } catch (IOException e) {
            throw new UserException("cannot read the newer code in " + path + ": " + e
                    + "; pass a jar, a folder of classes or the file of a bundle");
        }
    }

    private static NewerCode bundle(Path path, byte[] content) {
        try {
            return new NewerCode(Optional.of(Bundle.read(content)), Map.of());
        } catch (ClosureException e) {
            GivenFile given = GivenFile.of(content);
            throw new UserException(
                    path + " is neither a folder of classes nor a jar nor a bundle (" + given.said(e.getMessage())
                            + "); "
                            + (given == GivenFile.STATE
                                    ? "`extract " + path + " -o FOLDER` writes its code as a jar"
                                    : "use the folder that javac writes to, or a jar of this folder"));
        }
    }

    private static Map<String, byte[]> folder(Path root) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
                files.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static Map<String, byte[]> jar(Path path) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipFile jar = new ZipFile(path.toFile())) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                if (!entry.isDirectory()) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        files.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return files;
    }

    /** {@code old} with the newer code in it. */
    public Bundle in(Bundle old) {
        return whole.orElseGet(() -> old.withProject(project(old)));
    }

    private Part project(Bundle old) {
        Map<String, byte[]> project = new TreeMap<>(old.project().entries());
        Set<String> libraries = old.libraries().stream()
                .flatMap(library -> library.names().stream())
                .collect(Collectors.toSet());
        Deque<String> pending = new ArrayDeque<>(files.keySet());
        pending.removeIf(name -> !project.containsKey(name));
        pending.forEach(name -> project.put(name, content(name)));
        while (!pending.isEmpty()) {
            String file = pending.remove();
            require(file);
            needed(file)
                    .filter(name -> !libraries.contains(name) && project.putIfAbsent(name, content(name)) == null)
                    .forEach(pending::add);
        }
        return new Part(old.project().name(), new TreeMap<>(project));
    }

    private byte[] content(String file) {
        return Objects.requireNonNull(files.get(file), file);
    }

    /** @throws OpenException if a file of the newer code is not a class file */
    private void require(String file) {
        ClassFileCheck.problem(file, content(file)).ifPresent(problem -> {
            throw new OpenException("class file " + file + " of the newer code cannot be read: " + problem
                    + "; compile it again; nothing was written");
        });
    }

    /** The files with the classes that a class mentions. */
    private Stream<String> needed(String file) {
        return file.endsWith(CLASS)
                ? ConstantPool.of(ClassFileCheck.known(content(file))).used().stream()
                        .map(type -> type + CLASS)
                        .filter(files::containsKey)
                : Stream.empty();
    }
}
