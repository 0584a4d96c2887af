package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.Chronology;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the constant or the pattern from which a {@link DateTimeFormatter} was made. A formatter only returns a text
 * that describes its parts; the parts of each pattern letter are looked up by formatting them, and the result is
 * compared with the formatter.
 */
final class Formatters {
    private static final String LETTERS = "GuyDMLdQqYwWEecFaBhHKkmsSAnNVvzOXxZ";
    private static final int MOST_LETTERS = 9;
    /** A literal that means itself in a pattern. */
    private static final Pattern PLAIN = Pattern.compile("'[^\\p{Alpha}\\[\\]{}#']'");

    private static final ZonedDateTime SAMPLE =
            ZonedDateTime.of(2024, 1, 1, 3, 4, 5, 6_007_008, ZoneId.of("Europe/Zurich"));

    private static final Map<String, Object> CONSTANTS = JdkConstants.named(DateTimeFormatter.class);

    private Formatters() {}

    /** The name of a constant or a pattern, the locale, the style, and the chronology and the zone or null. */
    static List<@Nullable Object> parts(DateTimeFormatter formatter) {
        return Stream.concat(constants(formatter), patterns(formatter))
                .map(base -> Arrays.<@Nullable Object>asList(
                        base,
                        formatter.getLocale(),
                        formatter.getResolverStyle(),
                        formatter.getChronology() == null
                                ? null
                                : formatter.getChronology().getId(),
                        formatter.getZone()))
                .filter(parts -> isSame(made(new CodecParts(parts)), formatter))
                .findFirst()
                .orElseThrow(() -> new RefusedValueException(
                        "formatter",
                        "the formatter does not show how its builder made it",
                        "create it from a pattern, or keep it in a static field"));
    }

    static DateTimeFormatter made(CodecParts parts) {
        String base = parts.text(0);
        DateTimeFormatter constant = (DateTimeFormatter) CONSTANTS.get(base);
        @Nullable String chronology = (String) parts.get(3);
        return (constant == null ? DateTimeFormatter.ofPattern(base) : constant)
                .withLocale(parts.of(1, Locale.class))
                .withResolverStyle(parts.of(2, ResolverStyle.class))
                .withChronology(chronology == null ? null : Chronology.of(chronology))
                .withZone((ZoneId) parts.get(4));
    }

    private static Stream<String> constants(DateTimeFormatter formatter) {
        String text = formatter.toString();
        return CONSTANTS.entrySet().stream()
                .filter(constant -> constant.getValue().toString().equals(text))
                .map(Map.Entry::getKey)
                .sorted();
    }

    /** The text joins literals that a pattern has apart: {@code ''} in it is a quote, or the end of one and the start of another. */
    private static Stream<String> patterns(DateTimeFormatter formatter) {
        return Stream.of(true, false).flatMap(apart -> pattern(formatter.toString(), apart).stream());
    }

    /** The pattern whose formatter describes itself as {@code text}: literals and brackets stand in both. */
    private static Optional<String> pattern(String text, boolean apart) {
        StringBuilder pattern = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = end(text, at);
            String part = text.substring(at, end);
            String letters = "[]'".indexOf(part.charAt(0)) < 0 ? Letters.BY_TEXT.get(part) : part;
            if (letters == null) {
                return Optional.empty();
            }
            boolean needsNoQuotes = PLAIN.matcher(letters).matches();
            pattern.append(apart && needsNoQuotes ? letters.substring(1, 2) : letters);
            at = end;
        }
        return Optional.of(pattern.toString());
    }

    private static int end(String text, int start) {
        char first = text.charAt(start);
        if (first == '[' || first == ']') {
            return start + 1;
        } else if (first == '\'') {
            return Math.max(text.indexOf('\'', start + 1), start) + 1;
        }
        return Letters.BY_TEXT.keySet().stream()
                .filter(part -> text.startsWith(part, start))
                .mapToInt(part -> start + part.length())
                .max()
                .orElse(text.length());
    }

    private static boolean isSame(DateTimeFormatter one, DateTimeFormatter other) {
        return one == other
                || (one.toString().equals(other.toString())
                        && one.getDecimalStyle().equals(other.getDecimalStyle())
                        && Objects.equals(one.getResolverFields(), other.getResolverFields())
                        && samples(one).equals(samples(other)));
    }

    /** Texts for all months, weekdays and halves of a day, because a builder can name these as it likes. */
    private static List<String> samples(DateTimeFormatter formatter) {
        return IntStream.range(0, 14)
                .mapToObj(i -> SAMPLE.plusMonths(i).plusDays(i).plusHours(7L * i))
                .map(sample -> {
                    try {
                        return formatter.format(sample);
                    } catch (DateTimeException e) {
                        return "none";
                    }
                })
                .toList();
    }

    /** The letters of a pattern, by the text that describes them in a formatter. */
    private static final class Letters {
        static final Map<String, String> BY_TEXT = byText();

        private static Map<String, String> byText() {
            Map<String, String> byText = new HashMap<>();
            LETTERS.chars()
                    .mapToObj(Character::toString)
                    .flatMap(letter -> IntStream.rangeClosed(1, MOST_LETTERS).mapToObj(letter::repeat))
                    .forEach(letters -> text(letters).ifPresent(text -> byText.putIfAbsent(text, letters)));
            return byText;
        }

        /** Empty if a pattern cannot have so many of the letter. */
        private static Optional<String> text(String letters) {
            try {
                return Optional.of(DateTimeFormatter.ofPattern(letters).toString());
            } catch (IllegalArgumentException noPattern) {
                return Optional.empty();
            }
        }
    }
}
