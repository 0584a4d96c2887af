package dev.pulumidynamic.closure.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits of code are not changes of captured values; values that change together with the code are. */
class ChangesOfEditedCodeTest {
    @TempDir
    private Path folder;

    /** The changes from the source of a provider to its edited source. */
    private List<String> changes(String before, String recent) {
        return CapturedChangesTest.changes(made(before), made(recent));
    }

    private Object made(String source) {
        return Compiled.of(folder, "com.acme.App", """
                        package com.acme;
                        import java.util.*;
                        import java.util.function.Supplier;
                        public class App {
                        %s
                        }
                        """.formatted(source)).call("com.acme.App", "make");
    }

    private static final String LAMBDA = """
            static Supplier<String> of(String greeting, String region) { return () -> greeting + region; }
            public static Object make() { return of("Hello", "eu"); }
            """;
    private static final String OBJECT = """
            record Greeter(String greeting, int times) implements Supplier<String> {
                public String get() { return greeting.repeat(times); }
            }
            public static Object make() { return new Greeter("Hello", 1); }
            """;

    @Test
    void nothingChanged_whenOnlyTheBodyOfALambdaDid() {
        assertThat(changes(LAMBDA, LAMBDA.replace("greeting + region", "region + greeting + 1")))
                .isEmpty();
        assertThat(changes(LAMBDA, LAMBDA.replace("greeting + region", "greeting")))
                .isEmpty();
        assertThat(changes(LAMBDA.replace("greeting + region", "greeting"), LAMBDA))
                .isEmpty();
    }

    @Test
    void changedVariableIsNamed_whenTheBodyOfItsLambdaChangedToo() {
        String edited = LAMBDA.replace("greeting + region", "region + greeting + 1");
        assertThat(changes(LAMBDA, edited.replace("\"Hello\"", "\"Hi\""))).containsExactly("captured.greeting");
        assertThat(changes(LAMBDA, edited.replace("\"eu\"", "\"us\""))).containsExactly("captured.region");
    }

    @Test
    void nothingChanged_whenVariablesAndFieldsWereRenamed() {
        assertThat(changes(LAMBDA, LAMBDA.replace("greeting", "salutation").replace("Hello", "Hi")))
                .isEmpty();
        assertThat(changes(OBJECT, OBJECT.replace("greeting", "salutation").replace("Hello", "Hi")))
                .isEmpty();
    }

    @Test
    void onlyThePathThatBothHaveIsNamed_whenFieldsWereAddedAndRemoved() {
        String added = OBJECT.replace("int times", "int times, boolean loud").replace("1)", "1, true)");
        assertThat(changes(OBJECT, added)).isEmpty();
        assertThat(changes(added, OBJECT)).isEmpty();
        assertThat(changes(OBJECT, added.replace("Hello", "Hi"))).containsExactly("captured.greeting");
        assertThat(changes(added, OBJECT.replace("1)", "2)"))).containsExactly("captured.times");
    }

    @Test
    void typeOfAFieldIsCode() {
        String wider = OBJECT.replace("int times", "long times").replace("repeat(times)", "repeat((int) times)");
        assertThat(changes(OBJECT, wider.replace("1)", "2)"))).isEmpty();
    }

    @Test
    void defaultThatWasGivenAValueCounts_whenTheCodeChangedToo() {
        String object = """
                static class Greeter implements Supplier<String> {
                    boolean loud; String name;
                    public String get() { return name + loud; }
                }
                public static Object make() { Greeter it = new Greeter(); return it; }
                """;
        String edited = object.replace("name + loud", "loud + name");
        assertThat(changes(object, edited.replace("return it", "it.loud = true; it.name = \"a\"; return it")))
                .containsExactly("captured.loud", "captured.name");
        assertThat(changes(object, edited)).isEmpty();
    }

    @Test
    void nameOfAClassIsCode() {
        assertThat(changes(OBJECT, OBJECT.replace("Greeter", "Welcomer"))).isEmpty();
        assertThat(changes(OBJECT, OBJECT.replace("Greeter", "Welcomer").replace("Hello", "Hi")))
                .containsExactly("captured.greeting");
    }

    @Test
    void nothingChanged_whenObjectsOfASetGotAField() {
        String set = """
                record Server(String host) {}
                public static Object make() {
                    Set<Server> servers = new HashSet<>(List.of(new Server("a"), new Server("b"), new Server("c")));
                    return (Supplier<Object> & java.io.Serializable) () -> servers;
                }
                """;
        String edited = set.replace("String host", "String host, int port").replace("\")", "\", 80)");
        assertThat(changes(set, edited)).isEmpty();
        assertThat(changes(set, edited.replace("\"c\"", "\"d\""))).containsExactly("captured.servers");
    }

    @Test
    void nothingChanged_whenAComponentOfKeysWasRenamed() {
        String map = """
                record Key(String host) {}
                public static Object make() {
                    Map<Key, Integer> ports = new HashMap<>();
                    ports.put(new Key("a"), 1); ports.put(new Key("b"), 2); ports.put(new Key("c"), 3);
                    return (Supplier<Object> & java.io.Serializable) () -> ports;
                }
                """;
        assertThat(changes(map, map.replace("String host", "String name"))).isEmpty();
        assertThat(changes(map, map.replace("2)", "4)"))).containsExactly("captured.ports");
    }

    @Test
    void nothingChanged_whenKeysHaveAnotherType() {
        String set = """
                enum Region { EU, US }
                public static Object make() {
                    Set<Integer> ports = new HashSet<>(List.of(80, 443));
                    Set<Region> regions = EnumSet.of(Region.EU);
                    return (Supplier<Object> & java.io.Serializable) () -> ports.toString() + regions;
                }
                """;
        String edited = set.replace("<Integer>", "<Long>")
                .replace("80, 443", "80L, 443L")
                .replace("Region", "Area");
        assertThat(changes(set, edited)).isEmpty();
        assertThat(changes(set, edited.replace("443L", "444L"))).containsExactly("captured.ports");
    }

    @Test
    void listOfLambdasIsCode() {
        String list = """
                static Supplier<String> a() { return () -> "a"; }
                static Supplier<String> b() { return () -> "b"; }
                public static Object make() {
                    List<Supplier<String>> steps = List.of(a());
                    return (Supplier<Object> & java.io.Serializable) () -> steps;
                }
                """;
        assertThat(changes(list, list.replace("of(a())", "of(a(), b())"))).isEmpty();
    }

    @Test
    void sameCodeThatRunsAnotherLambda_isAChange() {
        String chosen = """
                static boolean LOUD = %s;
                static class Choice implements Supplier<Object> {
                    Supplier<String> how;
                    Choice(boolean loud) { how = loud ? (Supplier<String> & java.io.Serializable) () -> "A"
                            : (Supplier<String> & java.io.Serializable) () -> "a"; }
                    public Object get() { return how.get() + new Choice(true) + new Choice(false); }
                }
                public static Object make() { return new Choice(LOUD); }
                """;
        assertThat(changes(chosen.formatted("true"), chosen.formatted("false"))).containsExactly("captured.how");
    }

    /** A later release of a framework has other fields, which the author of a provider does not know. */
    @Test
    void nothingChanged_whenOnlyTheFrameworkAroundDid() {
        String framework = """
                static class Framework implements Supplier<Object> {
                    String release = "1"; Supplier<String> create;
                    public Object get() { return create.get(); }
                }
                static Supplier<String> of(String greeting) {
                    return (Supplier<String> & java.io.Serializable) () -> greeting;
                }
                public static Object make() { Framework it = new Framework(); it.create = of("Hello"); return it; }
                """;
        String later = framework
                .replace("\"1\"", "\"2\"; int operations = 3")
                .replace("create.get()", "create.get() + operations");
        assertThat(changes(framework, later)).isEmpty();
        assertThat(changes(framework, later.replace("Hello", "Hi"))).containsExactly("captured.greeting");
    }
}
