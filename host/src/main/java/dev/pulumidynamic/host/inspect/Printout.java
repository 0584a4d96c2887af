package dev.pulumidynamic.host.inspect;

import java.io.PrintStream;
import java.util.Locale;

/** Prints answers for people: indented lines, some words in colour when it is a terminal. */
final class Printout {
    private static final String INDENT = "  ";
    private static final String RESET = "\u001b[0m";

    private final PrintStream out;
    private final boolean colours;
    private final int level;

    Printout(PrintStream out, boolean colours) {
        this(out, colours, 0);
    }

    private Printout(PrintStream out, boolean colours, int level) {
        this.out = out;
        this.colours = colours;
        this.level = level;
    }

    /** The same, one step to the right. */
    Printout indented() {
        return new Printout(out, colours, level + 1);
    }

    void line(String line) {
        out.print((line.isEmpty() ? "" : INDENT.repeat(level)) + line + "\n");
    }

    String strong(String text) {
        return paint("\u001b[1m", text);
    }

    String good(String text) {
        return paint("\u001b[32m", text);
    }

    String bad(String text) {
        return paint("\u001b[31m", text);
    }

    private String paint(String code, String text) {
        return colours ? code + text + RESET : text;
    }

    /** {@code 12,345}. */
    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 class}, {@code 12 classes}. */
    static String count(long number, String one, String many) {
        return number(number) + " " + (number == 1 ? one : many);
    }

    /** {@code 12,345} with room for a column of such numbers. */
    static String column(long number) {
        return String.format(Locale.ROOT, "%,11d", number);
    }
}
