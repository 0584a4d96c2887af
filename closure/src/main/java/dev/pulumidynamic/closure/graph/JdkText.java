package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Codecs for the formats and collators of {@code java.text}: their patterns, rules and settings. One that these do not describe is refused. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old formats too.
final class JdkText {
    /** Stands for the default. */
    private static final long DEFAULT_START = Long.MIN_VALUE;

    /** How many parts a decimal format has that was captured without the settings that its pattern may not show. */
    private static final int BY_PATTERN = 6;

    private static final Duration LONGEST_PROGRAM = Duration.ofDays(2);

    static final List<CodecRegistration> CODECS = List.of(
            described(
                    DecimalFormat.class,
                    format -> List.of(
                            format.toPattern(),
                            locale(format.getDecimalFormatSymbols()),
                            format.getRoundingMode(),
                            format.isParseBigDecimal(),
                            format.isParseIntegerOnly(),
                            format.getMaximumIntegerDigits(),
                            format.getMinimumIntegerDigits(),
                            format.getMaximumFractionDigits(),
                            format.getMinimumFractionDigits(),
                            format.isGroupingUsed(),
                            format.getGroupingSize(),
                            format.isDecimalSeparatorAlwaysShown(),
                            format.getMultiplier(),
                            format.getCurrency()),
                    JdkText::decimal),
            described(
                    SimpleDateFormat.class,
                    format -> List.of(
                            format.toPattern(),
                            locale(format.getDateFormatSymbols()),
                            format.getTimeZone(),
                            format.isLenient(),
                            centuryStart(format)),
                    JdkText::date),
            described(
                    MessageFormat.class,
                    format -> List.of(format.toPattern(), format.getLocale()),
                    parts -> new MessageFormat(CodecParts.text(parts, 0), CodecParts.of(parts, 1, Locale.class))),
            described(
                    ChoiceFormat.class,
                    format -> List.of(format.toPattern()),
                    parts -> new ChoiceFormat(CodecParts.text(parts, 0))),
            described(
                    DecimalFormatSymbols.class,
                    symbols -> List.of(locale(symbols)),
                    parts -> DecimalFormatSymbols.getInstance(CodecParts.of(parts, 0, Locale.class))),
            described(
                    DateFormatSymbols.class,
                    symbols -> List.of(locale(symbols)),
                    parts -> DateFormatSymbols.getInstance(CodecParts.of(parts, 0, Locale.class))),
            described(RuleBasedCollator.class, JdkText::rules, JdkText::collator));

    private JdkText() {}

    private static <T> CodecRegistration described(
            Class<T> type, Function<T, List<Object>> write, Function<List<? extends @Nullable Object>, Object> read) {
        return immutable(
                type,
                format -> {
                    List<Object> parts = write.apply(format);
                    if (!read.apply(parts).equals(format)) {
                        throw new RefusedValueException(
                                "formatter",
                                "its pattern and locale do not describe it completely",
                                "create it where it is used, or keep it in a static field");
                    }
                    return parts;
                },
                read::apply);
    }

    /** The only object of its kind in the serialized form. */
    private static Locale locale(Object symbols) {
        return new SerializedForm(symbols).references(Locale.class).orElse(Locale.ROOT);
    }

    /** Every new format starts eighty years before it was made, which must not differ between captures. */
    private static long centuryStart(SimpleDateFormat format) {
        Date start = format.get2DigitYearStart();
        Date defaultNow = new SimpleDateFormat("yy", Locale.ROOT).get2DigitYearStart();
        Duration age = Duration.between(start.toInstant(), defaultNow.toInstant());
        return age.isNegative() || age.compareTo(LONGEST_PROGRAM) > 0 ? start.getTime() : DEFAULT_START;
    }

    private static Object decimal(List<? extends @Nullable Object> parts) {
        DecimalFormat format = new DecimalFormat(
                CodecParts.text(parts, 0), DecimalFormatSymbols.getInstance(CodecParts.of(parts, 1, Locale.class)));
        format.setRoundingMode(CodecParts.of(parts, 2, RoundingMode.class));
        format.setParseBigDecimal(CodecParts.flag(parts, 3));
        format.setParseIntegerOnly(CodecParts.flag(parts, 4));
        format.setMaximumIntegerDigits(CodecParts.number(parts, 5));
        if (parts.size() > BY_PATTERN) {
            setHidden(format, parts);
        }
        return format;
    }

    /** The rules of each locale extend them; they are long. */
    private static String defaultRules() {
        return Collator.getInstance(Locale.ROOT) instanceof RuleBasedCollator root ? root.getRules() : "";
    }

    private static List<Object> rules(RuleBasedCollator collator) {
        String defaults = defaultRules();
        boolean isExtended = collator.getRules().startsWith(defaults);
        return List.of(
                isExtended,
                isExtended ? collator.getRules().substring(defaults.length()) : collator.getRules(),
                collator.getStrength(),
                collator.getDecomposition());
    }

    private static Object collator(List<? extends @Nullable Object> parts) {
        try {
            RuleBasedCollator collator = new RuleBasedCollator(
                    (CodecParts.flag(parts, 0) ? defaultRules() : "") + CodecParts.text(parts, 1));
            collator.setStrength(CodecParts.number(parts, 2));
            collator.setDecomposition(CodecParts.number(parts, 3));
            return collator;
        } catch (ParseException e) {
            throw new IllegalArgumentException("the rules of a collator", e);
        }
    }

    /** The settings that the pattern may not show. */
    private static void setHidden(DecimalFormat format, List<? extends @Nullable Object> parts) {
        format.setMinimumIntegerDigits(CodecParts.number(parts, 6));
        format.setMaximumFractionDigits(CodecParts.number(parts, 7));
        format.setMinimumFractionDigits(CodecParts.number(parts, 8));
        format.setGroupingUsed(CodecParts.flag(parts, 9));
        format.setGroupingSize(CodecParts.number(parts, 10));
        format.setDecimalSeparatorAlwaysShown(CodecParts.flag(parts, 11));
        format.setMultiplier(CodecParts.number(parts, 12));
        if (!CodecParts.of(parts, 13, Currency.class).equals(format.getCurrency())) {
            format.setCurrency(CodecParts.of(parts, 13, Currency.class));
        }
    }

    private static Object date(List<? extends @Nullable Object> parts) {
        SimpleDateFormat format =
                new SimpleDateFormat(CodecParts.text(parts, 0), CodecParts.of(parts, 1, Locale.class));
        format.setTimeZone(CodecParts.of(parts, 2, TimeZone.class));
        format.setLenient(CodecParts.flag(parts, 3));
        long start = CodecParts.of(parts, 4, Long.class);
        if (start != DEFAULT_START) {
            format.set2DigitYearStart(new Date(start));
        }
        return format;
    }
}
