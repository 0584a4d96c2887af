package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.step.Op;

/** Colours of a terminal, as {@code pulumi} uses them. */
enum Color {
    GREEN("32"),
    YELLOW("33"),
    RED("31"),
    MAGENTA("35"),
    CYAN("36"),
    BOLD("1");

    private static final String ESCAPE = "\u001b[";
    private static final String RESET = ESCAPE + "0m";

    /** Back to the start of the line, with nothing on it. */
    static final String CLEAR_LINE = "\r" + ESCAPE + "K";

    private final String code;

    Color(String code) {
        this.code = code;
    }

    String of(String text) {
        return ESCAPE + code + "m" + text + RESET;
    }

    static Color of(Op op) {
        return switch (op) {
            case CREATE, IMPORT, CREATE_REPLACEMENT -> GREEN;
            case UPDATE, REFRESH -> YELLOW;
            case REPLACE -> MAGENTA;
            case DELETE, DELETE_REPLACED -> RED;
            case READ -> CYAN;
            case SAME -> BOLD;
        };
    }
}
