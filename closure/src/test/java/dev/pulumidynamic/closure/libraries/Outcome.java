package dev.pulumidynamic.closure.libraries;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Locale;
import java.util.Optional;

/**
 * What became of an object that was to be carried elsewhere.
 *
 * @param kind whether it was carried
 * @param code of the refusal, or the begin of another failure of the capture; empty without one
 * @param detail the message of the refusal, or what is wrong; empty for what was carried
 * @param answer of the object in the program
 * @param size of the stored bundle, in bytes; 0 without one
 */
record Outcome(Kind kind, String code, String detail, String answer, long size) {
    /** The best first. */
    enum Kind {
        CARRIED,
        /** As its class serializes itself, which is not all of it. */
        SERIALIZED,
        REFUSED,
        FAILS_AT_THE_CAPTURE,
        FAILS_LATER,
        DIFFERENT
    }

    /** @param serialized the answer of an object that Java's serialization made, if it is another */
    static Outcome of(CapturedFiles files, Optional<String> serialized) throws IOException {
        String expected = Files.readString(files.expected());
        if (expected.startsWith(CapturedFiles.FAILED)) {
            throw new IllegalStateException(files.name() + " fails in the program itself: " + expected);
        }
        if (Files.exists(files.refusal())) {
            String refusal = Files.readString(files.refusal());
            Kind kind = refusal.startsWith(CapturedFiles.FAILED) ? Kind.FAILS_AT_THE_CAPTURE : Kind.REFUSED;
            return new Outcome(kind, firstLine(refusal), refusal, expected, 0);
        }
        String answer = Files.readString(files.answer());
        long size = Long.parseLong(Files.readString(files.size()));
        return new Outcome(kind(expected, answer, serialized), "", detail(expected, answer), expected, size);
    }

    private static Kind kind(String expected, String answer, Optional<String> serialized) {
        if (answer.equals(expected)) {
            return Kind.CARRIED;
        } else if (serialized.filter(answer::equals).isPresent()) {
            return Kind.SERIALIZED;
        }
        return answer.startsWith(CapturedFiles.FAILED) ? Kind.FAILS_LATER : Kind.DIFFERENT;
    }

    private static String detail(String expected, String answer) {
        return answer.equals(expected) ? "" : "expected: " + expected + "\nwas: " + answer;
    }

    /** As a cell of a table. */
    String cell() {
        return switch (kind) {
            case CARRIED -> "carried";
            case SERIALIZED -> "carried, as it serializes itself";
            case REFUSED -> "`" + code + "`";
            case FAILS_AT_THE_CAPTURE, FAILS_LATER, DIFFERENT ->
                "**" + kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "**";
        };
    }

    /** Whether it means what the program meant, or the author was told. */
    boolean isKnown() {
        return kind == Kind.CARRIED || kind == Kind.SERIALIZED || kind == Kind.REFUSED;
    }

    /** What a refusal tells the author to do: the end of its message. */
    Optional<String> remedy() {
        return kind == Kind.REFUSED ? Optional.of(detail.substring(detail.lastIndexOf("; ") + 2)) : Optional.empty();
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
