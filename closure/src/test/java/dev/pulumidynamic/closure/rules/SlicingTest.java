package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a class that only encloses captured code, only this code is captured, or the class is refused. */
class SlicingTest {
    @TempDir
    private Path folder;

    /** A program {@code App} whose method {@code supplier} returns what {@code lambda} says, with {@code members} beside it. */
    private Compiled app(String members, String lambda) {
        return Compiled.of(folder, "App", """
                import java.util.*;
                import java.util.function.*;

                public class App {
                %s
                    public static Object supplier() {
                        Supplier<Object> supplier = () -> %s;
                        return supplier;
                    }

                    public static void main(String[] args) {
                        System.out.println("removed words");
                    }
                }
                """.formatted(members.indent(4).stripTrailing(), lambda));
    }

    private static Closure capture(Compiled program) {
        return new Capturer().capture(program.call("App", "supplier"));
    }

    private static Object run(Compiled program) {
        return ((Supplier<?>) capture(program).open().root()).get();
    }

    private static CaptureException refusal(Compiled program) {
        return catchThrowableOfType(CaptureException.class, () -> capture(program));
    }

    private static String text(Closure closure) {
        StringBuilder text = new StringBuilder();
        closure.bundle()
                .project()
                .entries()
                .values()
                .forEach(content -> text.append(new String(content, StandardCharsets.ISO_8859_1)));
        return text.toString();
    }

    @Test
    void wordsOfRemovedCodeStayBehind_whenTheirClassIsSliced() {
        Closure closure = capture(app("static Object unused = \"other words\";", "\"kept words\""));

        assertThat(text(closure)).contains("kept words").doesNotContain("removed words", "other words", "println");
    }

    @Test
    void initializerStaysBehind_whenItOnlyFillsFieldsThatDo() {
        Compiled program = app("""
                static final Map<String, List<String>> WORDS = new HashMap<>();
                static final int[] NUMBERS = {1, 2, 3};
                static final Object LOCK;
                static {
                    WORDS.put("a", new ArrayList<>());
                    WORDS.computeIfAbsent("b", key -> new ArrayList<>()).add("c");
                    StringBuilder text = new StringBuilder();
                    text.append("x").append(1);
                    LOCK = text.toString();
                }
                """, "1");

        assertThat(text(capture(program))).doesNotContain("<clinit>");
        assertThat(run(program)).isEqualTo(1);
    }

    @Test
    void initializerStaysBehind_whenItOnlyChecks() {
        Compiled program = app("""
                static {
                    Objects.requireNonNull(System.getProperty("java.home"));
                    Objects.requireNonNull(System.getProperty("java.home"), "a home");
                    try {
                        Class.forName("java.util.ArrayList");
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                }
                """, "1");

        assertThat(run(program)).isEqualTo(1);
    }

    @Test
    void captureIsRefused_whenTheInitializerOfASlicedClassInitializesAnother() {
        Compiled program = app("""
                static {
                    try {
                        Class.forName("App$Driver");
                    } catch (ClassNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                }
                static final class Driver {}
                """, "1");

        assertThat(refusal(program).code()).isEqualTo("class-initializer");
    }

    @Test
    void classStaysSliced_whenItIsAskedForItsProtectionDomain() {
        Compiled program = app("", "App.class.getProtectionDomain() != null");

        assertThat(text(capture(program))).doesNotContain("removed words");
        assertThat(run(program)).isEqualTo(true);
    }

    private static final String COPY = """
            interface Text extends Supplier<Object>, java.io.Serializable {}
            static final class Classes extends java.io.ObjectInputStream {
                Classes(java.io.InputStream in) throws java.io.IOException { super(in); }
                @Override
                protected Class<?> resolveClass(java.io.ObjectStreamClass type) throws ClassNotFoundException {
                    return Class.forName(type.getName(), false, Text.class.getClassLoader());
                }
            }
            static Object copy(Object object) {
                try {
                    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
                    new java.io.ObjectOutputStream(bytes).writeObject(object);
                    return new Classes(new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
            static Text unused(String unused) {
                return () -> "removed words " + unused;
            }
            static Text text(String text, long number) {
                return () -> text + number;
            }
            """;

    /** The literals of the class leave it sliced; so the lambda's code alone travels. */
    @Test
    void lambdasAreReadAgain_whenCapturedCodeOfASlicedClassWritesThem() {
        Compiled program = app(COPY, "((Text) copy(text(\"kept \", 7))).get()");

        assertThat(text(capture(program))).contains("deserializeLambda").doesNotContain("removed words");
        assertThat(run(program)).isEqualTo("kept 7");
    }

    @Test
    void lambdasCannotBeRead_whenNoCapturedCodeWritesThem() {
        Compiled program = app(COPY, "text(\"kept \", 7).get()");

        assertThat(text(capture(program))).doesNotContain("deserializeLambda");
        assertThat(run(program)).isEqualTo("kept 7");
    }

    @Test
    void captureIsRefused_whenTheInitializerOfASlicedClassDoesMore() {
        CaptureException refusal = refusal(app("static { System.setProperty(\"a\", \"b\"); }", "1"));

        assertThat(refusal.code()).isEqualTo("class-initializer");
        assertThat(refusal)
                .hasMessage(
                        "cannot capture (the captured object) -> App [class-initializer]: its static initializer does"
                                + " more than fill static fields (App.<clinit>(App.java:5)), but would not run where"
                                + " the closure runs: App only contains captured code, which reads none of its"
                                + " static fields; move that code to a class of its own, or capture the whole class"
                                + " with the capture option include(\"App\")");
    }

    @Test
    void captureIsRefused_whateverTheInitializerOfASlicedClassReachesOutTo() {
        assertThat(refusal(app("static { System.out.println(); }", "1")).code()).isEqualTo("class-initializer");
        assertThat(refusal(app("static { start(); } static void start() { new Thread(() -> {}).start(); }", "1"))
                        .code())
                .isEqualTo("class-initializer");
        assertThat(refusal(app("static { new Thread(() -> {}).start(); }", "1")).code())
                .isEqualTo("class-initializer");
        assertThat(refusal(app("static { new App(); }", "1")).code()).isEqualTo("class-initializer");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final int ADDED = java.security.Security.addProvider(new Other());",
                "static final String OLD = System.setProperty(\"a\", \"b\");",
                "static final Object OLD = System.getProperties().put(\"a\", \"b\");",
                "static final boolean ADDED = start(); static boolean start() { System.setProperty(\"a\", \"b\"); return true; }",
                "static final Object ADDED = new Other(1);",
                "static final Other ONE = new Other(); static { ONE.start(); }",
            })
    void captureIsRefused_whenTheRightSideOfAnAssignmentHasAnEffect(String field) {
        CaptureException refusal = refusal(app(field + """
                static final class Other extends java.security.Provider {
                    Other() { super("other", "1", ""); }
                    Other(int number) { this(); java.security.Security.addProvider(this); }
                    void start() { java.security.Security.addProvider(this); }
                }
                """, "1"));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("class-initializer");
    }

    @Test
    void initializerStaysBehind_whenItOnlyBuildsObjects() {
        Compiled program = app("""
                static final List<String> WORDS = new ArrayList<>();
                static final Builder BUILT = Builder.builder().add("a").set("b");
                static final int SUM = Math.addExact(1, 2);
                static final Object LOADED = load();
                static { Collections.addAll(WORDS, "a"); }
                static Object load() {
                    Map<String, String> map = new HashMap<>();
                    map.put("a", "b");
                    System.out.println("loaded");
                    return map;
                }
                static class Builder {
                    final List<String> parts = new ArrayList<>();
                    static Builder builder() { return new Builder(); }
                    Builder add(String part) { parts.add(part); return this; }
                    Builder set(String part) { return add(part); }
                }
                """, "1");

        assertThat(run(program)).isEqualTo(1);
    }

    @Test
    void captureIsRefused_whenTheInitializerOfASuperclassDoesMore() {
        CaptureException refusal = refusal(heir("static { System.setProperty(\"a\", \"b\"); }", "1"));

        assertThat(refusal)
                .hasMessageStartingWith("cannot capture (the captured object) -> App -> Base [class-initializer]: its"
                        + " static initializer does more than fill static fields (Base.<clinit>(App.java:")
                .hasMessageContaining("App, which extends it, only contains captured code");
    }

    /** An instruction names a method that a class inherits from the JDK by the class itself. */
    @Test
    void captureIsRefused_whenTheInitializerCallsAnInheritedMethodForItsEffect() {
        CaptureException refusal = refusal(Compiled.of(folder, "App", """
                public abstract class App extends java.util.ResourceBundle {
                    static { clearCache(); }
                    public static Object supplier() { return (java.util.function.Supplier<Object>) () -> 1; }
                }
                """));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("class-initializer");
    }

    @Test
    void initializerIsLeft_whenMethodsWithAResultOnlyPrint() {
        Compiled program = app("""
                static final Object LOADED = load();
                static Object load() { log("loads"); return new Loader(); }
                static void log(String text) { System.out.println(text); }
                static class Loader { Loader() { log("made"); } }
                """, "1");

        assertThat(run(program)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static { WORDS.add(\"word\"); }",
                "static { add(); } static void add() { WORDS.add(\"word\"); }",
                "static final boolean ADDED = add(); static boolean add() { return WORDS.add(\"word\"); }",
                "static final Object ADDED = new Word(); static class Word { Word() { WORDS.add(\"word\"); } }",
                "static { Base.WORDS = List.of(\"word\"); }",
            })
    void fieldsOfTheProjectAreCarried_whenTheInitializerOfASlicedClassChangesThem(String member) {
        Compiled program = Compiled.of(folder, "App", """
                import java.util.*;

                public class App extends Base {
                    %s
                    public static Object supplier() { return (java.util.function.Supplier<Object>) () -> Other.WORDS; }
                }

                class Base {
                    static List<String> WORDS = new ArrayList<>();
                }

                class Other extends Base {}
                """.formatted(member));

        assertThat(run(program)).isEqualTo(List.of("word"));
    }

    @Test
    void initializerComesWithAllItReaches_whenAFieldOfItIsRead() {
        Compiled program = app("""
                static final List<String> WORDS = words();
                static final String OTHER = Other.word();
                static List<String> words() { return List.of("one", "two"); }
                static class Other { static String word() { return "three"; } }
                """, "WORDS + String.valueOf(Other.word())");

        assertThat(run(program)).isEqualTo("[one, two]three");
        assertThat(capture(program).bundle().project().entries()).containsKey("App$Other.class");
    }

    @Test
    void assertionBringsNoOtherStatics_whenALambdaAsserts() {
        Compiled program = app(
                "static final Object UNUSED = other(); static Object other() { return \"other words\"; }"
                        + " static int checked(int number) { assert number > 0 : \"positive\"; return number; }",
                "checked(1)");

        assertThat(run(program)).isEqualTo(1);
        assertThat(text(capture(program))).contains("positive").doesNotContain("other words");
    }

    @Test
    void classStaysSliced_whenOnlyItsNameIsAsked() {
        Compiled program = app(
                "static Class<?> nested() { Class<?> type = App.class; return type.equals(null) ? null : null; }",
                "App.class.getName() + App.class.getSimpleName() + App.class + (nested() == App.class)"
                        + " + System.getLogger(\"App\").getName()");

        assertThat(run(program)).isEqualTo("AppAppclass AppfalseApp");
        assertThat(text(capture(program))).doesNotContain("removed words");
    }

    @Test
    void classStaysSliced_whenItIsALockOrATypeOnly() {
        Compiled program = app(
                "static int locked() { synchronized (App.class) { return 1; } }",
                "locked() + \" \" + App.class.isInstance(\"\") + App.class.getPackage().getName()");

        assertThat(run(program)).isEqualTo("1 false");
        assertThat(text(capture(program))).doesNotContain("removed words");
    }

    @Test
    void resourceBesideASlicedClassComes_whenTheClassIsAskedForIt() throws IOException {
        Compiled program = app(
                "static String read() { try (var in = App.class.getResourceAsStream(\"words.txt\")) {"
                        + " return new String(in.readAllBytes()); } catch (java.io.IOException e) { return e.toString(); } }",
                "App.class.getResource(\"words.txt\").getPath().endsWith(\"words.txt\") + read()");
        Files.writeString(program.classes().resolve("words.txt"), "resource");

        assertThat(run(program)).isEqualTo("trueresource");
    }

    @Test
    void resourceBesideASlicedClassStaysBehind_whenNothingAsksForIt() throws IOException {
        Compiled program = app("", "1");
        Files.writeString(program.classes().resolve("words.txt"), "resource");

        assertThat(capture(program).bundle().project().entries()).doesNotContainKey("words.txt");
    }

    @Test
    void otherFilesOfTheRootFolderStayBehind_whenAClassWithoutAPackageIsCaptured() throws IOException {
        Compiled program = app(
                "static class Part { Object words() { return ResourceBundle.getBundle(\"words\").getString(\"a\"); } }",
                "new Part().words()");
        Files.writeString(program.classes().resolve("words_en.properties"), "a=b");
        Files.writeString(program.classes().resolve("words.properties"), "a=b");
        Files.writeString(program.classes().resolve("id_rsa"), "key");

        assertThat(capture(program).bundle().project().entries())
                .containsKeys("words.properties", "words_en.properties")
                .doesNotContainKey("id_rsa");
    }

    @Test
    void captureIsRefused_whenASlicedClassReflectsOnItselfByItsLookup() {
        CaptureException refusal =
                refusal(app("", "java.lang.invoke.MethodHandles.lookup().lookupClass().getDeclaredMethods().length"));

        assertThat(refusal.code()).isEqualTo("sliced-class");
    }

    @Test
    void classStaysSliced_whenAWordIsItsName() {
        assertThat(run(app("", "Map.of(\"name\", \"App\")"))).isEqualTo(Map.of("name", "App"));
    }

    @Test
    void classStaysSliced_whenItsLookupNamesALogger() {
        Compiled program = app("", "java.lang.invoke.MethodHandles.lookup().lookupClass().getName()");

        assertThat(run(program)).isEqualTo("App");
    }

    @Test
    void captureIsRefused_whereverTheObjectOfASlicedClassGoes() {
        assertThat(refusal(app("static Object same(Object it) { return it; }", "same(App.class)"))
                        .code())
                .isEqualTo("sliced-class");
        assertThat(refusal(app("", "new Object[] {App.class}")).code()).isEqualTo("sliced-class");
        assertThat(refusal(app("static Class<?> type() { Class<?> type = App.class; return type; }", "type()"))
                        .code())
                .isEqualTo("sliced-class");
        assertThat(refusal(app(
                                "static Class<?> named() { try { return Class.forName(\"App\"); }"
                                        + " catch (ClassNotFoundException e) { return null; } }",
                                "named()"))
                        .code())
                .isEqualTo("sliced-class");
    }

    private Compiled heir(String base, String lambda) {
        return Compiled.of(folder, "App", """
                import java.util.*;
                import java.util.function.*;

                public class App extends Middle {
                    public static Object supplier() {
                        return (Supplier<Object>) () -> %s;
                    }

                    String removed() { return "removed words"; }
                }

                class Middle extends Base implements Names {
                    String removed() { return "removed words"; }
                }

                interface Names {
                    List<String> NAMES = List.of("name");
                }

                class Base {
                %s
                    String removed() { return "removed words"; }
                }
                """.formatted(lambda, base.indent(4).stripTrailing()));
    }

    @Test
    void hostStaysSliced_whenItsLambdaUsesInheritedStaticMembers() {
        Compiled program = heir(
                "static final List<String> WORDS = List.of(\"word\"); static String word() { return WORDS.get(0); }",
                "WORDS + word() + NAMES");

        assertThat(run(program)).isEqualTo("[word]word[name]");
        assertThat(text(capture(program))).doesNotContain("removed words");
    }

    @Test
    void inheritedFieldIsCarried_whenTheProgramWritesIt() {
        Compiled program =
                heir("static String token = \"\"; static { start(); } static void start() { token += 1; }", "token");

        assertThat(run(program)).isEqualTo("1");
    }

    /** A program whose class extends one of another package, which has protected members. */
    private Compiled subclass(String members, String lambda) {
        return Compiled.of(
                folder, Map.of("other.Base", """
                package other;

                public abstract class Base {
                    protected static final List WORDS = new List();
                    protected static String word(String word) { return "base " + word; }
                    protected static class List { public String toString() { return "list"; } }
                    public abstract void removed();
                    public static String name(Base object) { return "object " + object; }
                    static String unused() { return "removed words"; }
                }
                """, "other.Middle", """
                package other;

                public abstract class Middle extends Base {
                    protected static String hidden() { return "hidden"; }
                    static String unused() { return "removed words"; }
                }
                """, "App", """
                import java.util.function.*;
                import other.*;

                public final class App extends Middle {
                %s
                    public static Object supplier() {
                        return (Supplier<Object>) () -> %s;
                    }

                    public void removed() { System.out.println("removed words"); }
                }
                """.formatted(members, lambda)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Base.word(\"x\")                    | base x",
                "Base.WORDS.toString()             | list",
                "Middle.word(\"x\") + Base.word(\"y\") | base xbase y",
                "word(\"x\") + hidden()             | base xhidden",
                "call(Base::word)                  | base called",
            })
    void inheritedMemberIsAccessible_whenItIsProtectedInAnotherPackage(String lambda, String result) {
        Compiled program = subclass(
                "static Object call(Function<String, String> word) { return word.apply(\"called\"); }", lambda);

        assertThat(run(program)).isEqualTo(result);
        assertThat(text(capture(program))).doesNotContain("removed words");
    }

    @Test
    void objectOfASlicedClassIsOneOfItsSuperclass_whenCodePassesItOn() {
        Compiled program = subclass("static App none() { return null; }", "Base.name(none())");

        assertThat(run(program)).isEqualTo("object null");
        assertThat(text(capture(program))).doesNotContain("println");
    }

    @Test
    void slicedClassIsAnException_whenItsCodeCatchesIt() {
        Compiled program = Compiled.of(folder, "App", """
                public final class App extends RuntimeException {
                    public static Object supplier() {
                        return (java.util.function.Supplier<Object>) () -> {
                            try {
                                return Integer.valueOf("7");
                            } catch (App e) {
                                return e;
                            }
                        };
                    }

                    public static void main(String[] args) { System.out.println("removed words"); }
                }
                """);

        assertThat(run(program)).isEqualTo(7);
        assertThat(text(capture(program))).doesNotContain("removed words");
    }

    @Test
    void protectedMemberOfTheJdkIsAccessible_whenTheClassExtendsOneOfTheJdk() {
        Compiled program = Compiled.of(folder, "App", """
                public abstract class App extends java.net.URLClassLoader {
                    App() { super(new java.net.URL[0]); }

                    public static Object supplier() {
                        return (java.util.function.Supplier<Object>) () -> ClassLoader.registerAsParallelCapable();
                    }

                    public static void main(String[] args) { System.out.println("removed words"); }
                }
                """);

        assertThat(run(program)).isEqualTo(true);
        assertThat(text(capture(program))).doesNotContain("removed words");
    }
}
