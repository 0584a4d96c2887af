package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.Locale;

/**
 * What a stored bundle may have. A reader counts what the bundle states before it decompresses anything, so a few bytes cannot make it
 * take much memory; a writer counts the same, so that nothing is stored that no reader would read.
 */
final class BundleBudget {
    /** Up to so many bytes no ratio counts: a small bundle can consist of texts that are much alike. */
    private static final long SMALL = 4 << 20;

    /** Each limit can be raised by a system property that ends with its name. */
    private enum Limit {
        /** Ten times the largest class path that the tests capture. */
        MEGABYTES(512),
        /** Classes shrink to a quarter, and texts that are much alike to a fiftieth. Zeros would shrink to a 7,000th. */
        RATIO(200),
        /** 500 MB of common jars have 150,000. */
        ENTRIES(200_000),
        /** Large applications have 500. */
        LIBRARIES(2_000);

        private final long usual;

        Limit(long usual) {
            this.usual = usual;
        }

        String property() {
            return "dev.pulumidynamic.bundle." + name().toLowerCase(Locale.ROOT);
        }

        long value() {
            return Math.max(usual, Long.getLong(property(), usual));
        }
    }

    private final long stored;
    private long bytes;
    private long entries;
    private long libraries;

    BundleBudget(long stored) {
        this.stored = stored;
    }

    void addLibrary() {
        require(Limit.LIBRARIES, ++libraries, Limit.LIBRARIES.value(), "libraries");
    }

    /** Counts the bytes that a part states, unsigned, before it is decompressed. */
    void addBytes(int size) {
        bytes += Integer.toUnsignedLong(size);
        require(Limit.MEGABYTES, bytes, Limit.MEGABYTES.value() << 20, "bytes after decompression");
        if (bytes > SMALL) {
            require(
                    Limit.RATIO,
                    bytes - SMALL,
                    stored * Limit.RATIO.value(),
                    "bytes above " + SMALL + " after decompression");
        }
    }

    /** Counts entries; parts are read in parallel. */
    synchronized void addEntries(int count) {
        entries += count;
        require(Limit.ENTRIES, entries, Limit.ENTRIES.value(), "entries");
    }

    private void require(Limit limit, long found, long most, String what) {
        if (found > most) {
            throw new CorruptClosureException("bundle of " + stored + " bytes is not read: it has " + found + " " + what
                    + ", more than the " + most + " that are allowed; to read it nevertheless, set the system property "
                    + limit.property() + " above " + limit.value());
        }
    }

    /** @throws CaptureException if no reader with the usual limits would read a bundle of these parts */
    static void requireReadable(Bundle bundle) {
        BundleBudget budget = new BundleBudget(bundle.parts()
                .mapToLong(part -> part.packed().bytes().compressed().size())
                .sum());
        try {
            bundle.libraries().forEach(library -> budget.addLibrary());
            bundle.parts().forEach(part -> {
                budget.addBytes(part.packed().bytes().size());
                budget.addEntries(part.names().size());
            });
        } catch (CorruptClosureException e) {
            throw new CaptureException(
                    "too-large",
                    ObjectPath.ROOT,
                    "its bundle",
                    String.valueOf(e.getMessage()),
                    "or use fewer or smaller libraries and resource files");
        }
    }
}
