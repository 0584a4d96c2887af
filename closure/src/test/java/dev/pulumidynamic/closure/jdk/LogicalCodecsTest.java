package dev.pulumidynamic.closure.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.Graph;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.sql.Time;
import java.sql.Timestamp;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.EventObject;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import javax.security.auth.x500.X500Principal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JDK objects keep their class, their content and their identity. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate", "TimeZoneUsage"}) // Programs capture old types too.
public class LogicalCodecsTest {
    public static Object carry(Object value) {
        Closure closure = new Capturer().capture(new Object[] {value});
        return ((Object[]) open(closure))[0];
    }

    private static Object open(Closure closure) {
        return new Closure(closure.bundle(), Graph.read(closure.graph().toBytes()))
                .open()
                .root();
    }

    /** A lookup ends at the first family that has the name. */
    @Test
    void namesAndTypesAreUnique_inAllFamilies() {
        List<LogicalCodec> all = IntStream.range(0, LogicalCodecs.FAMILIES)
                .mapToObj(LogicalCodecs::family)
                .flatMap(List::stream)
                .toList();

        assertThat(all).hasSizeGreaterThan(100).extracting(each -> each.name()).doesNotHaveDuplicates();
        assertThat(all.stream().flatMap(each -> each.types().stream()))
                .doesNotHaveDuplicates()
                .noneMatch(type -> type.startsWith("[") || type.equals("java.lang.Class"));
    }

    static List<Object> withEquals() throws UnknownHostException, InvalidNameException {
        return List.of(
                new Timestamp(1_700_000_000_123L),
                new java.sql.Date(1_700_000_000_000L),
                new Time(1_000L),
                new X500Principal("CN=Duke, OU=Java, O=Acme, C=CH"),
                new LdapName("CN=Duke,OU=Java,O=Acme"),
                new Rdn("ou=a+cn=b"),
                MonthDay.of(2, 29),
                Year.of(12345),
                YearMonth.of(2024, 2),
                YearMonth.of(12345, 2),
                YearMonth.of(-12345, 2),
                OffsetTime.parse("10:15:30+01:00"),
                Clock.systemUTC(),
                Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
                Clock.offset(Clock.systemUTC(), Duration.ofHours(-1)),
                Clock.tickMinutes(ZoneOffset.UTC),
                Collator.getInstance(Locale.ROOT),
                Collator.getInstance(Locale.forLanguageTag("es")),
                collator("< a < b, B"),
                new Date(5),
                TimeZone.getTimeZone("Europe/Zurich"),
                Currency.getInstance("CHF"),
                OptionalInt.of(3),
                new Random(7).ints(3).boxed().toList(),
                Map.entry("a", 1),
                new AbstractMap.SimpleEntry<>("a", List.of()),
                new StackTraceElement("a.B", "c", "B.java", 7),
                InetAddress.getByAddress("name.invalid", new byte[] {1, 2, 3, 4}),
                InetAddress.getByAddress(new byte[16]),
                new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("proxy.invalid", 80)),
                new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 80),
                InetSocketAddress.createUnresolved("name.invalid", 443),
                new LinkedList<>(List.of(1, 2)),
                new TreeSet<>(Comparator.<String>naturalOrder().reversed()),
                new TreeMap<>(Map.of(1, 2)),
                new ConcurrentSkipListMap<>(Map.of("a", "b")),
                new ConcurrentSkipListSet<>(Set.of("a", "b")),
                new CopyOnWriteArraySet<>(List.of("b", "a")),
                new Properties(),
                Collections.singletonList(1),
                Collections.singleton("a"),
                Collections.singletonMap("a", 1),
                Collections.nCopies(3, "x"),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                Collections.unmodifiableSet(new TreeSet<>(Set.of(1))),
                Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))),
                Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("a", 1))),
                Collections.synchronizedList(new ArrayList<>(List.of(1))),
                Collections.synchronizedMap(new HashMap<>(Map.of("a", 1))),
                Collections.checkedList(new ArrayList<>(List.of("a")), String.class),
                Collections.newSetFromMap(new ConcurrentHashMap<>()),
                ConcurrentHashMap.newKeySet(),
                Comparator.nullsFirst(Comparator.<String>naturalOrder()).getClass());
    }

    private static Collator collator(String rules) {
        try {
            Collator collator = new RuleBasedCollator(rules);
            collator.setStrength(Collator.SECONDARY);
            collator.setDecomposition(Collator.FULL_DECOMPOSITION);
            return collator;
        } catch (ParseException e) {
            throw new IllegalArgumentException(rules, e);
        }
    }

    /** The last one has lines that are longer than those of most texts. */
    @ParameterizedTest
    @ValueSource(ints = {4, 20, 76, 60_000})
    void encoderComesBack_withItsLines(int length) {
        byte[] bytes = new byte[100_001];
        new Random(7).nextBytes(bytes);
        Base64.Encoder encoder = Base64.getMimeEncoder(length, new byte[] {'|', 10});

        assertThat(((Base64.Encoder) carry(encoder)).encode(bytes)).isEqualTo(encoder.encode(bytes));
        assertThat(((Base64.Encoder) carry(encoder.withoutPadding())).encode(bytes))
                .isEqualTo(encoder.withoutPadding().encode(bytes));
    }

    @ParameterizedTest
    @MethodSource("withEquals")
    void valueComesBack_equalAndOfItsClass(Object value) {
        Object back = carry(value);

        assertThat(back).isEqualTo(value);
        assertThat(back.getClass()).isEqualTo(value.getClass());
    }

    /** The constants of the classes of all codecs, and others that are equal to none but themselves. */
    static Stream<Object> constants() {
        return Stream.concat(
                IntStream.range(0, LogicalCodecs.FAMILIES)
                        .mapToObj(LogicalCodecs::family)
                        .flatMap(List::stream)
                        .flatMap(codec -> codec.types().stream())
                        .distinct()
                        .flatMap(LogicalCodecsTest::constantsOf),
                Stream.of(
                        Collections.EMPTY_LIST,
                        Collections.EMPTY_MAP,
                        Collections.EMPTY_SET,
                        Optional.empty(),
                        StandardCharsets.US_ASCII,
                        String.CASE_INSENSITIVE_ORDER));
    }

    private static Stream<Object> constantsOf(String name) {
        try {
            Class<?> type = Class.forName(name, false, null);
            List<Object> constants = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (field.getType() == type
                        && Modifier.isPublic(type.getModifiers() & modifiers)
                        && Modifier.isStatic(modifiers)
                        && Modifier.isFinal(modifiers)) {
                    constants.add(field.get(null));
                }
            }
            return constants.stream();
        } catch (ReflectiveOperationException e) {
            return Stream.empty();
        }
    }

    @ParameterizedTest
    @MethodSource("constants")
    void constantComesBack_asItself(Object constant) {
        assertThat(carry(constant)).isSameAs(constant);
    }

    static List<Object> withText() {
        return List.of(
                new ArrayDeque<>(List.of(3, 1, 2)),
                new PriorityQueue<>(List.of(3, 1, 2)),
                new ArrayBlockingQueue<>(4),
                new LinkedBlockingQueue<>(List.of(1)),
                new StringBuilder("text").reverse(),
                new AtomicIntegerArray(new int[] {1, 2}),
                new AtomicReference<>("held"),
                new LongAdder(),
                new LinkedTransferQueue<>(List.of(1)),
                outputOf("text"),
                new StringWriter().append("text"),
                new CharArrayWriter().append("text"),
                Collections.unmodifiableCollection(List.of(1)),
                Pattern.compile("a+", Pattern.COMMENTS));
    }

    private static ByteArrayOutputStream outputOf(String text) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        output.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return output;
    }

    @ParameterizedTest
    @MethodSource("withText")
    void objectComesBack_withItsContentAndOfItsClass(Object value) {
        Object back = carry(value);

        assertThat(back).hasToString(value.toString());
        assertThat(back.getClass()).isEqualTo(value.getClass());
    }

    @Test
    void nanosecondsComeBack_ofATimestamp() {
        Timestamp time = new Timestamp(5);
        time.setNanos(123_456_789);

        assertThat(((Timestamp) carry(time)).getNanos()).isEqualTo(123_456_789);
    }

    @Test
    void adjustersComeBack_whenTheJdkMadeThemOfADayOfTheWeek() {
        List<TemporalAdjuster> adjusters = List.of(
                TemporalAdjusters.lastDayOfMonth(),
                TemporalAdjusters.next(DayOfWeek.MONDAY),
                TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY),
                TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.TUESDAY));

        List<?> back = (List<?>) carry(adjusters);

        LocalDate date = LocalDate.of(2024, 2, 14);
        assertThat(back.stream().map(TemporalAdjuster.class::cast).map(date::with))
                .isEqualTo(adjusters.stream().map(date::with).toList());
    }

    static List<DecimalFormat> withHiddenSettings() {
        List<DecimalFormat> formats = Stream.generate(
                        () -> (DecimalFormat) NumberFormat.getCurrencyInstance(Locale.GERMANY))
                .limit(6)
                .toList();
        formats.get(0).setGroupingUsed(false);
        formats.get(1).setMinimumFractionDigits(6);
        formats.get(2).setMaximumIntegerDigits(3);
        formats.get(3).setMultiplier(1000);
        formats.get(4).setDecimalSeparatorAlwaysShown(true);
        formats.get(5).setCurrency(Currency.getInstance("CHF"));
        return formats;
    }

    @ParameterizedTest
    @MethodSource("withHiddenSettings")
    void formatComesBack_whenItsPatternDoesNotShowASetting(DecimalFormat format) {
        DecimalFormat back = (DecimalFormat) carry(format);

        assertThat(back).isEqualTo(format);
        assertThat(back.format(1_234_567.8951)).isEqualTo(format.format(1_234_567.8951));
    }

    @Test
    void exceptionsComeBack_whenEachSuppressesAndCausesTheOther() {
        Exception one = new IllegalStateException("one");
        Exception other = new IOException("other", one);
        one.addSuppressed(other);
        other.addSuppressed(one);
        one.initCause(other);

        Exception back = (Exception) carry(one);

        assertThat(back).hasMessage("one").isInstanceOf(IllegalStateException.class);
        Throwable backsOther = back.getSuppressed()[0];
        assertThat(backsOther).hasMessage("other").isSameAs(back.getCause());
        assertThat(backsOther.getSuppressed()).containsExactly(back);
        assertThat(backsOther.getCause()).isSameAs(back);
    }

    @Test
    void wrapperShowsTheList_whenTheProgramHoldsBoth() {
        List<String> list = new ArrayList<>();
        Object[] both = {list, Collections.unmodifiableList(list)};

        Object[] back = (Object[]) carry(both);
        @SuppressWarnings("unchecked") // As captured.
        List<String> own = (List<String>) back[0];
        own.add("seen");

        assertThat(back[1]).isEqualTo(List.of("seen"));
    }

    /** Drops the eldest of three. */
    @SuppressWarnings("serial") // It has no fields.
    private static final class Two extends LinkedHashMap<String, Boolean> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > 2;
        }
    }

    static List<Map<String, Boolean>> behindSets() {
        return List.of(
                new Two(),
                new LinkedHashMap<>(16, 0.75f, true),
                new WeakHashMap<>(),
                new TreeMap<>(Comparator.reverseOrder()),
                new ConcurrentHashMap<>(),
                new ConcurrentSkipListMap<>());
    }

    @ParameterizedTest
    @MethodSource("behindSets")
    void mapBehindASetIsKept_whenTheSetIsMadeOfAMap(Map<String, Boolean> map) {
        Set<String> set = Collections.newSetFromMap(map);
        set.add("b");
        set.add("a");

        Object[] back = (Object[]) carry(new Object[] {set, map});
        @SuppressWarnings("unchecked") // As captured.
        Set<String> itsSet = (Set<String>) back[0];
        for (Set<String> each : List.of(set, itsSet)) {
            each.add("b");
            each.add("c");
        }

        assertThat(back[1].getClass().getName()).isEqualTo(map.getClass().getName());
        assertThat(back[1]).hasToString(map.toString());
        assertThat(back[0]).hasToString(set.toString());
    }

    @Test
    void setIsMade_whenItContainsItself() {
        Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.add(set);

        Set<?> back = (Set<?>) carry(set);

        assertThat(back.contains(back)).isTrue();
        assertThat(back.size()).isEqualTo(1);
    }

    @Test
    void framesPrintTheSame_whenTheJvmMadeThem() {
        Exception thrown = catchThrowableOfType(NumberFormatException.class, () -> Integer.parseInt("x"));

        Exception back = (Exception) carry(thrown);

        assertThat(Arrays.toString(back.getStackTrace())).isEqualTo(Arrays.toString(thrown.getStackTrace()));
    }

    @Test
    void frameKeepsItsNames_whenItShowsThem() {
        StackTraceElement frame = new StackTraceElement("loader", "module", "1", "a.B", "c", "B.java", 7);

        assertThat(carry(frame)).isEqualTo(frame).hasToString(frame.toString());
    }

    @Test
    void arrayShowsThroughItsList_whenTheProgramHoldsBoth() {
        String[] array = {"a"};

        Object[] back = (Object[]) carry(new Object[] {array, Arrays.asList(array)});
        ((String[]) back[0])[0] = "b";

        assertThat(back[1]).isEqualTo(List.of("b"));
    }

    @Test
    void randomGoesOn_whereItStood() {
        Random random = new Random(42);
        int first = random.nextInt();

        Random back = (Random) carry(random);

        assertThat(back.nextInt()).isEqualTo(random.nextInt()).isNotEqualTo(first);
    }

    @Test
    void keysAreToldApartByIdentity_whenTheMapDoes() {
        IdentityHashMap<Object, String> map = new IdentityHashMap<>();
        Object key = new ArrayList<>();
        map.put(key, "a");
        map.put(new ArrayList<>(), "b");

        Object[] back = (Object[]) carry(new Object[] {key, map});

        assertThat((Map<?, ?>) back[1]).hasSize(2);
        assertThat(((Map<?, ?>) back[1]).get(back[0])).isEqualTo("a");
    }

    /** A number of the program, which is equal to each other one. */
    @SuppressWarnings("serial") // It has no fields.
    private static final class One extends Number {
        @Override
        public int intValue() {
            return 1;
        }

        @Override
        public long longValue() {
            return 1;
        }

        @Override
        public float floatValue() {
            return 1;
        }

        @Override
        public double doubleValue() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof One;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public String toString() {
            throw new IllegalStateException("a capture describes an object by its class");
        }
    }

    @Test
    void equalKeysStayApart_whenTheyAreNumbersOfTheProgram() {
        IdentityHashMap<Object, String> map = new IdentityHashMap<>();
        map.put(new One(), "a");
        map.put(new One(), "b");

        assertThat(((Map<?, ?>) carry(map)).size()).isEqualTo(2);
    }

    @Test
    void comparatorsCompare_whenTheJdkMadeThem() {
        Comparator<String> nullsLast = Comparator.nullsLast(Comparator.comparing(String::length));

        @SuppressWarnings("unchecked") // As captured.
        Comparator<String> back = (Comparator<String>) carry(nullsLast);

        assertThat(back.compare("aa", "B")).isPositive();
        assertThat(back.compare("a", null)).isNegative();
    }

    @Test
    void digestComesBack_whenItHasNoData() throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");

        assertThat(((MessageDigest) carry(digest)).digest(new byte[] {1})).isEqualTo(digest.digest(new byte[] {1}));
    }

    @Test
    void digestIsRefused_whenItHasData() throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update((byte) 1);

        assertThat(refusal(digest))
                .hasMessageContaining("[digest]: it has been given data, which cannot be read from it; call reset()");
    }

    @Test
    void handlerOfBodiesComesBack_whenTheJdkMadeItWithoutArguments() {
        HttpResponse.BodyHandler<String> handler = HttpResponse.BodyHandlers.ofString();

        assertThat(carry(handler)).isInstanceOf(HttpResponse.BodyHandler.class);
    }

    @Test
    void onlyObjectsOfTheRuntimeComeBack_asThemselves() throws CertificateException {
        assertThat(carry(Runtime.getRuntime())).isSameAs(Runtime.getRuntime());
        assertThat(carry(FileSystems.getDefault())).isSameAs(FileSystems.getDefault());
        assertThat(((CertificateFactory) carry(CertificateFactory.getInstance("X.509"))).getType())
                .isEqualTo("X.509");
    }

    @Test
    void lockIsMadeAnew_whenNobodyHoldsIt() {
        assertThat(((ReentrantLock) carry(new ReentrantLock(true))).isFair()).isTrue();
    }

    private static CaptureException refusal(Object object) {
        return catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {object}));
    }

    @Test
    void lockIsRefused_whenItIsHeld() {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();

        assertThat(refusal(lock))
                .hasMessage("cannot capture [0] -> java.util.concurrent.locks.ReentrantLock [lock]: a thread holds "
                        + "the lock, and threads are not captured; release it before the capture");
    }

    @Test
    void threadLocalIsRefused_whenItHasAValueHere() {
        ThreadLocal<String> local = new ThreadLocal<>();
        local.set("here");

        assertThat(refusal(local)).hasMessageContaining("it has a value for the thread that captures it");
        local.remove();
    }

    /** What it inherits is in a transient field of the JDK's. */
    private static final class Occurred extends EventObject {
        private static final long serialVersionUID = 1L;

        Occurred() {
            super("source");
        }
    }

    @Test
    void subclassIsRefused_whenTheFieldsOfItsSuperclassAreTheJdksOwn() {
        assertThat(refusal(new Occurred()))
                .hasMessageContaining("the fields of java.util.EventObject are internal to the JDK");
    }

    @Test
    void objectIsRefused_whenItDoesNotTellWhatItWasMadeOf() {
        assertThat(refusal(new DateTimeFormatterBuilder()
                                .appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "first"))
                                .toFormatter(Locale.ROOT))
                        .code())
                .isEqualTo("formatter");
        assertThat(refusal(Pattern.compile("a", Pattern.CANON_EQ)).code()).isEqualTo("canonical-pattern");
        assertThat(refusal(Logger.getAnonymousLogger()).code()).isEqualTo("logger");
        assertThat(refusal(Collections.nCopies(1 << 21, "x")).code()).isEqualTo("value");
    }
}
