package dev.pulumidynamic.testing;

/** What comes of inputs, in the words of messages. */
enum Outcome {
    CREATED("created"),
    UPDATED("updated"),
    REPLACED("replaced"),
    UNCHANGED("left unchanged");

    private final String text;

    Outcome(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
