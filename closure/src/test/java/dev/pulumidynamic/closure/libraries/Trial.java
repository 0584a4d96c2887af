package dev.pulumidynamic.closure.libraries;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What became of an object that was captured twice.
 *
 * @param fresh as it was made
 * @param onceUsed after it answered in the program
 */
record Trial(Outcome fresh, Outcome onceUsed) {
    /** @param serialized the answer of an object that Java's serialization made, if it is another */
    static Trial of(CapturedFiles files, Optional<String> serialized) throws IOException {
        return new Trial(Outcome.of(files, serialized), Outcome.of(files.onceUsed(), serialized));
    }

    boolean isKnown() {
        return fresh.isKnown() && onceUsed.isKnown();
    }

    /** Whether it says so when it is called. */
    boolean failsLater() {
        return Stream.of(fresh, onceUsed)
                .allMatch(outcome -> outcome.isKnown() || outcome.kind() == Outcome.Kind.FAILS_LATER);
    }

    boolean isRefused() {
        return fresh.kind() == Outcome.Kind.REFUSED || onceUsed.kind() == Outcome.Kind.REFUSED;
    }

    /** As a cell of a table. */
    String cell() {
        boolean same = onceUsed.cell().equals(fresh.cell());
        return same || fresh.kind() != Outcome.Kind.CARRIED
                ? fresh.cell()
                : fresh.cell() + "; once used, " + onceUsed.cell();
    }
}
