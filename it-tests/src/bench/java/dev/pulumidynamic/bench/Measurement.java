package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.Plugin;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The figures of our side and of the peer. Only the ratio is comparable between machines.
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

    /** A measurement beside each of {@code peers}, whose figures are {@code theirs}. */
    static List<Measurement> ofEach(String what, double ours, List<Plugin> peers, List<Double> theirs, Unit unit) {
        return IntStream.range(0, peers.size())
                .mapToObj(i -> new Measurement(what + "/" + peers.get(i).name(), ours, theirs.get(i), unit))
                .toList();
    }

    /** Below 1 when ours is the smaller one, which is the better one. */
    double ratio() {
        return ours / peer;
    }

    /** The unit of a measurement. */
    enum Unit {
        MILLISECONDS("ms"),
        BYTES("bytes");

        private final String symbol;

        Unit(String symbol) {
            this.symbol = symbol;
        }

        String symbol() {
            return symbol;
        }
    }
}
