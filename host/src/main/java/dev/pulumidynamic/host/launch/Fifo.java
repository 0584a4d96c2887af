package dev.pulumidynamic.host.launch;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * Opens named pipes. To open one in a single direction waits for the other side, which may have died; to open it in
 * both never waits, and while that is open the single direction does not either.
 */
final class Fifo {
    private Fifo() {}

    /** Reads until nobody has the pipe open for writing. */
    static FileInputStream reader(Path pipe) throws IOException {
        RandomAccessFile both = both(pipe);
        try {
            return new FileInputStream(pipe.toFile());
        } finally {
            both.close();
        }
    }

    /** Writes fail when nobody has the pipe open for reading. */
    static FileOutputStream writer(Path pipe) throws IOException {
        RandomAccessFile both = both(pipe);
        try {
            return new FileOutputStream(pipe.toFile());
        } finally {
            both.close();
        }
    }

    /** Never ends: whoever reads it is a writer too. */
    static RandomAccessFile both(Path pipe) throws IOException {
        return new RandomAccessFile(pipe.toFile(), "rw");
    }
}
