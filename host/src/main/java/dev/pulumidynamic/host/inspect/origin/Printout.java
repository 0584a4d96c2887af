package dev.pulumidynamic.host.inspect.origin;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Prints answers for people. Characters that a terminal obeys, which names in a state can have, are printed as an escape. */
public final class Printout {
    private static final String INDENT = "  ";
    private static final String RESET = "\u001b[0m";

    /** All control characters but tabs, the line breaks of Unicode, and what is invisible or changes the direction of text. */
    private static final String OBEYED = "[\\p{Cc}\\p{Cf}\\u2028\\u2029&&[^\\t]]";

    private static final Pattern ANY_OBEYED = Pattern.compile(OBEYED);
    /** JSON has line breaks between its values. */
    private static final Pattern OBEYED_IN_JSON = Pattern.compile("(?![\\r\\n])" + OBEYED);

    private static final Pattern COLOUR_OR_OBEYED = Pattern.compile("\\x1b\\[(?:0|1|31|32)m|" + OBEYED);

    private static final int LONG_LINE = 1_000;

    private final PrintStream out;
    private final boolean colours;
    private final int level;
    /** For how many lines there is room, on all levels together; a long line counts as several. */
    private final AtomicLong room;

    private final AtomicLong omitted;

    /** Prints at most this many lines to {@code out}; what follows them is left out. */
    public Printout(PrintStream out, boolean colours, int most) {
        this(out, colours, 0, new AtomicLong(most), new AtomicLong());
    }

    private Printout(PrintStream out, boolean colours, int level, AtomicLong room, AtomicLong omitted) {
        this.room = room;
        this.omitted = omitted;
        this.out = out;
        this.colours = colours;
        this.level = level;
    }

    /** The same, one step to the right. */
    public Printout indented() {
        return new Printout(out, colours, level + 1, room, omitted);
    }

    /** How many lines were left out. */
    public long omitted() {
        return omitted.get();
    }

    public void line(String line) {
        if (room.addAndGet(-1 - line.length() / LONG_LINE) < 0) {
            omitted.incrementAndGet();
            return;
        }
        String shown = visible(colours ? COLOUR_OR_OBEYED : ANY_OBEYED, line);
        out.print((line.isEmpty() ? "" : INDENT.repeat(level)) + shown + "\n");
    }

    /** A line of text with escapes for the characters that a terminal obeys. */
    public static String visible(String line) {
        return visible(ANY_OBEYED, line);
    }

    /** The same JSON, with escapes for the characters that a terminal obeys. */
    public static String visibleJson(String json) {
        return visible(OBEYED_IN_JSON, json);
    }

    private static String visible(Pattern obeyed, String line) {
        return obeyed.matcher(line)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group().startsWith("\u001b[") ? found.group() : escaped(found.group())));
    }

    private static String escaped(String character) {
        return character
                .chars()
                .mapToObj(part -> String.format(Locale.ROOT, "\\u%04x", part))
                .collect(Collectors.joining());
    }

    /** The result of a check. */
    public void finding(boolean isProblem, String what) {
        line((isProblem ? bad("FAILED") : good("ok    ")) + "  " + what);
    }

    public String strong(String text) {
        return paint("\u001b[1m", text);
    }

    public String good(String text) {
        return paint("\u001b[32m", text);
    }

    public String bad(String text) {
        return paint("\u001b[31m", text);
    }

    private String paint(String code, String text) {
        return colours ? code + text + RESET : text;
    }

    /** {@code 12,345}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 class}, {@code 12 classes}. */
    public static String count(long number, String one, String many) {
        return number(number) + " " + (number == 1 ? one : many);
    }

    /** {@code 12,345} with room for a column of such numbers. */
    public static String column(long number) {
        return String.format(Locale.ROOT, "%,11d", number);
    }
}
