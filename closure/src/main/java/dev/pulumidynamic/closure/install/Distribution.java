package dev.pulumidynamic.closure.install;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** The files of one build of a program, as they are installed; {@link Checksums#FILE} has the checksums of the others. */
public record Distribution(String build, SortedMap<String, byte[]> files) {
    /** Where the program's jar has the files that are installed beside it. */
    private static final String BESIDE = "META-INF/launcher/";

    /** {@return the distribution with these files, and their checksums} */
    public static Distribution of(String build, Map<String, byte[]> files) {
        SortedMap<String, byte[]> all = new TreeMap<>(files);
        all.put(Checksums.FILE, Checksums.of(build, files).text().getBytes(StandardCharsets.UTF_8));
        return new Distribution(build, all);
    }

    Checksums checksums() throws IOException {
        return Checksums.parse(new String(files.getOrDefault(Checksums.FILE, new byte[0]), StandardCharsets.UTF_8));
    }

    /** {@return the distribution of a jar that has all the rest: its build in the manifest, and what is installed beside it} */
    public static Distribution ofJar(String name, byte[] jar) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        files.put(name, jar);
        try (JarInputStream entries = new JarInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                if (entry.getName().startsWith(BESIDE) && !entry.isDirectory()) {
                    files.put(entry.getName().substring(BESIDE.length()), entries.readAllBytes());
                }
            }
            String build = Optional.ofNullable(entries.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(attributes -> attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION))
                    .orElseThrow(() -> new IOException(name + " does not say which build it is"));
            return of(build, files);
        }
    }

    /** {@return whether a system must be allowed to run a file with this content: a script says so in its first line} */
    public static boolean isExecutable(byte[] content) {
        return content.length > 1 && content[0] == '#' && content[1] == '!';
    }
}
