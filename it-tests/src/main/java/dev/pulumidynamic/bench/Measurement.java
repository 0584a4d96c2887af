package dev.pulumidynamic.bench;

/**
 * What was measured on our side and on the peer's. Only the ratio means something on another machine.
 *
 * @param name {@code what/peer}: {@code start-to-port/idle-java-plugin}
 * @param unit of {@code ours} and {@code peer}
 */
record Measurement(String name, double ours, double peer, Unit unit) {
    Measurement {
        if (!(ours > 0 && peer > 0)) {
            throw new IllegalArgumentException(name + ": ours is " + ours + " and the peer's " + peer + " "
                    + unit.symbol() + ", but both were to be above 0; what was measured did not happen");
        }
    }

    /** Below 1 when ours is the smaller one, which is the better one. */
    double ratio() {
        return ours / peer;
    }
}
