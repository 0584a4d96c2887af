package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A bundle that does not match its digest is refused. */
class BundleTest {
    private static Part part(String name, String... namesAndContents) {
        TreeMap<String, byte[]> entries = new TreeMap<>();
        for (int i = 0; i < namesAndContents.length; i += 2) {
            entries.put(namesAndContents[i], namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return new Part(name, entries);
    }

    private static final Part PROJECT = part("project", "a/A.class", "A", "a/B.class", "B");
    private static final Part FIRST = part("first.jar", "x/X.class", "X");
    private static final Part SECOND = part("second.jar", "y/Y.class", "Y");

    @Test
    void contentComesBack_whenWrittenAndRead() {
        Bundle bundle = new Bundle(PROJECT, List.of(FIRST, SECOND));

        Bundle read = Bundle.read(bundle.toBytes());

        assertThat(read.digest()).isEqualTo(bundle.digest());
        assertThat(read.project().digest()).isEqualTo(PROJECT.digest());
        assertThat(read.project().entries().keySet()).containsExactly("a/A.class", "a/B.class");
        assertThat(read.libraries()).extracting(Part::name).containsExactlyInAnyOrder("first.jar", "second.jar");
    }

    @Test
    void digestDiffers_whenLibrariesAreSearchedInAnotherOrder() {
        Bundle bundle = new Bundle(PROJECT, List.of(FIRST, SECOND));

        assertThat(new Bundle(PROJECT, List.of(SECOND, FIRST)).digest()).isNotEqualTo(bundle.digest());
        assertThat(Bundle.read(bundle.toBytes()).libraries())
                .extracting(Part::name)
                .containsExactly("first.jar", "second.jar");
    }

    @Test
    void digestDiffers_whenAnEntryMovesFromTheProjectToALibrary() {
        Bundle bundle = new Bundle(PROJECT, List.of());
        Bundle moved = new Bundle(part("project", "a/A.class", "A"), List.of(part("b.jar", "a/B.class", "B")));

        assertThat(moved.digest()).isNotEqualTo(bundle.digest());
    }

    @Test
    void readRefuses_whenTheContentIsNotThatOfItsDigest() {
        byte[] honest = new Bundle(PROJECT, List.of()).toBytes();
        String digest = new Bundle(PROJECT, List.of()).digest().hex();
        String other = new Bundle(FIRST, List.of()).digest().hex();
        byte[] forged = new String(honest, StandardCharsets.ISO_8859_1)
                .replace(digest, other)
                .getBytes(StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> Bundle.read(forged))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessage("bundle " + other + " was changed: its content has the digest " + digest
                        + "; restore the state from before the change");
    }

    @Test
    void readRefuses_whenAnyByteIsFlippedOrMissing() {
        byte[] honest = new Bundle(PROJECT, List.of(FIRST)).toBytes();
        for (int i = 0; i < honest.length; i++) {
            byte[] flipped = honest.clone();
            flipped[i] ^= 0x10;
            assertReadRefusesOrReadsTheSame(flipped);
            assertReadRefusesOrReadsTheSame(java.util.Arrays.copyOf(honest, i));
        }
    }

    /** The names of libraries are no part of the digest. */
    private static void assertReadRefusesOrReadsTheSame(byte[] changed) {
        try {
            assertThat(Bundle.read(changed).digest()).isEqualTo(new Bundle(PROJECT, List.of(FIRST)).digest());
        } catch (CorruptClosureException expected) {
            assertThat(expected).hasMessageContaining("bundle");
        }
    }
}
