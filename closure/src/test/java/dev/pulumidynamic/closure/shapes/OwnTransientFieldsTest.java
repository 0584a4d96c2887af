package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.change.BundleChanges;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.TransientFields;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transient fields of the program's own classes: their initializers make what does not travel. */
class OwnTransientFieldsTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    /** An object of a class with {@code members}. */
    private Object provider(String members) {
        return provider("implements Supplier<String>", members);
    }

    private Object provider(String declaration, String members) {
        return Program.make(
                Program.loader(new Program(folder).classes(Map.of(PROVIDER, source(declaration, members)))), PROVIDER);
    }

    private static String source(String declaration, String members) {
        return """
                package com.acme;

                import java.io.*;
                import java.util.*;
                import java.util.function.*;

                public class Provider %s {
                    %s
                }
                """.formatted(declaration, members);
    }

    private static Object opened(Object provider) {
        return Program.opened(new Capturer().capture(provider));
    }

    @Test
    void fieldIsMadeAgain_fromOrdinaryFields() {
        Object provider = provider("""
                private String name = "a";
                private final transient String label = name + "!";
                public String get() { return label; }
                public Provider() { name = "b"; }
                """);

        assertThat(opened(provider)).isEqualTo("b!");
    }

    @Test
    void fieldIsMadeAgain_fromAParameterThatAFinalFieldKeeps() {
        Object provider = provider("""
                private final String name;
                private final transient StringBuilder label;
                public Provider() { this("a"); }
                public Provider(String name) { this.name = name; this.label = new StringBuilder(name); }
                public String get() { return name + label; }
                """);

        assertThat(opened(provider)).isEqualTo("aa");
    }

    @Test
    void fieldIsMadeAgain_inAnAnonymousClass() {
        Object provider = provider("""
                private static Supplier<String> made(String name) {
                    return new Supplier<>() {
                        private transient String label = name + "!";
                        public String get() { return label; }
                    };
                }
                private final Supplier<String> made = made("a");
                public String get() { return made.get(); }
                """);

        assertThat(opened(provider)).isEqualTo("a!");
    }

    @Test
    void fieldIsMadeAgain_whenNothingButItsInitializerReadsTheOuterObject() {
        Object provider = provider("""
                private String name = "outer".repeat(1);
                class Inner { final transient String label = name + "!"; }
                private final Inner inner = new Inner();
                public String get() { return inner.label; }
                """);

        assertThat(opened(provider)).isEqualTo("outer!");
    }

    @Test
    void initializerRunsBeforeItsObjectIsHashed() {
        Object provider = provider("""
                static final class Key {
                    private final String name;
                    private final transient String lower = "x".toUpperCase();
                    Key(String name) { this.name = name; }
                    @Override public int hashCode() { return lower.hashCode() + name.hashCode(); }
                    @Override public boolean equals(Object other) { return other instanceof Key key && key.name.equals(name); }
                }
                private final Map<Key, String> values = new HashMap<>(Map.of(new Key("a"), "value"));
                public String get() { return values.get(new Key("a")); }
                """);

        assertThat(opened(provider)).isEqualTo("value");
    }

    @Test
    void initializerRunsBeforeItsObjectIsHashed_whenItIsPartOfTheContainer() {
        Object provider = provider("""
                static final class Key {
                    private final Map<Key, String> all;
                    private final transient String lower = "x".toUpperCase();
                    Key(Map<Key, String> all) { this.all = all; }
                    @Override public int hashCode() { return lower.hashCode(); }
                }
                private final Map<Key, String> values = new HashMap<>();
                private final Key key = new Key(values);
                private transient int size = values.size();
                { values.put(key, "value"); }
                public String get() { return key.all.get(key) + size; }
                """);

        assertThat(opened(provider)).isEqualTo("value1");
    }

    @Test
    void initializersRun_whenContainersContainEachOther() {
        Object provider = provider("""
                static final class Names extends ArrayList<Object> {
                    private Names other;
                    private final transient StringBuilder label = new StringBuilder("label");
                }
                private final Names first = new Names();
                { first.other = new Names(); first.other.other = first; first.add(first.other); first.other.add("x"); }
                public String get() { return first.other.label + " " + first + first.other.other.label; }
                """);

        assertThat(opened(provider)).isEqualTo("label [[x]]label");
    }

    @Test
    void initializersOfPartsRunFirst_whenPartsReferToTheWhole() {
        Object provider = provider("""
                static final class Part {
                    private Provider whole;
                    private final List<String> names = new ArrayList<>(List.of("a"));
                    private final transient String text = names.toString();
                }
                private final Part part = new Part();
                private final transient String text = part.text + "!";
                { part.whole = this; }
                public String get() { return text; }
                """);

        assertThat(opened(provider)).isEqualTo("[a]!");
    }

    @Test
    void initializerRunsBeforeTheSuperclassIsFilled() {
        Object provider = provider("""
                static final class Recent extends LinkedHashMap<String, String> {
                    private final transient int most = 2 + 0;
                    private final transient int more = Math.max(most, 3);
                    @Override protected boolean removeEldestEntry(Map.Entry<String, String> eldest) { return size() > more; }
                }
                private final Recent recent = new Recent();
                { recent.put("a", "1"); recent.put("b", "2"); recent.put("c", "3"); recent.put("d", "4"); }
                public String get() { return recent.toString(); }
                """);

        assertThat(opened(provider)).isEqualTo("{b=2, c=3, d=4}");
    }

    @Test
    void initializerRunsBeforeReadResolve() {
        Object provider = provider("implements Supplier<String>, Serializable", """
                private transient String region = "e".concat("u");
                private String resolved = "";
                private Object readResolve() { resolved = region + "!"; return this; }
                public String get() { return resolved; }
                """);

        assertThat(opened(provider)).isEqualTo("eu!");
    }

    @Test
    void classThatReadsItselfDecides_andFindsTheFieldsOfItsSuperclass() {
        Object provider = provider("implements Supplier<String>", """
                static class Base implements Supplier<String>, Serializable {
                    protected transient String base = "ba".concat("se");
                    public String get() { return base; }
                }
                static class Middle extends Base {
                    private transient String own = "initial";
                    private String read = "";
                    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
                        in.defaultReadObject();
                        read = base + own;
                    }
                    @Override public String get() { return read; }
                }
                static class Last extends Middle {
                    private transient String last = read().concat("!");
                    String read() { return super.get(); }
                    @Override public String get() { return last; }
                }
                private final Last inner = new Last();
                public String get() { return inner.get(); }
                """);

        assertThat(opened(provider)).isEqualTo("basenull!");
    }

    @Test
    void constructorOfAnExternalizableDecides() {
        Object provider = provider("implements Supplier<String>, Externalizable", """
                private transient StringBuilder text = new StringBuilder("made");
                private final transient StringBuilder first = text;
                public void writeExternal(ObjectOutput out) {}
                public void readExternal(ObjectInput in) {}
                public String get() { return text + " " + (text == first); }
                """);

        assertThat(opened(provider)).isEqualTo("made true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // given to the constructor
                "public Provider() { this(\"eu\"); } Provider(String given) { region = given; }",
                // set by one of two constructors
                "public Provider() { this(1); region = \"eu\"; } Provider(int other) { region = \"us\"; }",
                "public Provider() { region = \"eu\"; } Provider(int other) { region = \"us\"; }",
                // set on some ways only
                "public Provider() { if (System.nanoTime() != 0) { region = \"eu\"; } }",
                "public Provider() { if (System.nanoTime() == 0) { return; } region = \"eu\"; }",
                "public Provider() { try { region = \"eu\"; } finally { new Object(); } }",
                "public Provider() { for (int i = 0; i < 2; i++) { region = \"eu\" + 1; } }",
                // set twice, with others, or with a value that other statements made
                "public Provider() { region = \"us\"; region = \"eu\"; }",
                "transient String other; public Provider() { other = region = \"e\".concat(\"u\"); }",
                "public Provider() { StringBuilder b = new StringBuilder(); b.append(\"eu\"); region = b.toString(); }",
            })
    void captureIsRefused_whenTheFieldIsSetOtherwise(String constructors) {
        Object provider = provider("transient String region; public String get() { return region; } " + constructors);

        assertThatThrownBy(() -> new Capturer().capture(provider))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("cannot capture region -> java.lang.String [transient-field]")
                .hasMessageContaining("com.acme.Provider.<init>(Provider.java:8) sets it");
    }

    @Test
    void captureIsRefused_whenTheConstructorOfASubclassSetsTheField() {
        Object provider = provider("""
                static class Base { transient String region = "us"; }
                static class Sub extends Base { Sub() { region = "eu"; } }
                private final Sub sub = new Sub();
                public String get() { return sub.region; }
                """);

        assertThatThrownBy(() -> new Capturer().capture(provider)).hasMessageContaining("[transient-field]");
    }

    @Test
    void fieldKeepsItsDefault_whenAMethodSetsIt() {
        Object provider = provider("""
                private transient String region;
                private transient int hash;
                public Provider() { configure("eu"); hashCode(); }
                void configure(String given) { region = given; }
                @Override public int hashCode() { if (hash == 0) { hash = 7; } return hash; }
                public String get() { return region + hash; }
                """);

        assertThat(opened(provider)).isEqualTo("null0");
    }

    @Test
    void fieldKeepsItsDefault_whenTheProgramHasNothingElse() {
        Object provider = provider("""
                private transient String region;
                public Provider() { this(null); }
                Provider(String given) { region = given; }
                public String get() { return region; }
                """);

        assertThat(opened(provider)).isNull();
    }

    @Test
    void initializerDoesNotRunInTheProgram_whenItsEffectCannotRunAgain() {
        Path file = folder.resolve("created");
        String members = """
                private transient java.nio.file.Path file = create();
                private final transient String name = file.getFileName().toString();
                private static java.nio.file.Path create() {
                    try {
                        return java.nio.file.Files.createFile(java.nio.file.Path.of("%s"));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
                public String get() { return name; }
                """.formatted(file);

        Closure closure = new Capturer().capture(provider(members));

        assertThatThrownBy(() -> Program.opened(closure))
                .hasMessageContaining("the initializer of the transient field com.acme.Provider.file failed")
                .hasStackTraceContaining("Provider.java:8");
        assertThat(file.toFile().delete()).isTrue();
        assertThat(Program.opened(closure)).isEqualTo("created");
    }

    @Test
    void initializerReadsAField_thatKeepsItsParameterAsAWiderType() {
        Closure closure = new Capturer().capture(provider("""
                private final CharSequence name = make();
                private static CharSequence make() { return "n"; }
                static class Part {
                    final CharSequence text;
                    final transient int length;
                    Part(String text) { this.text = text; this.length = text.length(); }
                }
                private final Part part = new Part("four");
                public String get() { return name + "" + part.length; }
                """));

        assertThat(Program.opened(closure)).isEqualTo("n4");
    }

    @Test
    void captureIsRefused_whenTheFieldOfAParameterDoesNotAlwaysKeepIt() {
        Object provider = provider("""
                static class Part {
                    final String text;
                    final transient String label;
                    Part(String given) {
                        if (given.length() > 2) text = given.substring(0, 2); else text = given;
                        label = given + "!";
                    }
                }
                private final Part part = new Part("long");
                public String get() { return part.text + part.label; }
                """);

        assertThatThrownBy(() -> new Capturer().capture(provider)).hasMessageContaining("[transient-field]");
    }

    @Test
    void staticFieldTravels_whenOnlyAnInitializerReadsIt() {
        Object provider = provider("""
                private static String region = "us";
                private final transient String label = region.concat("!");
                public Provider() { region = "eu"; }
                public String get() { return label; }
                """);

        Closure closure = new Capturer().capture(provider);

        assertThat(closure.graph().staticFields()).hasSize(1);
        assertThat(Program.opened(closure)).isEqualTo("eu!");
    }

    @Test
    void fieldOfALibraryIsCarried_whenTheLibraryIsMergedIntoTheProgramsJar() {
        Path classes = new Program(folder)
                .classes(Map.of("com.lib.Config", """
                        package com.lib;

                        public class Config {
                            public final transient StringBuilder text = new StringBuilder("initial");
                        }
                        """, PROVIDER, source("implements Supplier<String>", """
                                private final com.lib.Config config = new com.lib.Config();
                                public Provider() { config.text.append(" and more"); }
                                public String get() { return config.text.toString(); }
                                """)));
        Path jar = new JarBuilder().files("", classes).write(folder.resolve("app.jar"));

        assertThat(opened(Program.make(Program.loader(jar), PROVIDER))).isEqualTo("initial and more");
    }

    /** As a graph of an earlier release. */
    @Test
    void initializerDoesNotRun_whenTheGraphDoesNotSayThatItDoes() {
        Closure closure = new Capturer().capture(provider("""
                private final transient String region = "e".concat("u");
                public String get() { return region; }
                """));
        List<Node> nodes = closure.graph().nodes().stream()
                .map(node -> node instanceof Node.Instance instance
                        ? new Node.Instance(
                                instance.type(),
                                instance.slots().stream()
                                        .filter(slot -> !slot.name().equals(TransientFields.INITIALIZED))
                                        .toList())
                        : node)
                .toList();

        Graph before = new Graph(closure.graph().root(), nodes, closure.graph().nameless(), StaticMarks.NONE);

        assertThat(Program.opened(closure)).isEqualTo("eu");
        assertThat(Program.opened(new Closure(closure.bundle(), before))).isNull();
    }

    @Test
    void codeAtHandDecides_whenTheFieldOrItsInitializerIsNew() {
        String members =
                "public String get() { return region + other; } transient String region; transient Object other%s;";
        Closure old = new Capturer().capture(provider(members.formatted(" = 1 + \"\"")));
        Closure recent = new Capturer().capture(provider(members.formatted(" = 2 + \"\"") + " { region = \"eu\"; }"));

        assertThat(Program.opened(new Closure(recent.bundle(), old.graph()))).isEqualTo("eu2");
        assertThat(Program.opened(new Closure(old.bundle(), recent.graph()))).isEqualTo("null1");
    }

    @Test
    void codeIsTheSame_withoutTheMethodsOfTheCapture() throws Exception {
        Path classes =
                new Program(folder).classes(Map.of(PROVIDER, source("implements Supplier<String>, Serializable", """
                private final transient Supplier<String> region = () -> "eu";
                private final transient Object other = new Object() { private final transient String text = "a".concat("b"); };
                public String get() { return region.get() + other; }
                """)));

        Closure closure = new Capturer().capture(Program.make(Program.loader(classes), PROVIDER));

        SortedMap<String, byte[]> original =
                new TreeMap<>(closure.bundle().project().entries());
        for (String name : closure.bundle().project().names()) {
            original.put(name, Files.readAllBytes(classes.resolve(name)));
        }
        assertThat(closure.bundle().project().entries().get("com/acme/Provider.class"))
                .isNotEqualTo(original.get("com/acme/Provider.class"));
        assertThat(BundleChanges.between(closure.bundle(), bundle(original), name -> true))
                .hasToString("");
        Class<?> opened = closure.open().root().getClass();
        assertThat(ObjectStreamClass.lookup(opened).getSerialVersionUID())
                .isEqualTo(ObjectStreamClass.lookup(Program.loader(classes).loadClass(PROVIDER))
                        .getSerialVersionUID());
        assertThat(opened.getDeclaredMethods())
                .filteredOn(method -> method.getName().startsWith("initializer$"))
                .hasSize(2)
                .allMatch(Method::isSynthetic);
    }

    private static Bundle bundle(SortedMap<String, byte[]> entries) {
        return new Bundle(new Part("project", entries), List.of());
    }
}
