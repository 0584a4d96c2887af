package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.Conversion;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
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

/** Codecs for the formats and collators of {@code java.text}: their patterns, rules and settings. One that these do not describe is refused. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old formats too.
final class JdkText {
    /** Stands for the default. */
    private static final long DEFAULT_START = Long.MIN_VALUE;

    /** How many parts a decimal format has that was captured without the settings that its pattern may not show. */
    private static final int BY_PATTERN = 6;

    private static final Duration LONGEST_PROGRAM = Duration.ofDays(2);

    static final List<LogicalCodec> CODECS = List.of(
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
                    parts -> new MessageFormat(parts.text(0), parts.of(1, Locale.class))),
            described(
                    ChoiceFormat.class,
                    format -> List.of(format.toPattern()),
                    parts -> new ChoiceFormat(parts.text(0))),
            described(
                    DecimalFormatSymbols.class,
                    symbols -> List.of(locale(symbols)),
                    parts -> DecimalFormatSymbols.getInstance(parts.of(0, Locale.class))),
            described(
                    DateFormatSymbols.class,
                    symbols -> List.of(locale(symbols)),
                    parts -> DateFormatSymbols.getInstance(parts.of(0, Locale.class))),
            described(RuleBasedCollator.class, JdkText::rules, JdkText::collator));

    private JdkText() {}

    private static <T> LogicalCodec described(
            Class<T> type, Function<T, List<Object>> write, Conversion<CodecParts, Object> read) {
        return value(
                type,
                format -> {
                    List<Object> parts = write.apply(format);
                    if (!read.apply(new CodecParts(parts)).equals(format)) {
                        throw new RefusedValueException(
                                "formatter",
                                "its pattern and locale do not describe it completely",
                                "create it where it is used, or keep it in a static field");
                    }
                    return parts;
                },
                read);
    }

    /** The only object of its kind in the serialized form. */
    private static Locale locale(Object symbols) {
        return new SerializedForm(symbols).reference(Locale.class).orElse(Locale.ROOT);
    }

    /** Every new format starts eighty years before it was made, which must not differ between captures. */
    private static long centuryStart(SimpleDateFormat format) {
        Date start = format.get2DigitYearStart();
        Date defaultNow = new SimpleDateFormat("yy", Locale.ROOT).get2DigitYearStart();
        Duration age = Duration.between(start.toInstant(), defaultNow.toInstant());
        return age.isNegative() || age.compareTo(LONGEST_PROGRAM) > 0 ? start.getTime() : DEFAULT_START;
    }

    private static Object decimal(CodecParts parts) {
        DecimalFormat format =
                new DecimalFormat(parts.text(0), DecimalFormatSymbols.getInstance(parts.of(1, Locale.class)));
        format.setRoundingMode(parts.of(2, RoundingMode.class));
        format.setParseBigDecimal(parts.flag(3));
        format.setParseIntegerOnly(parts.flag(4));
        format.setMaximumIntegerDigits(parts.number(5));
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

    private static Object collator(CodecParts parts) throws ParseException {
        RuleBasedCollator collator = new RuleBasedCollator((parts.flag(0) ? defaultRules() : "") + parts.text(1));
        collator.setStrength(parts.number(2));
        collator.setDecomposition(parts.number(3));
        return collator;
    }

    /** The settings that the pattern may not show. */
    private static void setHidden(DecimalFormat format, CodecParts parts) {
        format.setMinimumIntegerDigits(parts.number(6));
        format.setMaximumFractionDigits(parts.number(7));
        format.setMinimumFractionDigits(parts.number(8));
        format.setGroupingUsed(parts.flag(9));
        format.setGroupingSize(parts.number(10));
        format.setDecimalSeparatorAlwaysShown(parts.flag(11));
        format.setMultiplier(parts.number(12));
        if (!parts.of(13, Currency.class).equals(format.getCurrency())) {
            format.setCurrency(parts.of(13, Currency.class));
        }
    }

    private static Object date(CodecParts parts) {
        SimpleDateFormat format = new SimpleDateFormat(parts.text(0), parts.of(1, Locale.class));
        format.setTimeZone(parts.of(2, TimeZone.class));
        format.setLenient(parts.flag(3));
        long start = parts.wide(4);
        if (start != DEFAULT_START) {
            format.set2DigitYearStart(new Date(start));
        }
        return format;
    }
}
