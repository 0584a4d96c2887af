package dev.pulumidynamic.closure.rules;

import static dev.pulumidynamic.closure.rules.ConfiguredProgram.assertRefused;
import static dev.pulumidynamic.closure.rules.ConfiguredProgram.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What captured code makes on demand is made again where it runs, although the program has made it, too. */
class LazyCodeTest {
    @TempDir
    private Path folder;

    private Object supplier(String config, String start, String answer) {
        return ConfiguredProgram.supplier(folder, config, start, answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final AtomicInteger N = new AtomicInteger(); static int next() {"
                        + " int known; do { known = N.get(); } while (!N.compareAndSet(known, known + 1)); return known; }",
                "static final Map<String, Integer> IDS = new HashMap<>(); static int next() {"
                        + " return IDS.computeIfAbsent(\"k\" + IDS.size(), key -> IDS.size() + 1); }",
            })
    void captureIsRefused_whenCapturedCodeCountsWhatIsThere(String members) {
        assertRefused(supplier(members, "Config.next();", "Config.next()"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static int made = -1; static int get() { if (made == -1) { made = 7; } return made; }",
                "static int made = -1; static int get() { if (made < 0) { made = 7; } return made; }",
                "static long made = -1; static long get() { long known = made;"
                        + " if (known == -1) { made = known = 7; } return known; }",
                "static Integer made; static int get() { if (Objects.isNull(made)) { made = 7; } return made; }",
                "static String made = \"\"; static String get() { if (made.isEmpty()) { made = \"7\"; } return made; }",
                "static String made = \"\"; static String get() { if (\"\".equals(made)) { made = \"7\"; } return made; }",
                "static Optional<Integer> made = Optional.empty();"
                        + " static int get() { if (!made.isPresent()) { made = Optional.of(7); } return made.get(); }",
                "static Map<String, Integer> made = Map.of(); static int get() {"
                        + " if (made.size() == 0) { made = Map.of(\"k\", 7); } return made.get(\"k\"); }",
                "static final Object NONE = new Object(); static Object made = NONE;"
                        + " static Object get() { if (made == NONE) { made = 7; } return made; }",
                "static Duration made = Duration.ZERO; static long get() {"
                        + " if (made.equals(Duration.ZERO)) { made = Duration.ofDays(7); } return made.toDays(); }",
                "static boolean isNew = true; static int made; static int get() {"
                        + " if (isNew) { made = 7; isNew = false; } return made; }",
            })
    void fieldIsMadeAgain_whateverItsInitialValueIs(String members) {
        assertThat(run(supplier(members, "Config.get();", "Config.get()"))).hasToString("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "made = made != null ? made : make(); return made;",
                "made = made == null ? make() : made; return made;",
                "made = Objects.requireNonNullElseGet(made, Config::make); return made;",
                "made = Optional.ofNullable(made).orElseGet(Config::make); return made;",
                "return FIELD.updateAndGet(known -> known != null ? known : make());",
                "return FIELD.updateAndGet(known -> { if (known == null) { return make(); } return known; });",
                "return FIELD.accumulateAndGet(\"7\", Objects::requireNonNullElse);",
                "return TABLE.compute(\"k\", (key, known) -> known == null ? make() : known);",
                "return TABLE.merge(\"k\", make(), (known, given) -> known);",
                "return NESTED.computeIfAbsent(\"j\", key -> new HashMap<>()).computeIfAbsent(\"k\", key -> make());",
                "return OF_THREAD.get().computeIfAbsent(\"k\", key -> make());",
                "if (made == null || until.isBefore(Instant.now())) { made = make();"
                        + " until = Instant.now().plusSeconds(60); } return made;",
                "if (made == null || made.isBlank()) { try { made = make(); } catch (RuntimeException e) { made = \"\"; } }"
                        + " return made;",
                "if (made == null) { fill(); } return made; } static void fill() { made = make();",
                "if (TABLE.isEmpty()) { TABLE.put(\"j\", \"\"); TABLE.put(\"k\", make()); } return TABLE.get(\"k\");",
                "if (!isFilled) { TABLE.put(\"k\", make()); isFilled = true; } return TABLE.get(\"k\");",
                "if (list == null) { list = new ArrayList<>(); list.add(make()); } return list.get(0);",
            })
    void fieldIsMadeAgain_howeverCapturedCodeMakesIt(String body) {
        String members = """
                static String made;
                static Instant until;
                static List<String> list;
                static boolean isFilled;
                static final AtomicReference<String> FIELD = new AtomicReference<>();
                static final Map<String, String> TABLE = new HashMap<>();
                static final Map<String, Map<String, String>> NESTED = new HashMap<>();
                static final ThreadLocal<Map<String, String>> OF_THREAD = ThreadLocal.withInitial(HashMap::new);
                static String make() { return "7"; }
                """;

        assertThat(run(supplier(members + "static String get() { " + body + " }", "Config.get();", "Config.get()")))
                .isEqualTo("7");
    }

    @Test
    void fieldIsMadeAgain_whenTheProgramResetsIt() {
        Object supplier = supplier("""
                        static String made;
                        static String get() { if (made == null) { made = "7"; } return made; }
                        static void close() { made = null; }
                        """, "Config.get(); Config.close();", "Config.get()");

        assertThat(run(supplier)).isEqualTo("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (count < 3) { count++; } return count;",
                "if (count == 0) { count = 1; } else { count = 2; } return count;",
                "return FIELD.updateAndGet(known -> known != null ? known + 1 : 1);",
                "return TABLE.merge(\"k\", 1, Integer::sum);",
                "if (TABLE.size() < 3) { TABLE.put(\"k\" + TABLE.size(), 1); } return TABLE.size();",
                "if (list == null) { list = new ArrayList<>(); } list.add(1); return list.size();",
                "if (SEEN != null) { SEEN.add(1); } return SEEN.size();",
                "if (!isBusy) { isBusy = true; SEEN.add(1); isBusy = false; } return SEEN.size();",
                "if (!mode.equals(\"x\")) { SEEN.add(1); mode = \"b\"; } return SEEN.size();",
            })
    void captureIsRefused_whenTheProgramCounts(String body) {
        String members = """
                static int count;
                static boolean isBusy;
                static String mode = "a";
                static List<Integer> list;
                static final List<Integer> SEEN = new ArrayList<>();
                static final AtomicReference<Integer> FIELD = new AtomicReference<>();
                static final Map<String, Integer> TABLE = new HashMap<>();
                """;

        assertRefused(supplier(members + "static int get() { " + body + " }", "Config.get();", "Config.get()"));
    }

    @Test
    void captureIsRefused_whenTwoMethodsWriteAFieldOneAfterTheOther() {
        assertRefused(supplier("""
                        static int state = -1;
                        static int first() { if (state == -1) { state = 0; } return state; }
                        static int second() { if (state == 0) { state = 1; } return state; }
                        """, "Config.first(); Config.second();", "Config.first() + Config.second()"));
    }

    private static final String KEEPING = """
            static String made;
            static List<String> list;
            static final Map<String, String> TABLE = new ConcurrentHashMap<>();
            static final AtomicReference<String> FIELD = new AtomicReference<>();
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "return TABLE.computeIfAbsent(key, any -> any + token);",
                "return TABLE.computeIfAbsent(key, new HashMap<>(Map.of(key, token))::get);",
                "TABLE.putIfAbsent(key, token); return TABLE.get(key);",
                "String known = TABLE.get(key); if (known == null) { known = key + token; TABLE.put(key, known); }"
                        + " return known;",
                "FIELD.compareAndSet(null, token); return FIELD.get();",
                "return FIELD.updateAndGet(known -> known == null ? token : known);",
                "if (list == null) { list = new ArrayList<>(); list.add(token); } return list.get(0);",
                "made = made == null ? key + token : made; return made;",
            })
    void captureIsRefused_whenACacheKeepsWhatTheProgramPassesFirst(String body) {
        String get = "static String get(String key, String token) { " + body + " }";
        String passing = " static String of(String token) { return get(\"k\", token); }";

        assertRefused(supplier(KEEPING + get, "Config.get(\"k\", \"a\");", "Config.get(\"k\", \"b\")"));
        assertRefused(supplier(KEEPING + get + passing, "Config.of(\"a\");", "Config.of(\"b\")"));
    }

    @Test
    void captureIsRefused_whenTheProgramPassesTheFunctionOfACache() {
        String get = "static String get(String key, Function<String, String> make) {"
                + " return TABLE.computeIfAbsent(key, make); }";

        assertRefused(supplier(KEEPING + get, "Config.get(\"k\", key -> \"a\");", "Config.get(\"k\", key -> \"b\")"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static String get(String key, String token) {"
                        + " return TABLE.computeIfAbsent(key + token, any -> key + token + any.length()); }"
                        + " | Config.get(\"\", \"a\"); | Config.get(\"\", \"7\")",
                "static String get(String key, String token) { return TABLE.computeIfAbsent(key, any -> token); }"
                        + " static String of(String key) { return get(key, \"7\"); } | Config.of(\"k\"); | Config.of(\"k\")",
                "static String get(String key, String token) { return TABLE.computeIfAbsent(key, any -> token); }"
                        + " | ; | Config.get(\"k\", \"7\")",
            })
    void cacheStartsAfresh_whenTheProgramPassesOnlyTheKey(String program) {
        String[] parts = program.split(" \\| ", 3);

        assertThat((String) run(supplier(KEEPING + parts[0], parts[1], parts[2])))
                .startsWith("7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final Random FIELD = new Random(System.nanoTime());",
                "static final Random FIELD = new Random(7 ^ System.currentTimeMillis());",
                "static final Random FIELD = ThreadLocalRandom.current();",
                "static final Random FIELD = new SecureRandom();",
                "static Random FIELD = new Random();",
            })
    void generatorStartsAfresh_whenNobodyKnowsItsSeed(String field) {
        assertThat(run(supplier(field, "Config.FIELD.nextInt();", "Config.FIELD.nextInt(1)")))
                .isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final Random FIELD = new Random(42);",
                "static final Random FIELD = new Random(System.nanoTime()); static { FIELD.nextInt(); }"
                        + " static final int OTHER = new Random(System.nanoTime()).nextInt();",
            })
    void captureIsRefused_whenNumbersDependOnASeed(String field) {
        assertRefused(supplier(
                field, "Config.FIELD.nextInt();", field.contains("OTHER") ? "Config.OTHER" : "Config.FIELD.nextInt()"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final ThreadLocal<StringBuilder> FIELD = ThreadLocal.withInitial(StringBuilder::new);"
                        + " static int get(String text) { StringBuilder buffer = FIELD.get(); buffer.setLength(0);"
                        + " return buffer.append(text).length(); }",
                "static final int[] FIELD = new int[8]; static int get(String text) { Arrays.fill(FIELD, 0);"
                        + " FIELD[0] += text.length(); return FIELD[0]; }",
            })
    void bufferStartsAfresh_whenEachUseOverwritesIt(String members) {
        assertThat(run(supplier(members, "Config.get(\"ab\");", "Config.get(\"a\")")))
                .isEqualTo(1);
    }
}
