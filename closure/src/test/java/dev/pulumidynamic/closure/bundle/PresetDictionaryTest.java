package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Classes of this project are small in each bundle, because all releases know how they were in the first one. */
class PresetDictionaryTest {
    private static byte[] dictionary() throws IOException {
        try (InputStream in = PresetDictionary.class.getResourceAsStream("dictionary-1")) {
            return in.readAllBytes();
        }
    }

    /** Half of the dictionary, with changes. */
    private static SortedMap<String, byte[]> changedClasses() throws IOException {
        byte[] content = dictionary();
        byte[] half = new byte[content.length / 2];
        System.arraycopy(content, 1000, half, 0, half.length);
        for (int i = 0; i < half.length; i += 5000) {
            half[i]++;
        }
        return new TreeMap<>(Map.of("a", half, "b", new byte[] {1, 2, 3}));
    }

    private static Digest digest(SortedMap<String, byte[]> entries) {
        return new Part("", entries).digest();
    }

    @Test
    void dictionaryNeverChanges() throws IOException {
        assertThat(Digest.of(dictionary()).hex())
                .isEqualTo("6b357ee971af719deaa96809d3a85a74bbe4471bdcffa5ad6a4296ccce98c934");
    }

    @Test
    void classesAreSmall_whenTheyAreLikeThoseOfTheDictionary() throws IOException {
        SortedMap<String, byte[]> classes = changedClasses();

        CompressedEntries.Bytes packed = CompressedEntries.packWithDictionary(classes);

        assertThat(packed.compressed().size()).isLessThan(packed.size() / 100);
        assertThat(digest(CompressedEntries.unpack(packed, new BundleBudget(0))))
                .isEqualTo(digest(classes));
        assertThat(digest(
                        CompressedEntries.unpack(CompressedEntries.Bytes.parse(packed.toBytes()), new BundleBudget(0))))
                .isEqualTo(digest(classes));
    }

    @Test
    void partKeepsItsStoredForm_whenItsBundleIsReadAndWritten() throws IOException {
        SortedMap<String, byte[]> classes = changedClasses();
        Part library = new Part(
                "ours.jar",
                digest(classes),
                new CompressedEntries(() -> CompressedEntries.packWithDictionary(classes)),
                Entries.inMemory(classes));
        byte[] stored = new Bundle(new Part("", new TreeMap<>()), List.of(library)).toBytes();

        assertThat(stored).hasSizeLessThan(3000);
        assertThat(Bundle.read(stored).toBytes()).isEqualTo(stored);
    }

    @Test
    void partIsRefused_whenItNeedsADictionaryOfALaterRelease() {
        assertThatThrownBy(() -> CompressedEntries.unpack(
                        new CompressedEntries.Bytes(1, 2, ByteString.EMPTY), new BundleBudget(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a part needs the dictionary 2, which this release does not have; install ");
    }

    @Test
    void contentIsRefused_whenItHoldsMoreThanItSays() throws IOException {
        CompressedEntries.Bytes packed = CompressedEntries.packWithDictionary(changedClasses());

        assertThatThrownBy(() -> CompressedEntries.unpack(
                        new CompressedEntries.Bytes(1000, packed.dictionary(), packed.compressed()),
                        new BundleBudget(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a part does not have the 1000 bytes it says");
    }
}
