package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.EntryName;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.Collection;

/** Refuses files whose names no entry of a bundle can have. */
final class EntryNames {
    private EntryNames() {}

    static void require(Collection<String> names, String where, String remedy) {
        EntryName.refused(names).ifPresent(name -> {
            throw new CaptureException(
                    "entry-name",
                    ObjectPath.ROOT,
                    "the file " + name + " of " + where,
                    "its name is empty, has a control character, or is not valid Unicode, so no bundle can contain it",
                    remedy);
        });
    }
}
