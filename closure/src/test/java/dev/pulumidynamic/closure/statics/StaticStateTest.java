package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.slf4j.Logger;

class StaticStateTest {
    private static final String IMPORTS = """
            import com.fasterxml.jackson.annotation.*;
            import com.fasterxml.jackson.core.*;
            import com.fasterxml.jackson.core.type.*;
            import com.fasterxml.jackson.databind.*;
            import com.fasterxml.jackson.databind.deser.std.*;
            import com.fasterxml.jackson.databind.json.*;
            import com.fasterxml.jackson.databind.module.*;
            import com.fasterxml.jackson.datatype.jsr310.*;
            import java.util.*;
            import java.util.function.*;
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { int calls; static int twice(int n) { return 2 * n; } }",
                "record A(String name) { A { assert !name.isEmpty(); } }",
                "class A { static final int MOST = 3 * 4; static final String NAME = \"a\" + MOST; }",
                "enum A { RED, GREEN; A next() { return values()[(ordinal() + 1) % 2]; } }",
                "enum A { SMALL(1, \"s\"), LARGE(9, \"l\"); final int size; final String text;"
                        + " A(int size, String text) { this.size = size; this.text = text; } }",
                "class A { enum B { X, Y } int f(B b) { switch (b) { case X: return 1; default: return 2; } } }",
                "class A { Runnable f(String s) { return () -> System.out.println(\"got \" + s); } }",
                "interface A { String NAME = \"a\"; default int f() { return 1; } }",
                "@Lib class A { } @Lib @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Lib { }",
                "class A { int f(Lib l) { switch (l) { case X: return 1; default: return 2; } } } enum Lib { X, Y }",
            })
    void nothingIsKept_byConstantsAndCode(String source) {
        assertThat(keepsState(source)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static final Integer MOST = 5000; static final long HOUR = TimeUnit.HOURS.toMillis(1); }",
                "class A { static final Duration PATIENCE = Duration.ofSeconds(30); }",
                "class A { static final Pattern NAME = Pattern.compile(\"[a-z]+\"); }",
                "class A { static final List<String> NAMES = List.of(\"a\", \"b\"); }",
                "class A { static final Set<Integer> MANY = Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12); }",
                "class A { static final Map<String, URI> HOMES = Map.of(\"a\", URI.create(\"http://a\")); }",
                "class A { static final java.nio.charset.Charset TEXT = java.nio.charset.StandardCharsets.UTF_8; }",
                "class A { static final Logger LOG = Logger.getLogger(A.class.getName()); }",
                "class A { static final org.slf4j.Logger LOG = org.slf4j.LoggerFactory.getLogger(A.class); }",
                "class A { static final Function<String, Integer> LENGTH = s -> s.length(); }",
                "class A { static final Comparator<String> ORDER = Comparator.comparing(String::length).reversed(); }",
            })
    void nothingIsKept_byValuesThatNothingChanges(String source) {
        assertThat(keepsState("import java.net.*; import java.time.*; import java.util.concurrent.*;"
                        + "import java.util.logging.Logger; import java.util.regex.*;" + source))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static int calls; }",
                "class A { static final int[] CALLS = new int[1]; }",
                "class A { static final List<String> SEEN = new ArrayList<>(); }",
                "class A { static final long START = System.nanoTime(); }",
                "class A { static final String HOME = System.getenv(\"HOME\"); }",
                "class A { static { System.setProperty(\"a\", \"b\"); } }",
                "class A { static { Thread.currentThread().setName(\"a\"); } }",
                "enum A { ONE; int calls; }",
                "enum A { ONE; final StringBuilder text = new StringBuilder(); }",
                "enum A { ONE; A() { System.gc(); } }",
                "enum A { ONE { void f() {} }; void f() { } }",
                "enum A { ONE; final int n; A() { n = Lib.n; } } class Lib { static final int[] N = {1}; static int n; }",
                "class A { static { Lib.ONE.n = 1; } } class Lib { static final Lib ONE = new Lib(); int n; }",
                "enum A { ONE; A() { Lib.values(); } } class Lib { static int values() { return 1; } }",
                "class A { static native void f(); }",
                "class A { class B { static int calls; } }",
                "interface A { Object LOCK = new Object(); }",
                "class A { static final Lib LIB = Lib.ONE; } class Lib { static Lib ONE = new Lib(); }",
                "class A { int n; static final List<A> ALL = List.of(new A()); }",
                "class A { static final Object CALLS = new int[1]; }",
                "class A { static final List<int[]> CALLS = List.of(new int[1]); }",
                "class A { static final IntSupplier NEXT; static { int[] n = {0}; NEXT = () -> n[0]++; } }",
                "class A { static final Supplier<Object> NEXT = new ArrayList<>()::iterator; }",
                "enum A { ONE(1, 2); final Object all; A(int... all) { this.all = all; } }",
                "enum A { ONE(1, 2); final IntSupplier f; A(int... all) { f = () -> all[0]++; } }",
                "class A { static final UUID ID = UUID.randomUUID(); }",
                "enum A { ONE; static final Object ALL = values(); }",
                "enum B { ONE } class A { static final Map<String, B[]> ALL = Map.of(\"all\", B.values()); }",
                "class A { int n; static final List<A> ALL = List.of(A.values()); static A[] values() { return null; } }",
                "class A { static final int N = ordinal(); static int ordinal() { return 1; } }",
                "class A { static final List<int[]> ALL = List.of(new int[3][1]); }",
                "enum A { ONE(B.TWO); final B b; A(B b) { this.b = b; } } enum B { TWO(A.ONE); final A a; B(A a) { this.a = a; } }",
                "enum B { ONE } class A { static final String S = \"x\" + B.ONE; }",
                "class A extends Lib { static final int N = ++loads; } class Lib { static int loads; }",
                "class A extends Lib { static final String R = region; } class Lib { static String region = \"a\"; }",
                "class A { static final String S = String.join(\"\", (Iterable<CharSequence>) () -> null); }",
                "class A { interface C extends Comparator<String> { default Comparator<String> reversed() { return null; } }"
                        + " static final Comparator<String> R; static { Comparator<String> c = (C) String::compareTo;"
                        + " R = c.reversed(); } }",
                "class A { static final Runnable R = () -> {}; static final String ID = \"id\" + R; }",
                "enum A { ONE; static final A[] ENUM$VALUES = values(); }",
                "class A { static final Optional<Object> E; static { Optional<Object> e = Optional.empty();"
                        + " try { Integer.parseInt(\"x\"); } catch (RuntimeException x) { e = Optional.of(x); } E = e; } }",
            })
    void somethingMayBeKept_byFieldsInitializersAndNativeCode(String source) {
        assertThat(keepsState(source)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A { static final ObjectMapper M = new ObjectMapper(); Object f(A a) { return M.valueToTree(a); } }",
                "class A { private static final ObjectMapper M = new ObjectMapper().registerModule(new JavaTimeModule())"
                        + ".configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false)"
                        + ".setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);"
                        + " String f() throws Exception { return M.writerWithDefaultPrettyPrinter().writeValueAsString(this); } }",
                "class A { static final ObjectMapper M = JsonMapper.builder().addModule(new JavaTimeModule())"
                        + ".enable(MapperFeature.DEFAULT_VIEW_INCLUSION, MapperFeature.USE_ANNOTATIONS).build();"
                        + " Supplier<JsonNode> f() { return () -> M.createObjectNode(); } }",
                "class A { static final ObjectReader R = new ObjectMapper().readerFor(A.class);"
                        + " Object f(String s, Class<?> c) throws Exception { ObjectReader r = c == null ? R : R.forType(c);"
                        + " return r.readValue(s); } }",
                "class A { static class Json { static final ObjectMapper M = new ObjectMapper(); }"
                        + " List<A> f(String s) throws Exception { return Json.M.readValue(s, new TypeReference<List<A>>() {}); }"
                        + " Object g(String s) throws Exception { return Json.M.readValue(s,"
                        + " Json.M.getTypeFactory().constructCollectionType(List.class, A.class)); } }",
                "class A { static final ObjectMapper M = new ObjectMapper(); @JsonInclude(JsonInclude.Include.NON_NULL)"
                        + " record B(@JsonProperty(\"n\") String name) { @JsonCreator B { } } String f() {"
                        + " try { return M.writeValueAsString(new B(\"b\")); } catch (JsonProcessingException e) {"
                        + " return e.getOriginalMessage(); } } }",
                "class A { static final tools.jackson.databind.ObjectMapper M ="
                        + " tools.jackson.databind.json.JsonMapper.builder()"
                        + ".enable(tools.jackson.databind.SerializationFeature.INDENT_OUTPUT).build();"
                        + " String f() { return M.writeValueAsString(this); } }",
                "class A { Object f() { ObjectMapper m = new ObjectMapper(); m.registerModule(new JavaTimeModule()); return m; } }",
            })
    void nothingIsKept_byToolsThatAreOnlyUsed(String source) {
        assertThat(keepsState(source)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // It is set up by a call.
                "void f() { M.enable(SerializationFeature.INDENT_OUTPUT); }",
                "void f() { M.registerModule(new JavaTimeModule()); }",
                "void f() { ObjectMapper m = M; if (m.canSerialize(A.class)) { m.disable(MapperFeature.USE_ANNOTATIONS); } }",
                "void f() { M.reader().getFactory().setRootValueSeparator(\"\"); }",
                "void f() { M.getFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET); }",
                "void f() { M.readerFor(A.class).getTypeFactory().clearCache(); }",
                "void f() throws Exception { M.writer().without(SerializationFeature.WRITE_EMPTY_JSON_ARRAYS).writeValueAsString(this); }",
                "void f() throws Exception { M.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsString(this); }",
                // Nobody knows who does what with it.
                "ObjectMapper f() { return M; }",
                "ObjectReader f() { return M.reader(); }",
                "Object f() { return List.of(M); }",
                "Object o = M;",
                "ObjectMapper m = M; void f() { m.enable(SerializationFeature.INDENT_OUTPUT); }",
                "Object f() { return new Object[] {M}; }",
                "Supplier<Object> f() { ObjectMapper m = M; return () -> m; }",
                "Function<Object, Object> f() { return o -> M; }",
                "void f() { synchronized (M) { } }",
                "void f() { throw (RuntimeException) (Object) M; }",
                "static final List<ObjectMapper> ALL = List.of(M);",
                "static final Object ALL = M;",
                "static final Supplier<Object> S = () -> M;",
                "static final Map<String, ObjectMapper[]> ALL = Map.of(\"a\", new ObjectMapper[] {M});",
                "static final List<ObjectMapper> ALL = List.of(M, M, M, M, M, M, M, M, M, M, M, M);",
                "static final ObjectMapper N = new ObjectMapper().registerModule(new SimpleModule());",
                "static final ObjectMapper N = new ObjectMapper().findAndRegisterModules();",
                "static final ObjectMapper N = new ObjectMapper() { int n; };",
                "static final A DEFAULT = M.convertValue(Map.of(), A.class);",
                "static class B extends A { static { M.enable(SerializationFeature.INDENT_OUTPUT); } }",
                // It is reached from what it was given to.
                "void f() throws Exception { try { M.readTree(\"{\"); } catch (JsonProcessingException e) {"
                        + " ((ObjectMapper) ((JsonParser) e.getProcessor()).getCodec()).enable(SerializationFeature.INDENT_OUTPUT); } }",
                "static class B { @JsonCreator static B of(com.fasterxml.jackson.databind.util.TokenBuffer b) {"
                        + " ((ObjectMapper) b.getCodec()).enable(SerializationFeature.INDENT_OUTPUT); return null; } }",
                "Function<JsonParser, ObjectCodec> f() { return JsonParser::getCodec; }",
                "void f() { M.getTypeFactory().constructType(A.class).getInterfaces().set(0, null); }",
            })
    void somethingMayBeKept_byToolsOfWhichMoreIsMade(String members) {
        String source = "class A { static final ObjectMapper M = new ObjectMapper(); %s }";

        assertThat(keepsState(source.formatted("String f() throws Exception { return M.writeValueAsString(this); }")))
                .isFalse();
        assertThat(keepsState(source.formatted(members))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class A extends StdDeserializer<A> { int n; A() { super(A.class); } public A deserialize(JsonParser p,"
                        + " DeserializationContext c) { n++; return null; } }",
                "class A extends Lib { int n; public A deserialize(JsonParser p, DeserializationContext c) { n++; return null; } }"
                        + " abstract class Lib extends StdDeserializer<A> { Lib() { super(A.class); } }",
                "class A { @JsonSetter(nulls = Nulls.AS_EMPTY) public Date d; }",
                "class A { @com.fasterxml.jackson.databind.annotation.JsonDeserialize(using = Lib.class) public A a; }"
                        + " abstract class Lib extends StdDeserializer<A> { int n; Lib() { super(A.class); } }",
                "@JsonInclude(JsonInclude.Include.NON_DEFAULT) class A { public Date d = new Date(0); }",
                "record A(@JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = A.class) String s) { }",
                "enum A { ONE; @JsonValue String text() { return \"1\"; } }",
                "enum A { ONE; public String toString() { return \"1\"; } }",
                "class A extends Lib { } @JsonInclude(JsonInclude.Include.NON_DEFAULT) class Lib { public int n = 1; }",
                "@Lib class A { public int n = 1; } @JacksonAnnotationsInside @JsonInclude(JsonInclude.Include.NON_DEFAULT)"
                        + " @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Lib { }",
                "enum A implements Lib { ONE; public String text() { return \"1\"; } } interface Lib { @JsonValue String text(); }",
                "class A extends PropertyResourceBundle { A() throws java.io.IOException { super((java.io.Reader) null); } }",
                "class A extends ResourceBundle.Control { }",
                "class A extends ListResourceBundle { protected Object[][] getContents() { return null; } }",
            })
    void somethingMayBeKept_byLibrariesThatKeepObjectsOfTheProject(String source) {
        assertThat(keepsState(source)).isTrue();
    }

    @Test
    void somethingMayBeKept_byAClassThatCannotBeRead() {
        assertThat(StaticState.mayBeIn(new Bundle(
                        new Part("project", new TreeMap<>(Map.of("A.class", new byte[8]))), List.of())))
                .isTrue();
    }

    /** As no compiler of today writes it: a list that is made when it is first needed, and then stays. */
    @Test
    void somethingMayBeKept_byAConstantThatACallMakes() {
        assertThat(StaticState.mayBeIn(constant(
                        "java/util/ArrayList",
                        new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false))))
                .isTrue();
        assertThat(StaticState.mayBeIn(constant(
                        "java/lang/Enum$EnumDesc",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/Enum$EnumDesc",
                                "of",
                                "(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;",
                                false),
                        new ConstantDynamic(
                                "made",
                                "Ljava/util/ArrayList;",
                                invoke(),
                                new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/util/ArrayList", "<init>", "()V", false)),
                        "RED")))
                .isTrue();
        assertThat(StaticState.mayBeIn(constant(
                        "java/lang/constant/ClassDesc",
                        new Handle(
                                Opcodes.H_INVOKESTATIC,
                                "java/lang/constant/ClassDesc",
                                "of",
                                "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;",
                                true),
                        "com.acme.Color")))
                .isFalse();
    }

    /** A class with a method that loads a constant, which {@code ConstantBootstraps.invoke} makes by a call. */
    private static Bundle constant(String type, Object... call) {
        ClassWriter written = new ClassWriter(0);
        written.visit(Opcodes.V17, Opcodes.ACC_SUPER, "A", null, "java/lang/Object", null);
        MethodVisitor code = written.visitMethod(Opcodes.ACC_STATIC, "get", "()Ljava/lang/Object;", null, null);
        code.visitCode();
        code.visitLdcInsn(new ConstantDynamic("made", "L" + type + ";", invoke(), call));
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
        return new Bundle(new Part("project", new TreeMap<>(Map.of("A.class", written.toByteArray()))), List.of());
    }

    private static Handle invoke() {
        return new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/ConstantBootstraps",
                "invoke",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
                        + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
                false);
    }

    private boolean keepsState(String source) {
        Path[] libraries = Stream.of(
                        ObjectMapper.class,
                        TypeReference.class,
                        com.fasterxml.jackson.annotation.JsonInclude.class,
                        JavaTimeModule.class,
                        tools.jackson.databind.ObjectMapper.class,
                        tools.jackson.core.JsonParser.class,
                        Logger.class)
                .map(StaticStateTest::jar)
                .toArray(Path[]::new);
        Path classes =
                Compiled.of(folder, Map.of("A", IMPORTS + source), libraries).classes();
        SortedMap<String, byte[]> project = new TreeMap<>();
        SortedMap<String, byte[]> library = new TreeMap<>();
        new JarBuilder()
                .files("", classes)
                .entries()
                .forEach((name, content) -> (name.startsWith("Lib") ? library : project).put(name, content));
        return StaticState.mayBeIn(new Bundle(new Part("project", project), List.of(new Part("lib.jar", library))));
    }

    private static Path jar(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(type.getName(), e);
        }
    }
}
