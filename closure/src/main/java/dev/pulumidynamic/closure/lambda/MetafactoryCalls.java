package dev.pulumidynamic.closure.lambda;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds out whether code of a program calls {@code LambdaMetafactory} itself, not by an instruction that creates a
 * lambda. Such a lambda runs other code than its class was written to, and the virtual machine records neither.
 */
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
        try {
            return Files.isDirectory(location) ? areInFolder(location) : areInJar(location);
        } catch (IOException | UncheckedIOException unreadable) {
            return false;
        }
    }

    private static boolean areInFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")).anyMatch(file -> {
                try {
                    return isOne(Files.readAllBytes(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private static boolean areInJar(Path file) throws IOException {
        try (ZipFile jar = new ZipFile(file.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) jar.stream().map(ZipEntry.class::cast)::iterator) {
                if (entry.getName().endsWith(".class")
                        && isOne(jar.getInputStream(entry).readAllBytes())) {
                    return true;
                }
            }
            return false;
        }
    }

    private static boolean isOne(byte[] classFile) {
        if (!new String(classFile, StandardCharsets.ISO_8859_1).contains(METAFACTORY)) {
            return false;
        }
        CallSearch search = new CallSearch();
        ClassReader reader = new ClassReader(classFile);
        reader.accept(search, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return search.found && !reader.getClassName().equals(OURS);
    }

    private static final class CallSearch extends ClassVisitor {
        private boolean found;

        CallSearch() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    found |= owner.equals(METAFACTORY);
                }
            };
        }
    }
}
