package dev.pulumidynamic.closure.libraries;

import java.io.IOException;

/**
 * What became of an object that was captured twice.
 *
 * @param fresh as it was made
 * @param onceUsed after it answered in the program
 */
record Trial(Outcome fresh, Outcome onceUsed) {
    static Trial of(CapturedFiles files) throws IOException {
        return new Trial(Outcome.of(files), Outcome.of(files.onceUsed()));
    }

    /** As a cell of a table. */
    String cell() {
        boolean same = onceUsed.cell().equals(fresh.cell());
        return same || fresh.kind() != Outcome.Kind.CARRIED
                ? fresh.cell()
                : fresh.cell() + "; once used, " + onceUsed.cell();
    }
}
