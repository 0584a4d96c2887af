package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.FormatVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import org.tukaani.xz.FinishableOutputStream;
import org.tukaani.xz.FinishableWrapperOutputStream;
import org.tukaani.xz.LZMA2InputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.UnsupportedOptionsException;

/**
 * Classes of this project that compression refers to. They travel in each bundle of a provider and hardly change, so a bundle only has
 * what is different in them. The dictionary's content never changes, because states depend on it; docs/state-format.md has its digest.
 */
final class PresetDictionary {
    /** Of bytes that no dictionary was used for. */
    static final int NONE = 0;

    static final int NUMBER = 1;

    /** How far compressed bytes can refer back, into the content before them and the dictionary. */
    private static final int WINDOW = 2 << 20;

    private PresetDictionary() {}

    static ByteString compress(ByteString content) {
        ByteString.Output compressed = ByteString.newOutput();
        try (FinishableOutputStream lzma = options().getOutputStream(new FinishableWrapperOutputStream(compressed))) {
            content.writeTo(lzma);
            lzma.finish();
        } catch (IOException e) {
            throw new UncheckedIOException("compressing in memory", e);
        }
        return compressed.toByteString();
    }

    /** The content of {@code compressed}, the compressed part of {@code bytes}. */
    static InputStream decompress(CompressedEntries.Bytes bytes, InputStream compressed) throws IOException {
        if (bytes.dictionary() != NUMBER) {
            throw new IllegalArgumentException(
                    "a part needs the dictionary " + Integer.toUnsignedString(bytes.dictionary())
                            + ", which this release does not have; " + FormatVersion.newer(Optional.empty()));
        }
        byte[] dictionary = content();
        // The content refers to itself and to the dictionary, and to nothing before them.
        int window = Math.min(WINDOW, dictionary.length + bytes.size());
        return new LZMA2InputStream(compressed, window, dictionary);
    }

    private static LZMA2Options options() throws UnsupportedOptionsException {
        LZMA2Options options = CompressedEntries.compression();
        options.setDictSize(WINDOW);
        options.setPresetDict(content());
        return options;
    }

    private static byte[] content() {
        String name = "dictionary-" + NUMBER;
        try (InputStream in = Objects.requireNonNull(PresetDictionary.class.getResourceAsStream(name), name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }
}
