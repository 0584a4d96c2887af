package dev.pulumidynamic.host.install;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.GZIPOutputStream;

/** Packs a plugin as Pulumi downloads and installs it, into one archive for each platform. Equal files make equal archives. */
public final class PluginArchives {
    /** The platforms that Pulumi downloads plugins for. */
    public static final List<String> PLATFORMS =
            List.of("linux-amd64", "linux-arm64", "darwin-amd64", "darwin-arm64", "windows-amd64", "windows-arm64");

    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 100;
    private static final int CHECKSUM = 148;
    private static final int MAGIC = 257;

    private PluginArchives() {}

    /**
     * Writes the archives of a plugin. They have the same content, because a jar runs on all platforms, and so its launchers lie side by
     * side. Scripts among the {@code files}, which are contents by name, become executable.
     *
     * @return the archives
     */
    public static List<Path> write(Path folder, String name, String version, SortedMap<String, byte[]> files)
            throws IOException {
        byte[] content = pack(files);
        List<Path> archives = new ArrayList<>();
        Files.createDirectories(folder);
        for (String platform : PLATFORMS) {
            Path archive = folder.resolve("pulumi-resource-" + name + "-v" + version + "-" + platform + ".tar.gz");
            write(archive, content);
            archives.add(archive);
        }
        return archives;
    }

    /** Writes beside, so that a full disk leaves no part of an archive. */
    private static void write(Path archive, byte[] content) throws IOException {
        Path part = archive.resolveSibling(archive.getFileName() + ".part");
        try {
            Files.write(part, content);
            InstallationFolder.replace(part, archive);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static byte[] pack(SortedMap<String, byte[]> files) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                byte[] content = file.getValue();
                out.write(header(file.getKey(), content.length, Distribution.isExecutable(content)));
                out.write(content);
                out.write(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
            }
            out.write(new byte[2 * BLOCK]);
        }
        return packed.toByteArray();
    }

    /** The header of a file in the format ustar, of POSIX.1-1988: texts that end with zeros, and octal numbers. */
    private static byte[] header(String name, int size, boolean isExecutable) {
        byte[] encoded = name.getBytes(StandardCharsets.UTF_8);
        if (encoded.length > LONGEST_NAME) {
            throw new IllegalArgumentException("the file name '" + name + "' has more than " + LONGEST_NAME + " bytes");
        }
        String modeAndOwner = (isExecutable ? "0000755\0" : "0000644\0") + "0000000\0".repeat(2);
        String sizeAndTime = String.format("%011o\0%011o\0", size, 0);
        ByteBuffer header = ByteBuffer.allocate(BLOCK).put(encoded);
        put(header, LONGEST_NAME, modeAndOwner + sizeAndTime + " ".repeat(8) + "0");
        put(header, MAGIC, "ustar\00000");
        int sum = 0;
        for (byte value : header.array()) {
            sum += value & 0xff;
        }
        put(header, CHECKSUM, String.format("%06o\0 ", sum));
        return header.array();
    }

    private static void put(ByteBuffer header, int at, String text) {
        header.position(at).put(text.getBytes(StandardCharsets.US_ASCII));
    }
}
