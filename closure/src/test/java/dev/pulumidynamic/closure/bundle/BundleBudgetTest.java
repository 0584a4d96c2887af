package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.sun.management.ThreadMXBean;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Messages;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bundles that somebody made to fill the memory: each is refused by a line, before it takes much. */
@Timeout(120)
class BundleBudgetTest {
    private static final int MEGABYTE = 1 << 20;
    private static final Part SMALL = new Part("small", new TreeMap<>());

    private static CompressedEntries.Bytes zeros(int size) {
        TreeMap<String, byte[]> entries = new TreeMap<>();
        entries.put("zeros", new byte[size]);
        return CompressedEntries.pack(entries);
    }

    private static CompressedEntries.Bytes named(String prefix, int entries) {
        TreeMap<String, byte[]> named = new TreeMap<>();
        IntStream.range(0, entries).forEach(i -> named.put(prefix + i, new byte[0]));
        return CompressedEntries.pack(named);
    }

    /** A bundle that no writer writes: of these parts, and with another digest. */
    private static byte[] bundle(List<CompressedEntries.Bytes> parts) {
        return Messages.write(out -> {
                    out.writeUInt32(1, 2);
                    for (int i = 0; i < parts.size(); i++) {
                        CompressedEntries.Bytes part = parts.get(i);
                        out.writeBytes(i == 0 ? 3 : 4, Messages.write(fields -> {
                            fields.writeUInt32(2, part.size());
                            fields.writeBytes(3, part.compressed());
                        }));
                    }
                })
                .toByteArray();
    }

    /** Refuses it with a message that has {@code reason}, and takes less than {@code most} bytes for that. */
    private static void assertRefused(byte[] bundle, long most, String reason) {
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = memory.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> Bundle.read(bundle))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining(reason);
        assertThat(memory.getCurrentThreadAllocatedBytes() - before).isLessThan(most);
    }

    @Test
    void bundleIsRefused_whenItIsManyTimesLargerInMemory() {
        byte[] bomb = bundle(List.of(zeros(32 * MEGABYTE)));

        assertThat(bomb.length).isLessThan(10_000);
        assertRefused(
                bomb,
                5 * MEGABYTE,
                "to read it nevertheless, set the system property" + " dev.pulumidynamic.bundle.ratio above 200");
    }

    @Test
    void bundleIsRefused_whenItsPartsTogetherAreMuchLarger() {
        assertRefused(
                bundle(Collections.nCopies(12, zeros(MEGABYTE))),
                5 * MEGABYTE,
                "bytes above 4194304 after decompression, more than the ");
    }

    @Test
    void bundleIsRefused_whenItStatesMoreThanAnyMayHave() {
        CompressedEntries.Bytes stated = new CompressedEntries.Bytes(
                600 * MEGABYTE, PresetDictionary.NONE, ByteString.copyFrom(new byte[4 * MEGABYTE]));

        assertRefused(
                bundle(List.of(stated)),
                30 * MEGABYTE,
                "629145600 bytes after decompression, more than the" + " 536870912 that are allowed");
    }

    @Test
    void bundleIsRefused_whenItHasTooManyEmptyLibraries() {
        assertRefused(
                bundle(Collections.nCopies(200_000, named("", 0))),
                30 * MEGABYTE,
                "it has 2001 libraries, more than the 2000 that are allowed");
    }

    @Test
    void bundleIsRefused_whenItsPartsTogetherHaveTooManyEntries() {
        byte[] bomb = bundle(List.of(named("a", 120_000), named("b", 120_000)));

        assertThatThrownBy(() -> Bundle.read(bomb))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("it has 200001 entries, more than the 200000 that are allowed");
    }

    /** Each block brings a window of 2 MiB: 100 GB, if each had one of its own. */
    @Test
    void streamIsRefused_whenItHasManyEmptyBlocks() {
        byte[] header = {(byte) 0xFD, '7', 'z', 'X', 'Z', 0, 0, 1};
        byte[] block = {2, 0, 0x21, 1, 18, 0, 0, 0};
        ByteBuffer stream = ByteBuffer.allocate(12 + 50_000 * 20).order(ByteOrder.LITTLE_ENDIAN);
        stream.put(header).putInt(crc(header, 6, 2));
        IntStream.range(0, 50_000)
                .forEach(i -> stream.put(block).putInt(crc(block, 0, 8)).putLong(0));
        CompressedEntries.Bytes part =
                new CompressedEntries.Bytes(1, PresetDictionary.NONE, ByteString.copyFrom(stream.array()));

        assertRefused(bundle(List.of(part)), 100 * MEGABYTE, " is corrupt: ");
    }

    private static int crc(byte[] bytes, int from, int size) {
        CRC32 crc = new CRC32();
        crc.update(bytes, from, size);
        return (int) crc.getValue();
    }

    @Test
    void bundleIsNotWritten_whenNoReaderReadsIt() {
        Bundle large = new Bundle(SMALL, Collections.nCopies(2001, SMALL));

        assertThatThrownBy(large::stored)
                .isInstanceOf(CaptureException.class)
                .hasMessageStartingWith("cannot capture (the captured object) -> its bundle [too-large]: bundle of ")
                .hasMessageContaining("it has 2001 libraries, more than the 2000 that are allowed");
    }

    @Test
    void bundleIsWrittenAndRead_whenAPropertyRaisesTheLimit() {
        System.setProperty("dev.pulumidynamic.bundle.libraries", "2001");
        try {
            byte[] stored = new Bundle(SMALL, Collections.nCopies(2001, SMALL)).toBytes();

            assertThat(Bundle.read(stored).libraries()).hasSize(2001);
        } finally {
            System.clearProperty("dev.pulumidynamic.bundle.libraries");
        }
    }

    /** A property with a mistake must not stop a stack. */
    @Test
    void bundleIsRead_whenAPropertyIsBelowTheUsualLimit() {
        System.setProperty("dev.pulumidynamic.bundle.libraries", "0");
        try {
            byte[] stored = new Bundle(SMALL, List.of(SMALL)).toBytes();

            assertThat(Bundle.read(stored).libraries()).hasSize(1);
        } finally {
            System.clearProperty("dev.pulumidynamic.bundle.libraries");
        }
    }
}
