package dev.pulumidynamic.host.install;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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

    private PluginArchives() {}

    /**
     * Writes the archives. They have the same content, because a jar runs on all platforms, and so its launchers lie side by side.
     *
     * @param folder where to write them
     * @param name the plugin's name, such as {@code acme}
     * @param version the plugin's version
     * @param files contents by name; scripts become executable
     * @return the archives
     * @throws IOException if one cannot be written
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
                out.write(TarHeader.of(file.getKey(), content.length, Distribution.isExecutable(content)));
                out.write(content);
                out.write(new byte[TarHeader.padding(content.length)]);
            }
            out.write(new byte[2 * TarHeader.BLOCK]);
        }
        return packed.toByteArray();
    }

    /** The header of a file in the format ustar, of POSIX.1-1988. */
    static final class TarHeader {
        static final int BLOCK = 512;

        private static final int LONGEST_NAME = 100;
        private static final int MODE = 100;
        private static final int OWNER = 108;
        private static final int GROUP = 116;
        private static final int SIZE = 124;
        private static final int TIME = 136;
        private static final int CHECKSUM = 148;
        private static final int TYPE = 156;
        private static final int MAGIC = 257;

        private TarHeader() {}

        static byte[] of(String name, int size, boolean isExecutable) {
            byte[] header = new byte[BLOCK];
            byte[] encoded = name.getBytes(StandardCharsets.UTF_8);
            if (encoded.length > LONGEST_NAME) {
                throw new IllegalArgumentException(
                        "the file name '" + name + "' has more than " + LONGEST_NAME + " bytes");
            }
            System.arraycopy(encoded, 0, header, 0, encoded.length);
            put(header, MODE, isExecutable ? "0000755" : "0000644");
            put(header, OWNER, "0000000");
            put(header, GROUP, "0000000");
            put(header, SIZE, octal(size, 11));
            put(header, TIME, octal(0, 11));
            put(header, CHECKSUM, "        ");
            put(header, TYPE, "0");
            put(header, MAGIC, "ustar\00000");
            put(header, CHECKSUM, octal(sum(header), 6) + "\0 ");
            return header;
        }

        /** How many bytes fill the last block of {@code size} bytes. */
        static int padding(int size) {
            return (BLOCK - size % BLOCK) % BLOCK;
        }

        private static void put(byte[] header, int at, String text) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(bytes, 0, header, at, bytes.length);
        }

        private static String octal(int number, int digits) {
            String text = Integer.toOctalString(number);
            return "0".repeat(digits - text.length()) + text;
        }

        private static int sum(byte[] header) {
            int sum = 0;
            for (byte value : header) {
                sum += value & 0xff;
            }
            return sum;
        }
    }
}
