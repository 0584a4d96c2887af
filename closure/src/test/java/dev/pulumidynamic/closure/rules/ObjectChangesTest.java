package dev.pulumidynamic.closure.rules;

import static dev.pulumidynamic.closure.rules.ConfiguredProgram.assertRefused;
import static dev.pulumidynamic.closure.rules.ConfiguredProgram.refusal;
import static dev.pulumidynamic.closure.rules.ConfiguredProgram.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A static field whose object the program changes is refused, if captured code would miss the change. */
class ObjectChangesTest {
    @TempDir
    private Path folder;

    private Object supplier(String config, String start, String answer) {
        return ConfiguredProgram.supplier(folder, config, start, answer);
    }

    private static final String TABLE = "static final Map<String, List<String>> TABLE = new HashMap<>();";

    @Test
    void captureIsRefused_whenTheProgramFillsAMap() {
        Object supplier = supplier(TABLE, "Config.TABLE.put(\"k\", List.of());", "Config.TABLE.get(\"k\")");

        assertThat(refusal(supplier))
                .hasMessage("cannot capture (the captured object) -> App -> Config.TABLE [static-field]:"
                        + " lambda in App.supplier(App.java:9) reads this static field, whose content"
                        + " App.supplier(App.java:8) changes: where the closure runs it has its initial content again;"
                        + " pass the value in a field or a captured variable; to capture its value, annotate"
                        + " the field with @CarriedByValue or name it in the capture option"
                        + " carryByValue(\"Config.TABLE\"); if the field may start with its initial value,"
                        + " annotate it with @Reinitialized or name it in the capture option"
                        + " reinitialize(\"Config.TABLE\")");
    }

    @Test
    void authorChooses_whenTheProgramFillsAMap() {
        Object supplier = supplier(TABLE, "Config.TABLE.put(\"k\", List.of());", "Config.TABLE.toString()");
        CaptureOptions options = CaptureOptions.DEFAULT;

        assertThat(run(options.carryByValue("Config.TABLE"), supplier)).isEqualTo("{k=[]}");
        assertThat(run(options.reinitialize("Config.TABLE"), supplier)).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Map<String, List<String>> local = Config.TABLE; local.put(\"k\", null);",
                "Config.table().put(\"k\", null);",
                "((HashMap<String, List<String>>) Config.TABLE).clear();",
                "Config.TABLE.computeIfAbsent(\"k\", k -> new ArrayList<>()).add(\"v\");",
                "Config.TABLE.keySet().remove(\"k\");",
                "for (var entry : Config.TABLE.entrySet()) entry.setValue(null);",
                "List.of(\"k\").forEach(k -> Config.TABLE.put(k, null));",
                "var local = Config.TABLE; List.of(\"k\").forEach(k -> local.put(k, null));",
                "Config.register(\"k\");",
                "Config.into(Config.TABLE);",
                "Consumer<String> register = Config::register; register.accept(\"k\");",
                "new Config.Plugin();",
            })
    void captureIsRefused_howeverTheProgramFillsAMap(String start) {
        String members = """
                static Map<String, List<String>> table() { return TABLE; }
                static void register(String key) { TABLE.put(key, null); }
                static void into(Map<String, List<String>> any) { any.put("k", null); }
                static class Plugin { Plugin() { register("k"); } }
                """;

        assertRefused(supplier(TABLE + members, start, "Config.TABLE.get(\"k\")"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "List<String> FIELD = new ArrayList<>(); | FIELD.add(null);",
                "List<String> FIELD = new ArrayList<>(); | Collections.addAll(FIELD, \"a\");",
                "List<String> FIELD = new ArrayList<>(); | List.of(\"a\").forEach(FIELD::add);",
                "Queue<String> FIELD = new ConcurrentLinkedQueue<>(); | FIELD.offer(\"a\");",
                "int[] FIELD = new int[1]; | FIELD[0] = 1;",
                "int[] FIELD = new int[1]; | Arrays.fill(FIELD, 1);",
                "String[] FIELD = new String[1]; | FIELD[0] = \"a\";",
                "int[] FIELD = new int[1]; | System.arraycopy(new int[1], 0, FIELD, 0, 1);",
                "AtomicInteger FIELD = new AtomicInteger(); | FIELD.incrementAndGet();",
                "AtomicReference<String> FIELD = new AtomicReference<>(); | FIELD.set(\"a\");",
                "LongAdder FIELD = new LongAdder(); | FIELD.increment();",
                "StringBuilder FIELD = new StringBuilder(); | FIELD.append(1);",
                "Properties FIELD = new Properties(); | FIELD.setProperty(\"a\", \"b\");",
                "BitSet FIELD = new BitSet(); | FIELD.set(1);",
                "Own FIELD = new Own(); static class Own extends ArrayList<String> {} | FIELD.add(null);",
                "Object FIELD = new ArrayList<String>(); | ((List<String>) FIELD).add(null);",
                "Random FIELD = new Random(42); | FIELD.nextInt();",
                "Iterator<String> FIELD = List.of(\"a\", \"b\").iterator(); | FIELD.next();",
                "java.io.BufferedReader FIELD = new java.io.BufferedReader(new java.io.StringReader(\"ab\"));"
                        + " static void read() { try { FIELD.read(); } catch (java.io.IOException e) { } } | Config.read();",
                "Scanner FIELD = new Scanner(\"a b\"); | FIELD.next();",
                "StringTokenizer FIELD = new StringTokenizer(\"a b\"); | FIELD.nextToken();",
                "java.util.regex.Matcher FIELD = java.util.regex.Pattern.compile(\".\").matcher(\"ab\"); | FIELD.find();",
                "IntSummaryStatistics FIELD = new IntSummaryStatistics(); | FIELD.accept(1);",
                "java.io.StringWriter FIELD = new java.io.StringWriter(); | FIELD.write(\"a\");",
                "java.nio.ByteBuffer FIELD = java.nio.ByteBuffer.allocate(8); | FIELD.put((byte) 1);",
                "Exception FIELD = new Exception(); | FIELD.addSuppressed(new Exception());",
                "CountDownLatch FIELD = new CountDownLatch(1); | FIELD.countDown();",
                "java.text.DecimalFormat FIELD = new java.text.DecimalFormat(); | FIELD.applyPattern(\"0\");",
            })
    void captureIsRefused_whateverObjectTheProgramChanges(String field, String change) {
        assertChangeIsRefused(field, change);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Optional<List<String>> FIELD = Optional.of(new ArrayList<>()); | FIELD.get().add(null);",
                "Optional<List<String>> FIELD = Optional.of(new ArrayList<>()); | FIELD.ifPresent(l -> l.add(null));",
                "Optional<List<String>> FIELD = Optional.of(new ArrayList<>()); | FIELD.ifPresent(List::clear);",
                "Map.Entry<String, List<String>> FIELD = Map.entry(\"k\", new ArrayList<>());"
                        + " | FIELD.getValue().add(null);",
                "List<List<String>> FIELD = List.of(new ArrayList<>()); | FIELD.forEach(l -> l.add(null));",
                "Map<String, List<String>> FIELD = Map.of(\"k\", new ArrayList<>());"
                        + " | FIELD.values().stream().filter(l -> l.isEmpty()).forEach(l -> l.add(null));",
                "Map<String, List<String>> FIELD = Map.of(\"k\", new ArrayList<>());"
                        + " | FIELD.values().stream().findFirst().get().add(null);",
                "java.lang.ref.SoftReference<List<String>> FIELD = new java.lang.ref.SoftReference<>(new ArrayList<>());"
                        + " | FIELD.get().add(null);",
                "List<String> FIELD = new ArrayList<>(); record Both(List<String> list) {}"
                        + " static final Both BOTH = new Both(FIELD); | Config.BOTH.list().add(null);",
                "List<String> FIELD = new ArrayList<>(); static final List<String> SAME = FIELD;"
                        + " | Config.SAME.add(null);",
                "Supplier<List<String>> FIELD = held(); static Supplier<List<String>> held() {"
                        + " List<String> list = new ArrayList<>(); return () -> list; } | FIELD.get().add(null);",
                "IntSupplier FIELD = counter(); static IntSupplier counter() {"
                        + " AtomicInteger number = new AtomicInteger(); return number::incrementAndGet; }"
                        + " | FIELD.getAsInt();",
                "IntSupplier FIELD = counter(); static IntSupplier counter() {"
                        + " int[] number = new int[1]; return () -> number[0]++; } | FIELD.getAsInt();",
                "Iterator<Integer> FIELD = new Iterator<>() { int next;"
                        + " public boolean hasNext() { return true; } public Integer next() { return next++; } };"
                        + " | FIELD.next();",
            })
    void captureIsRefused_howeverTheProgramReachesAPart(String field, String change) {
        assertChangeIsRefused(field, change);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Objects.requireNonNull(Config.WORDS).add(\"x\");",
                "Collections.synchronizedList(Config.WORDS).add(\"x\");",
                "Optional.of(Config.WORDS).get().add(\"x\");",
                "Optional.ofNullable(Config.WORDS).ifPresent(words -> words.add(\"x\"));",
                "List.of(Config.WORDS, Config.WORDS).get(0).add(\"x\");",
                "java.util.stream.Stream.of(Config.WORDS).forEach(words -> words.add(\"x\"));",
                "new AtomicReference<>(Config.WORDS).get().add(\"x\");",
                "Config.all(Config.WORDS, Config.WORDS);",
                "Consumer<List<String>> add = words -> words.add(\"x\"); add.accept(Config.WORDS);",
                "new LinkedBlockingQueue<>(List.of(\"x\")).drainTo(Config.WORDS);",
                "java.util.stream.Stream.of(\"x\").collect(() -> Config.WORDS, List::add, List::addAll);",
                "java.util.stream.Stream.of(\"x\").collect(java.util.stream.Collectors.toCollection(Config.GET));",
                "java.util.stream.Stream.of(\"x\").collect(java.util.stream.Collectors.toCollection(() -> Config.WORDS));",
                "Config.ALL.get(0).add(\"x\");",
                "Supplier<List<String>> words = () -> Config.WORDS; words.get().add(\"x\");",
                "Config.GET.get().add(\"x\");",
            })
    void captureIsRefused_howeverTheJdkPassesTheObject(String change) {
        String members = """
                static final List<String> WORDS = new ArrayList<>();
                static final List<List<String>> ALL = List.of(WORDS);
                static final Supplier<List<String>> GET = () -> WORDS;
                @SafeVarargs static void all(List<String>... lists) { for (var list : lists) list.add("x"); }
                """;

        assertRefused(supplier(members, change, "Config.WORDS.toString()"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "byte[] FIELD = new byte[1]; | new Random(1).nextBytes(FIELD);",
                "StringBuilder FIELD = new StringBuilder(); | new Formatter(FIELD).format(\"x\");",
                "java.io.StringWriter FIELD = new java.io.StringWriter(); | new java.io.PrintWriter(FIELD).print(1);",
                "String[] FIELD = {\"a\"}; | Arrays.asList(FIELD).set(0, \"b\");",
                "String[] FIELD = new String[1]; | List.of(\"b\").toArray(FIELD);",
                "int[] FIELD = new int[1];"
                        + " | java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class).set(FIELD, 0, 1);",
            })
    void captureIsRefused_whenTheJdkWritesIntoTheObject(String field, String change) {
        assertChangeIsRefused(field, change);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "List<String> FIELD = List.of(new String()); | Optional.of(FIELD).get().get(0);"
                        + " new ArrayList<>(FIELD).add(\"x\"); List.copyOf(FIELD); Objects.requireNonNull(FIELD).size();"
                        + " List<List<String>> all = new ArrayList<>(List.of(FIELD)); all.add(List.of());"
                        + " | FIELD.get(0).length()",
                "String[] FIELD = new String[0]; | List.of(\"b\").toArray(FIELD); | List.of().toArray(FIELD).length",
                "List<String> FIELD = new ArrayList<>(); | java.util.stream.Stream.generate(() -> FIELD).findFirst();"
                        + " | FIELD.size()",
                "Supplier<List<String>> FIELD = ArrayList::new; | FIELD.get().add(\"x\"); | FIELD.get().size()",
                "Random FIELD = new Random(); | FIELD.nextInt(); | FIELD.nextInt(1)",
                "List<String> FIELD = List.of(\"a\"); | FIELD.stream().map(StringBuilder::new)"
                        + ".forEach(b -> b.append(1)); | FIELD.get(0).length() - 1",
                "List<StringBuilder> FIELD = List.of(new StringBuilder()); | for (var b : FIELD) { b.length(); }"
                        + " FIELD.iterator().next(); FIELD.forEach(b -> b.length()); | FIELD.get(0).length()",
                "Optional<String> FIELD = Optional.of(new String()); | FIELD.or(() -> Optional.empty());"
                        + " | FIELD.get().length()",
                "Function<String, Integer> FIELD = memo(); static Function<String, Integer> memo() {"
                        + " Map<String, Integer> known = new HashMap<>();"
                        + " return key -> known.computeIfAbsent(key, String::length); }"
                        + " | FIELD.apply(\"k\"); | FIELD.apply(\"\")",
                "StringBuilder FIELD = new StringBuilder(); static int length(String text) {"
                        + " FIELD.setLength(0); return FIELD.append(text).length(); }"
                        + " | Config.length(\"k\"); | Config.length(\"\")",
                "Supplier<Integer> FIELD = new Supplier<>() { int made = -1; boolean done; public Integer get() {"
                        + " if (!done) { made = 0; done = true; } return made; } }; | FIELD.get(); | FIELD.get()",
                "Log FIELD = Log.of(); static class Log { long last; void log() { last = 1; } static Log of() {"
                        + " return new Log(); } int size() { return 0; } } | FIELD.log(); | FIELD.size()",
                "AtomicIntegerFieldUpdater<One> FIELD = AtomicIntegerFieldUpdater.newUpdater(One.class, \"n\");"
                        + " static class One { volatile int n; }"
                        + " | FIELD.incrementAndGet(new Config.One()); | FIELD.getAndIncrement(new Config.One())",
                "Supplier<Integer> FIELD = new Supplier<>() { Integer made; public Integer get() {"
                        + " if (made == null) { made = 0; } return made; } }; | FIELD.get(); | FIELD.get()",
            })
    void objectStartsAfresh_whenItIsOnlyRead(String field, String use, String answer) {
        assertThat(run(supplier(
                        "static final " + field,
                        use.replace("FIELD", "Config.FIELD"),
                        answer.replace("FIELD", "Config.FIELD"))))
                .isEqualTo(0);
    }

    @Test
    void captureIsRefused_whenTheProgramRegistersThroughAClassThatTravels() {
        Object supplier = supplier(TABLE + """
                        Object find(String key) { return TABLE.get(key); }
                        void register(String key) { TABLE.put(key, null); }
                        """, "new Config().register(\"k\");", "new Config().find(\"k\")");

        assertRefused(supplier);
    }

    @Test
    void captureIsRefused_whenTheProgramCounts() {
        Object supplier = supplier("""
                        static final AtomicInteger COUNT = new AtomicInteger();
                        static int next() { return COUNT.incrementAndGet(); }
                        """, "Config.next();", "Config.next()");

        assertRefused(supplier);
    }

    @Test
    void captureIsRefused_whenTheProgramCountsInAMap() {
        Object supplier = supplier("""
                        static final Map<String, Integer> COUNTS = new HashMap<>();
                        static int next(String key) {
                            COUNTS.put(key, COUNTS.getOrDefault(key, 0) + 1);
                            return COUNTS.get(key);
                        }
                        """, "Config.next(\"k\");", "Config.next(\"k\")");

        assertRefused(supplier);
    }

    @Test
    void captureIsRefused_whenTheProgramFillsAMapOfAnEnum() {
        Object supplier = supplier("""
                        enum One { ONLY; final Map<String, String> words = new HashMap<>(); }
                        """, "Config.One.ONLY.words.put(\"k\", \"v\");", "Config.One.ONLY.words.get(\"k\")");

        assertThat(refusal(supplier))
                .hasMessage("cannot capture (the captured object) -> App -> Config$One.words [enum-state]: an enum"
                        + " constant is created again where the closure runs, and would lack what"
                        + " App.supplier(App.java:8) puts into this field; pass the value in a field or a"
                        + " captured variable; if the field may start with its initial value, annotate it"
                        + " with @Reinitialized or name it in the"
                        + " capture option reinitialize(\"Config$One.words\")");
    }

    private static final String REGISTRY = """
            static final Config ONE = new Config();
            private final Map<String, String> words = new HashMap<>(Map.of("a", "b"));
            private String token = "none";
            private List<String> made;
            Config() { words.put("k", "initial"); }
            void register(String key) { words.put(key, "v"); }
            void token(String token) { this.token = token; }
            String find(String key) { return words.get(key) + token; }
            String cached(String key) { return words.computeIfAbsent(key, String::toUpperCase); }
            List<String> made() { if (made == null) { made = List.of("made"); } return made; }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"Config.ONE.register(\"k\");", "Config.ONE.token(\"secret\");"})
    void captureIsRefused_whenTheProgramChangesASingleton(String start) {
        assertRefused(supplier(REGISTRY, start, "Config.ONE.find(\"k\")"));
    }

    private static final String SETTINGS = """
            interface Store { String get(); void set(String text); }
            static class Settings implements Store {
                String text = "initial";
                final List<String> tags = new ArrayList<>();
                Settings next;
                public String get() { return text + tags; }
                public void set(String text) { this.text = text; }
                Settings itself() { return this; }
            }
            static final Settings OTHER = new Settings();
            enum Only { ONE; final Settings settings = new Settings(); }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "static final Store FIELD = new Settings(); | FIELD.set(\"changed\"); | FIELD.get()",
                "static final Settings FIELD = new Settings(); | FIELD.text = \"changed\"; | FIELD.get()",
                "static final Settings FIELD = new Settings(); | FIELD.itself().set(\"changed\"); | FIELD.get()",
                "static final Settings FIELD = new Settings(); | FIELD.tags.add(\"changed\"); | FIELD.get()",
                "static final Settings FIELD = new Settings(); static { FIELD.next = OTHER; }"
                        + " | FIELD.next.set(\"changed\"); | FIELD.next.get()",
                "static Settings made; static Settings lazy() { if (made == null) made = new Settings(); return made; }"
                        + " | Config.lazy().text = \"changed\"; | Config.lazy().get()",
                "static final Map<String, Settings> FIELD = Map.of(\"k\", new Settings());"
                        + " | FIELD.get(\"k\").set(\"changed\"); | FIELD.get(\"k\").get()",
                "static final Settings[] FIELD = {new Settings()};" + " | FIELD[0].set(\"changed\"); | FIELD[0].get()",
                "static final AtomicReference<Settings> FIELD = new AtomicReference<>(new Settings());"
                        + " | FIELD.get().set(\"changed\"); | FIELD.get().get()",
                "static final ThreadLocal<String> FIELD = new ThreadLocal<>();"
                        + " | FIELD.set(\"changed\"); | FIELD.get()",
                "static final InheritableThreadLocal<String> FIELD = new InheritableThreadLocal<>();"
                        + " | FIELD.set(\"changed\"); | FIELD.get()",
            })
    void captureIsRefused_howeverTheProgramChangesAnObject(String field, String change, String answer) {
        assertRefused(supplier(
                SETTINGS + field, change.replace("FIELD", "Config.FIELD"), answer.replace("FIELD", "Config.FIELD")));
    }

    @Test
    void captureIsRefused_whenTheProgramChangesAnObjectOfAConstant() {
        CaptureException refusal = refusal(
                supplier(SETTINGS, "Config.Only.ONE.settings.set(\"changed\");", "Config.Only.ONE.settings.get()"));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("enum-state");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "new Config.Settings().itself().set(\"changed\");",
                "Config.OTHER.get(); Config.OTHER.itself().get(); new Config.Settings().tags.add(\"changed\");",
            })
    void objectStartsAfresh_whenTheProgramChangesOthersOfItsClass(String start) {
        String initializer = "static { OTHER.set(\"set\"); OTHER.itself().tags.add(\"tag\"); }";

        assertThat(run(supplier(SETTINGS + initializer, start, "Config.OTHER.get()")))
                .isEqualTo("set[tag]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Config.ONE.cached(\"j\"); Config.ONE.made();", "new Config().register(\"k\");"})
    void singletonStartsAfresh_whenTheProgramDoesNotChangeIt(String start) {
        assertThat(run(supplier(
                        REGISTRY, start, "Config.ONE.find(\"k\") + Config.ONE.cached(\"l\") + Config.ONE.made()")))
                .isEqualTo("initialnoneL[made]");
    }

    private static final String SETTINGS_OF_A_FILE = """
            static Config only;
            final Properties words = new Properties();
            String word = "none";
            Config() { load(); }
            private void load() { words.setProperty("k", "loaded"); word = "one"; }
            static Config only() { if (only == null) { only = new Config(); } return only; }
            void set(String text) { words.setProperty("k", text); }
            """;

    @Test
    void lazySingletonStartsAfresh_whenItFillsItselfInItsConstructor() {
        Object supplier =
                supplier(SETTINGS_OF_A_FILE, "Config.only();", "Config.only().words.get(\"k\") + Config.only().word");

        assertThat(run(supplier)).isEqualTo("loadedone");
    }

    @Test
    void captureIsRefused_whenTheProgramChangesALazySingletonAfterItsConstructor() {
        assertRefused(supplier(
                SETTINGS_OF_A_FILE, "Config.only().set(\"changed\");", "Config.only().words.getProperty(\"k\")"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return CACHE.computeIfAbsent(key, String::toUpperCase);",
                "CACHE.putIfAbsent(key, key.toUpperCase()); return CACHE.get(key);",
                """
                String known = CACHE.get(key);
                if (known == null) {
                    known = key.toUpperCase();
                    CACHE.put(key, known);
                }
                return known;
                """,
                "if (!CACHE.containsKey(key)) { CACHE.put(key, key.toUpperCase()); } return CACHE.get(key);",
                "if (CACHE.size() > 9) { CACHE.clear(); } return CACHE.computeIfAbsent(key, String::toUpperCase);",
            })
    void cacheStartsAfresh_whenItFillsItself(String body) {
        Object supplier = supplier(
                "static final Map<String, String> CACHE = new ConcurrentHashMap<>();"
                        + " static void clear() { CACHE.clear(); }"
                        + " static String cached(String key) { " + body + " }",
                "Config.cached(\"j\"); Config.clear();",
                "Config.cached(\"k\")");

        assertThat(run(supplier)).isEqualTo("K");
    }

    @Test
    void fieldIsRead_whenOnlyItsInitializerFillsIt() {
        Object supplier = supplier(TABLE + """
                        static { TABLE.put("a", List.of()); register("b"); List.of("c").forEach(Config::register); }
                        private static void register(String key) { TABLE.put(key, List.of()); }
                        """, "", "new TreeMap<>(Config.TABLE).toString()");

        assertThat(run(supplier)).isEqualTo("{a=[], b=[], c=[]}");
    }

    @Test
    void fieldIsRead_whenOnlyCapturedCodeChangesIt() {
        Object supplier = supplier("""
                        static final List<String> SEEN = new ArrayList<>();
                        static Object see(String word) { SEEN.add(word); return SEEN; }
                        """, "", "Config.see(\"a\").toString()");

        assertThat(run(supplier)).isEqualTo("[a]");
    }

    @Test
    void fieldIsFilled_whenCapturedCodeOnlyAddsToIt() {
        Object supplier = supplier("""
                        static final List<String> LOG = new ArrayList<>();
                        static Object log(String word) { LOG.add(word); return word; }
                        static void print() { System.out.println(LOG); }
                        """, "Config.log(\"a\"); Config.print();", "Config.log(\"b\")");

        assertThat(run(supplier)).isEqualTo("b");
    }

    @Test
    void fieldIsNotNeeded_whenOnlyConstructorsOfCapturedObjectsReadIt() {
        Object supplier = supplier("""
                        static class Numbered implements Supplier<Object> {
                            static final AtomicInteger NEXT = new AtomicInteger();
                            final int number = NEXT.incrementAndGet();
                            @Override public Object get() { return number; }
                        }
                        """, "Supplier<Object> numbered = new Config.Numbered();", "numbered.get()");

        assertThat(run(supplier)).isEqualTo(1);
    }

    @Test
    void copyMayChange_whenTheFieldDoesNot() {
        Object supplier = supplier(
                "static final List<String> WORDS = new ArrayList<>(List.of(\"b\", \"a\"));",
                "List<String> copy = new ArrayList<>(Config.WORDS); copy.add(\"c\");"
                        + " Config.WORDS.stream().sorted().collect(java.util.stream.Collectors.toList()).add(\"d\");",
                "Config.WORDS.toString()");

        assertThat(run(supplier)).isEqualTo("[b, a]");
    }

    @Test
    void loggerIsRead_whenTheProgramSetsItsLevel() {
        Object supplier = supplier(
                "static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger(\"config\");",
                "Config.LOG.setLevel(java.util.logging.Level.FINE);",
                "Config.LOG.getName()");

        assertThat(run(supplier)).isEqualTo("config");
    }

    private void assertChangeIsRefused(String field, String change) {
        assertRefused(supplier(
                "static final " + field, change.replace("FIELD", "Config.FIELD"), "String.valueOf(Config.FIELD)"));
    }
}
