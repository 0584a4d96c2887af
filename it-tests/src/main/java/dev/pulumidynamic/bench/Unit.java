package dev.pulumidynamic.bench;

/** What is counted. */
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
