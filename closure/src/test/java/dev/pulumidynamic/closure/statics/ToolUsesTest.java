package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolUsesTest {
    @TempDir
    private Path folder;

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
        assertThat(JudgedSource.keepsState(folder, source)).isFalse();
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

        assertThat(JudgedSource.keepsState(
                        folder, source.formatted("String f() throws Exception { return M.writeValueAsString(this); }")))
                .isFalse();
        assertThat(JudgedSource.keepsState(folder, source.formatted(members))).isTrue();
    }
}
