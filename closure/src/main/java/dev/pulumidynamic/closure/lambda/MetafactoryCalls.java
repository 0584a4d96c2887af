package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.Instructions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.security.CodeSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds out whether a program calls {@code LambdaMetafactory} itself: such a lambda runs other code than its class was written to. */
final class MetafactoryCalls {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    /** Makes lambdas of opened closures only. */
    private static final String OURS = "dev/pulumidynamic/closure/graph/LambdaMaker";

    /** By folder or jar, which are read once: loaded classes do not change. */
    private static final Map<Path, Boolean> KNOWN = new ConcurrentHashMap<>();

    private MetafactoryCalls() {}

    /** Whether a class in the folder or jar of {@code host}, or in a folder of the class path, calls it. */
    static boolean mayMakeLambdasOf(Class<?> host) {
        Stream<Path> folders = Stream.of(
                        System.getProperty("java.class.path", "").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::isDirectory);
        return Stream.concat(location(host).stream(), folders)
                .anyMatch(location -> KNOWN.computeIfAbsent(location, MetafactoryCalls::areIn));
    }

    private static Optional<Path> location(Class<?> host) {
        @Nullable CodeSource source = host.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI())).filter(Files::exists);
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException inAnotherJar) {
            return Optional.empty();
        }
    }

    private static boolean areIn(Path location) {
        try (@Nullable FileSystem jar = Files.isDirectory(location) ? null : FileSystems.newFileSystem(location);
                Stream<Path> files = Files.walk(jar == null ? location : jar.getPath("/"))) {
            return files.filter(file -> file.toString().endsWith(".class")).anyMatch(MetafactoryCalls::isOne);
        } catch (IOException | UncheckedIOException | ProviderNotFoundException unreadable) {
            return false;
        }
    }

    private static boolean isOne(Path file) {
        byte[] classFile;
        try {
            classFile = Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!new String(classFile, StandardCharsets.ISO_8859_1).contains(METAFACTORY)) {
            return false;
        }
        ClassNode type = ClassFiles.code(classFile);
        return !type.name.equals(OURS)
                && type.methods.stream()
                        .flatMap(method -> Instructions.of(method, MethodInsnNode.class))
                        .anyMatch(call -> call.owner.equals(METAFACTORY));
    }
}
