package dev.pulumidynamic.closure.graph;

/** Thrown by a codec for an object that its class can have and no closure can carry: a lock that is held. */
final class RefusedValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final String remedy;

    RefusedValueException(String code, String reason, String remedy) {
        super(reason);
        this.code = code;
        this.remedy = remedy;
    }

    String code() {
        return code;
    }

    String remedy() {
        return remedy;
    }
}
