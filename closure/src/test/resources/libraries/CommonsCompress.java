// org.apache.commons:commons-compress:1.27.1 com.github.luben:zstd-jni:1.5.7-3
package acme;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.CompressorStreamFactory;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorInputStream;
import org.apache.commons.compress.compressors.zstandard.ZstdCompressorOutputStream;

class CommonsCompress {
    static Captured value() {
        TarArchiveEntry entry = new TarArchiveEntry("a.txt");
        entry.setSize(1);
        return () -> entry.getName() + entry.getSize();
    }

    static Captured builder() {
        String name = CompressorStreamFactory.GZIP;
        return () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new CompressorStreamFactory().createCompressorOutputStream(name, out).close();
            return out.size() > 0 ? name : "";
        };
    }

    static Captured client() {
        byte[] text = "text".getBytes();
        return () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (ZstdCompressorOutputStream zstd = new ZstdCompressorOutputStream(out)) {
                zstd.write(text);
            }
            return new String(new ZstdCompressorInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes());
        };
    }
}
