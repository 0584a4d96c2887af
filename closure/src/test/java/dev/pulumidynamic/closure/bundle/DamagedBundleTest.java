package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Damage;
import dev.pulumidynamic.closure.Seeds;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tukaani.xz.SingleXZInputStream;

/** Damaged bundles: each is refused quickly, or still is the same bundle. */
@Timeout(1200)
class DamagedBundleTest {
    /** One of a few classes and two libraries, so that much of it is not compressed content. */
    private static Bundle honest() {
        Supplier<String> captured = () -> "captured";
        Closure closure = new Capturer().capture(captured);
        return new Bundle(closure.bundle().project(), List.of(library("first.jar", "a"), library("second.jar", "b")));
    }

    private static Part library(String name, String text) {
        TreeMap<String, byte[]> entries = new TreeMap<>();
        entries.put(text + "/text.txt", text.repeat(100).getBytes(StandardCharsets.UTF_8));
        return new Part(name, entries);
    }

    private static String outcome(byte[] damaged, Bundle honest) {
        try {
            assertThat(Bundle.read(damaged).digest()).isEqualTo(honest.digest());
            return "same bundle";
        } catch (CorruptClosureException expected) {
            return "refused";
        }
    }

    @Test
    void bundleIsRefusedOrTheSame_whenItWasDamaged() {
        Bundle honest = honest();
        byte[] stored = honest.toBytes();
        int trials = Seeds.mutations(2000);
        Map<String, Integer> outcomes = new HashMap<>();
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            byte[] damaged = Damage.to(stored, new Random(seed));
            outcomes.merge(Seeds.trying(seed, () -> outcome(damaged, honest)), 1, Integer::sum);
        }
        System.out.printf("bundle mutations: %d, of a bundle of %d bytes: %s%n", trials, stored.length, outcomes);
        assertThat(outcomes.get("refused")).isGreaterThan(trials / 2);
    }

    /** As somebody would who changes a bundle on purpose: what is decompressed is not what a writer compresses. */
    @Test
    void entriesAreRefusedOrRead_whenTheirMessageWasDamaged() {
        byte[] message = content(honest().project().packed().bytes());
        int trials = Seeds.mutations(500);
        int read = 0;
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            byte[] damaged = Damage.to(message, new Random(seed));
            read += Seeds.trying(seed, () -> isRead(damaged)) ? 1 : 0;
        }
        System.out.printf("entry mutations: %d of %d are read%n", read, trials);
        assertThat(read).isBetween(1, trials - 1);
    }

    private static byte[] content(CompressedEntries.Bytes packed) {
        try (InputStream in = new SingleXZInputStream(packed.compressed().newInput())) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRead(byte[] message) throws IOException {
        try {
            CompressedEntries.Bytes packed = new CompressedEntries.Bytes(
                    message.length, PresetDictionary.NONE, CompressedEntries.compress(ByteString.copyFrom(message)));
            return Part.unpacked("project", packed, new BundleBudget(0)).size() <= message.length;
        } catch (IOException | IllegalArgumentException expected) {
            return false;
        }
    }

    /** The names of libraries are for people. */
    @Test
    void bundleIsTheSame_whenTheNameOfALibraryChanged() {
        Bundle honest = honest();
        byte[] renamed = new String(honest.toBytes(), StandardCharsets.ISO_8859_1)
                .replace("first.jar", "other.jar")
                .getBytes(StandardCharsets.ISO_8859_1);

        assertThat(outcome(renamed, honest)).isEqualTo("same bundle");
    }

    /** What is packed is a thousand times smaller than what it holds: it is read no further than it says. */
    @Test
    void contentIsRefused_whenItHoldsMoreThanItSays() {
        TreeMap<String, byte[]> zeros = new TreeMap<>(Map.of("zeros", new byte[1 << 24]));
        ByteString bomb = CompressedEntries.pack(zeros).compressed();

        assertThat(bomb.size()).isLessThan(1 << 14);
        assertThatThrownBy(() -> CompressedEntries.unpack(
                        new CompressedEntries.Bytes(1000, PresetDictionary.NONE, bomb), new BundleBudget(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a part does not have the 1000 bytes it says");
    }
}
