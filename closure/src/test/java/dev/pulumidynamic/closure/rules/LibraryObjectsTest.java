package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.Multimap;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;

/** A static field with an object of a library is refused like one with a container, if a method's name says that the program changes it. */
class LibraryObjectsTest {
    @TempDir
    private Path folder;

    private Object supplier(String config, String start, String answer) {
        Map<String, String> source =
                Map.of("App", """
                import com.fasterxml.jackson.databind.*;
                import com.fasterxml.jackson.databind.node.*;
                import com.google.common.cache.*;
                import com.google.common.collect.*;
                import com.google.common.eventbus.*;
                import com.google.common.hash.*;
                import java.util.*;
                import java.util.function.*;
                import javax.xml.parsers.*;
                import org.slf4j.*;

                public class App {
                    public static Object supplier() throws Exception {
                        %s
                        return (Supplier<Object>) () -> %s;
                    }
                }

                class Config {
                %s
                }
                """.formatted(start, answer, config.indent(4).stripTrailing()));
        Path[] libraries = Stream.of(
                        ObjectMapper.class, JsonFactory.class, JsonProperty.class, Multimap.class, Logger.class)
                .map(LibraryObjectsTest::location)
                .toArray(Path[]::new);
        return Compiled.of(folder, source, libraries).call("App", "supplier");
    }

    static Path location(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object run(Object supplier) {
        return ((Supplier<?>) new Capturer().capture(supplier).open().root()).get();
    }

    @Test
    void captureIsRefused_whenTheProgramFillsAMultimap() {
        Object supplier = supplier(
                "static final Multimap<String, String> WORDS = ArrayListMultimap.create();",
                "Config.WORDS.put(\"k\", \"v\");",
                "Config.WORDS.toString()");

        assertThat(catchThrowableOfType(CaptureException.class, () -> run(supplier)))
                .hasMessageContaining("Config.WORDS [static-field]")
                .hasMessageContaining("whose content App.supplier(App.java:14) changes")
                .hasMessageContaining("annotate the field with @CarriedByValue")
                .hasMessageContaining("annotate it with @Reinitialized");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Multimap<String, String> FIELD = ArrayListMultimap.create(); | FIELD.get(\"k\").add(\"v\");",
                "Multiset<String> FIELD = HashMultiset.create(); | FIELD.add(\"k\");",
                "Table<String, String, String> FIELD = HashBasedTable.create(); | FIELD.put(\"a\", \"b\", \"c\");",
                "Cache<String, String> FIELD = CacheBuilder.newBuilder().build(); | FIELD.put(\"k\", \"v\");",
                "EventBus FIELD = new EventBus(); | FIELD.register(new Object());",
                "EventBus FIELD = new EventBus(); | List.of(\"x\").forEach(FIELD::register);",
                "ObjectMapper FIELD = new ObjectMapper(); | FIELD.enable(SerializationFeature.INDENT_OUTPUT);",
                "ObjectMapper FIELD = new ObjectMapper(); | FIELD.configure(SerializationFeature.INDENT_OUTPUT, true);",
                "ObjectMapper FIELD = new ObjectMapper(); | FIELD.setDateFormat(null);",
                "java.net.CookieManager FIELD = new java.net.CookieManager(); | FIELD.setCookiePolicy(null);",
                "DocumentBuilderFactory FIELD = DocumentBuilderFactory.newInstance(); | FIELD.setNamespaceAware(true);",
                "ObjectNode FIELD = JsonNodeFactory.instance.objectNode(); | FIELD.put(\"k\", 1);",
                "ObjectMapper FIELD = new ObjectMapper(); static void indent(Boolean any) {"
                        + " FIELD.configure(SerializationFeature.INDENT_OUTPUT, any); } | Config.indent(true);",
            })
    void captureIsRefused_whateverObjectTheProgramChanges(String field, String change) {
        Object supplier = supplier(
                "static final " + field, change.replace("FIELD", "Config.FIELD"), "String.valueOf(Config.FIELD)");
        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> run(supplier));

        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("static-field");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final ObjectMapper FIELD = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);"
                        + " static { FIELD.setDateFormat(null); }"
                        + " static int get() { FIELD.createObjectNode().put(\"k\", 1); FIELD.convertValue(1, JsonNode.class);"
                        + " return 0; }",
                "static final ObjectMapper FIELD = new ObjectMapper();"
                        + " static int get() { return FIELD.enable(SerializationFeature.INDENT_OUTPUT) == null ? 1 : 0; }",
                "static ObjectMapper field; static int get() { if (field == null) { field = new ObjectMapper();"
                        + " field.setDateFormat(null); } return field == null ? 1 : 0; }",
                "static final Cache<String, String> FIELD = CacheBuilder.newBuilder().build(); static int get() {"
                        + " String known = FIELD.getIfPresent(\"k\"); if (known == null) { known = \"\"; FIELD.put(\"k\", known); }"
                        + " return known.length(); }",
                "static final Multimap<String, String> FIELD = ArrayListMultimap.create();"
                        + " static int get() { new ArrayList<>(FIELD.get(\"k\")).add(\"v\"); return FIELD.size(); }",
                "static final Logger FIELD = LoggerFactory.getLogger(\"x\");"
                        + " static int get() { FIELD.info(\"\"); return FIELD.isErrorEnabled() ? 1 : 0; }",
                "static final HashFunction FIELD = Hashing.sha256();"
                        + " static int get() { FIELD.newHasher().putInt(1).hash(); return FIELD.bits() - 256; }",
            })
    void objectStartsAfresh_whenItIsOnlyRead(String members) {
        assertThat(run(supplier(members, "Config.get();", "Config.get()"))).isEqualTo(0);
    }
}
