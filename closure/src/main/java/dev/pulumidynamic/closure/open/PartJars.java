package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.JarWriter;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.cache.SharedFolder;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The jars of open parts: {@code <digest>/<name>.jar}. Code finds its classes and resources in memory. The jars are for libraries that
 * take the URL of a resource or of a code source apart, as those do that look for all files of a folder; a jar is written when code may
 * get such a URL.
 *
 * <p>Processes share a folder, and lock the jars in it that they use, which are then not deleted. If nothing can be written, the URLs name
 * files that do not exist, and their content is still that of the memory.
 */
public final class PartJars {
    private static final long LIMIT = 512L << 20;
    private static final Pattern NAME = Pattern.compile("\\w[\\w.+-]{0,200}\\.jar");

    private static final PartJars TEMPORARY = new PartJars(Optional.empty(), Long.MAX_VALUE);

    private final Optional<Path> wanted;
    private final long limit;
    private @Nullable Path folder;
    private final Map<Digest, Path> jars = new ConcurrentHashMap<>();
    /** Those whose code source something knows. */
    private final Set<Part> known = Collections.newSetFromMap(new WeakHashMap<>());

    private boolean areAsked;

    private PartJars(Optional<Path> wanted, long limit) {
        this.wanted = wanted;
        this.limit = limit;
    }

    /**
     * {@return the jars in a folder}
     *
     * @param folder need not exist; a temporary one takes its place where it cannot be used
     */
    public static PartJars in(Path folder) {
        return in(folder, LIMIT);
    }

    /** @param limit of all jars together, in bytes */
    static PartJars in(Path folder, long limit) {
        return new PartJars(Optional.of(folder), limit);
    }

    /** {@return jars that this JVM deletes when it ends} */
    public static PartJars temporary() {
        return TEMPORARY;
    }

    private synchronized Path folder() {
        if (folder == null) {
            folder = wanted.isPresent() && isUsable(wanted.get()) ? wanted.get() : temporaryFolder();
        }
        return folder;
    }

    /** Made only when a jar goes there: a process that is killed leaves it. */
    private static Path temporaryFolder() {
        try {
            Path folder = Files.createTempDirectory("closure");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            return Path.of("closure").toAbsolutePath();
        }
    }

    private static boolean isUsable(Path folder) {
        try {
            return Files.isWritable(SharedFolder.made(folder)) && FilePermissions.isOfUserAlone(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /** Where the jar of a part is when it is written. */
    Path place(Part part) {
        return folder().resolve(part.digest().hex())
                .resolve(NAME.matcher(part.name()).matches() ? part.name() : "project.jar");
    }

    /** Takes the lock of this object before that of the map, as those do that ask for a code source. */
    synchronized Path write(Part part) {
        return jars.computeIfAbsent(part.digest(), unused -> {
            Path jar = place(part);
            try {
                write(jar, content(part));
            } catch (IOException e) {
                // What reads the jar finds out.
            }
            return jar;
        });
    }

    /** The jar that code knows as its code source; it is written when code may ask for it. */
    synchronized Path codeSource(Part part) {
        known.add(part);
        return areAsked ? write(part) : place(part);
    }

    synchronized void ask() {
        if (!areAsked) {
            areAsked = true;
            known.forEach(this::write);
        }
    }

    private void write(Path jar, byte[] content) throws IOException {
        Path own = SharedFolder.made(jar.resolveSibling(""));
        boolean isTemporary = wanted.filter(folder()::equals).isEmpty();
        if (isTemporary) {
            own.toFile().deleteOnExit();
            jar.toFile().deleteOnExit();
        } else {
            SharedFolder.use(own);
        }
        if (Files.exists(jar) && Arrays.equals(Files.readAllBytes(jar), content)) {
            return;
        }
        if (isTemporary) {
            SharedFolder.write(jar, content);
        } else {
            new SharedFolder(folder(), limit).put(jar, content);
        }
    }

    /** The entries as they are, and their folders. */
    private static byte[] content(Part part) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (String name : part.names()) {
            for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
                entries.putIfAbsent(name.substring(0, end + 1), new byte[0]);
            }
            entries.put(name, part.content(name).orElseThrow());
        }
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        JarWriter.write(entries, jar);
        return jar.toByteArray();
    }
}
