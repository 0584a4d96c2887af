package dev.pulumidynamic.host.find;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;

/** A file of the cache, when it was used last and how large it is; one that is gone meanwhile is old and empty. */
record CachedFile(Path path, Instant used, long size) {
    static final Comparator<CachedFile> NEWEST_FIRST =
            Comparator.comparing(CachedFile::used).reversed();

    static CachedFile of(Path path) {
        try {
            return new CachedFile(path, Files.getLastModifiedTime(path).toInstant(), Files.size(path));
        } catch (IOException e) {
            return new CachedFile(path, Instant.EPOCH, 0);
        }
    }

    boolean isOlderThan(Instant moment) {
        return used.isBefore(moment);
    }
}
