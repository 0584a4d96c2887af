package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Resources that annotations of captured code name, for libraries that read the annotations. */
class NamedInAnnotationsTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String SOURCE = """
            package com.acme;

            import java.lang.annotation.Retention;
            import java.lang.annotation.RetentionPolicy;

            @Retention(RetentionPolicy.RUNTIME)
            public @interface Source {
                String[] value() default {};
                String resourceBundle() default "";
            }
            """;

    @TempDir
    Path folder;

    private Object provider(String members, String annotation, Map<String, String> files) throws IOException {
        String provider = Program.source(PROVIDER, "\"\" + new Provider().hashCode()")
                .replace("public class", annotation + " public class")
                .replaceFirst("\\{\n", "{\n" + members + "\n");
        Path classes = new Program(folder).classes(Map.of(PROVIDER, provider, "com.acme.Source", SOURCE));
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = classes.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return Program.make(Program.loader(classes), PROVIDER);
    }

    @Test
    void filesTravel_whenAnnotationsNameThem() throws IOException {
        Object provider = provider(
                """
                @Source("/texts/field.txt") int field;
                @Source({"texts/method.txt", "none"}) void run(@Source("classpath:parameter.txt") int parameter) {}
                """,
                "@Source(\"classpath:type.txt\")",
                Map.of(
                        "type.txt", "",
                        "texts/field.txt", "",
                        "texts/method.txt", "",
                        "parameter.txt", "",
                        "texts/other.txt", "",
                        "none.txt", ""));

        assertThat(new Capturer().capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder(
                        "com/acme/Provider.class",
                        "com/acme/Source.class",
                        "parameter.txt",
                        "texts/field.txt",
                        "texts/method.txt",
                        "type.txt");
    }

    @Test
    void resourceBundleTravels_whenAnElementForBundlesNamesIt() throws IOException {
        Object provider = provider(
                "",
                "@Source(value = \"application\", resourceBundle = \"texts\")",
                Map.of("texts.properties", "", "texts_de.properties", "", "application.properties", "password=secret"));

        assertThat(new Capturer().capture(provider).bundle().project().names())
                .containsExactlyInAnyOrder(
                        "com/acme/Provider.class", "com/acme/Source.class", "texts.properties", "texts_de.properties");
    }
}
