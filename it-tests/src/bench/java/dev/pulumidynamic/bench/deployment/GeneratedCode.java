package dev.pulumidynamic.bench.deployment;

import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Code that nobody wants to write: a hundred provider classes, and a large file for a bundle.
 *
 * @param maker makes a provider of the class with a number, with a captured value
 */
public record GeneratedCode(
        BiFunction<Integer, String, ResourceProvider<Map<String, Object>, Map<String, Object>>> maker) {
    /** The large file, as a pattern of the capture. */
    static final String LARGE_FILE = "/generated-code/large.bin";

    private static final int LARGE = 40_000_000;
    private static final int CLASSES = 100;
    private static final String MAKER = "generated.Maker";

    private static final String CLASS = """
            final class P%1$d implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
                private final String value;
                P%1$d(String value) { this.value = value; }
                @Override public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
                    return Created.of("p%1$d", Map.of("value", value));
                }
            }
            """;

    private static final String SOURCE = """
            package generated;
            import dev.pulumidynamic.provider.*;
            import java.util.Map;
            import java.util.function.BiFunction;
            public final class Maker implements
                    BiFunction<Integer, String, ResourceProvider<Map<String, Object>, Map<String, Object>>> {
                @Override public ResourceProvider<Map<String, Object>, Map<String, Object>> apply(Integer i, String value) {
                    return switch (i %% %d) {
            %s
                        default -> throw new IllegalArgumentException("no class " + i);
                    };
                }
            }
            %s
            """;

    /** Makes it in {@code folder}, which the class path of programs has. */
    public static void make(Path folder) throws IOException {
        Path file = folder.resolve(LARGE_FILE.substring(1));
        Path source = folder.resolve("Maker.java");
        Files.createDirectories(file.getParent());
        byte[] large = new byte[LARGE];
        new Random(0).nextBytes(large);
        Files.write(file, large);
        Files.writeString(source, SOURCE.formatted(CLASSES, lines("case %1$d -> new P%1$d(value);"), lines(CLASS)));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("a hundred classes need a compiler; run the benchmarks on a JDK");
        }
        String classPath = System.getProperty("java.class.path");
        int code = compiler.run(
                null, null, null, "-proc:none", "-cp", classPath, "-d", folder.toString(), source.toString());
        if (code != 0) {
            throw new IllegalStateException(source + " cannot be compiled");
        }
    }

    private static String lines(String template) {
        return IntStream.range(0, CLASSES).mapToObj(template::formatted).collect(Collectors.joining("\n"));
    }

    /** The code that {@link #make} made. */
    static GeneratedCode onClassPath() {
        return of(GeneratedCode.class.getClassLoader());
    }

    /** The code that {@code loader} finds. */
    @SuppressWarnings("unchecked")
    public static GeneratedCode of(ClassLoader loader) {
        try {
            return new GeneratedCode(
                    (BiFunction<Integer, String, ResourceProvider<Map<String, Object>, Map<String, Object>>>)
                            loader.loadClass(MAKER).getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no generated code is on the class path", e);
        }
    }

    /** A provider of the class {@code number}, modulo a hundred. */
    public ResourceProvider<Map<String, Object>, Map<String, Object>> provider(int number, String value) {
        return maker.apply(number, value);
    }
}
