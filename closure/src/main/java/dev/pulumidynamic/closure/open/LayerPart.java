package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part as this JVM sees a jar: with the entries of a multi-release jar for its Java version, and the package data of its manifest. */
final class LayerPart {
    private final Part part;
    private final boolean isOfProject;
    private final PartJars jars;
    private final Map<String, String> versioned;
    private final UnaryOperator<byte[]> rewriting;
    private final Map<String, byte[]> definable = new ConcurrentHashMap<>();
    private @Nullable ProtectionDomain domain;

    /** @param rewriting what is done to a class file before its class is defined */
    LayerPart(Part part, boolean isOfProject, UnaryOperator<byte[]> rewriting, PartJars jars) {
        this.part = part;
        this.isOfProject = isOfProject;
        this.jars = jars;
        this.rewriting = rewriting;
        this.versioned = part.versioned(Runtime.version().feature());
    }

    /** The class file {@code name} as every layer defines it. */
    byte @Nullable [] definable(String name) {
        return definable.computeIfAbsent(name, file -> {
            byte[] classFile = content(file);
            if (classFile != null && asksForCodeSources(classFile)) {
                jars.ask();
            }
            return classFile == null ? null : writable(rewriting.apply(classFile));
        });
    }

    /** The names of the methods that a class calls, also by reflection, stand in its class file. */
    private static boolean asksForCodeSources(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains("getProtectionDomain");
    }

    private byte[] writable(byte[] classFile) {
        return isOfProject || FinalRemover.IS_NEEDED
                ? FinalRemover.of(classFile, isOfProject, FinalRemover.IS_NEEDED, this::content)
                : classFile;
    }

    /** A domain with a loader would keep it in the access control context of each thread that the layer's code starts. */
    synchronized ProtectionDomain domain() {
        if (domain == null) {
            domain = new ProtectionDomain(new CodeSource(url(jars.codeSource(part)), (Certificate[]) null), null);
        }
        return domain;
    }

    URL jar() {
        return url(jars.write(part));
    }

    static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("the path of a file makes a URL", e);
        }
    }

    /** What the running JVM finds under {@code name}. */
    byte @Nullable [] content(String name) {
        return part.content(versioned.getOrDefault(name, name)).orElse(null);
    }

    @Nullable
    URL url(String name) {
        String real = versioned.getOrDefault(name, name);
        return has(part, real) ? new PartUrls(part, jars).url(real) : null;
    }

    static boolean has(Part part, String name) {
        return part.names().contains(name) || filesIn(part, name).findFirst().isPresent();
    }

    /** The names of the files below a folder, relative to it. */
    static Stream<String> filesIn(Part part, String name) {
        String folder = name.endsWith("/") || name.isEmpty() ? name : name + "/";
        return part.names().subSet(folder, folder + Character.MAX_VALUE).stream()
                .map(file -> file.substring(folder.length()));
    }

    Manifest manifest() {
        return part.manifest();
    }
}
