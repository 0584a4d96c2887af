package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import dev.pulumidynamic.host.run.library.TestDriver;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What calls share, and what they do not. */
class IsolationTest {
    private final TestCalls calls = new TestCalls();

    /** A static field of the project, and one of a library: how many calls have been here. */
    private static Map<String, @Nullable Object> counts(Map<String, @Nullable Object> request) {
        return Map.of("project", Count.OF_CALLS.incrementAndGet(), "library", SharedLibrary.count());
    }

    static final class Count {
        static final AtomicInteger OF_CALLS = new AtomicInteger();

        private Count() {}
    }

    public static final class Mine implements SharedLibrary.Plugin {
        @Override
        public String name() {
            return "mine";
        }
    }

    /** Sets up a mapper that a static field has, and binds a class of the project with it. */
    private static Map<String, @Nullable Object> sets(Map<String, @Nullable Object> request) {
        boolean before = Json.MAPPER.isEnabled(SerializationFeature.INDENT_OUTPUT);
        Json.MAPPER.enable(SerializationFeature.INDENT_OUTPUT);
        return Map.of("machine", Json.MAPPER.convertValue(Map.of("name", "web"), Json.Machine.class), "before", before);
    }

    static final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        record Machine(String name) {}

        private Json() {}
    }

    @Test
    void librariesAreShared_andTheProjectIsNot() {
        Provided code = calls.read(IsolationTest::counts);

        assertCounts(code, 1, 1);
        assertCounts(code, 1, 2);
    }

    @Test
    void librariesAreShared_byBundlesThatDifferInProjectCode() {
        assertCounts(calls.read(IsolationTest::counts), 1, 1);
        assertCounts(calls.read(TestBundle.of(IsolationTest::counts).anotherClass()), 1, 2);
    }

    @Test
    void nothingIsShared_byBundlesWithOtherLibraries() {
        assertCounts(calls.read(IsolationTest::counts), 1, 1);
        assertCounts(calls.read(TestBundle.of(IsolationTest::counts).library("text", "another library")), 1, 1);
    }

    @Test
    void nothingIsShared_whenTheProviderAsksForStrict() {
        Provided code = calls.read(TestBundle.of(IsolationTest::counts).project(Isolation.ENTRY, "strict"));

        assertCounts(code, 1, 1);
        assertCounts(code, 1, 1);
    }

    @Test
    void allIsShared_whenTheProviderAsksForIt() {
        Provided code = calls.read(TestBundle.of(IsolationTest::counts).project(Isolation.ENTRY, "shared"));

        assertCounts(code, 1, 1);
        assertCounts(code, 2, 2);
    }

    @Test
    void mapperIsAsItsInitializerMakesIt_whenACallSetsItUp() {
        Provided code = calls.read(IsolationTest::sets);
        Map<String, @Nullable Object> first = calls.call(code);
        Map<String, @Nullable Object> second = calls.call(code);

        assertThat(second.get("machine")).isNotEqualTo(first.get("machine")).hasToString("Machine[name=web]");
        assertThat(second).containsEntry("before", false);
    }

    @Test
    void librariesStay_whenTheyHaveNativeCode_whateverTheProviderAsksFor() {
        Provided code = calls.read(TestBundle.of(IsolationTest::counts)
                .library("native/linux/libfast.so", "code")
                .project(Isolation.ENTRY, "strict"));

        assertCounts(code, 1, 1);
        code.code().recycle();
        assertCounts(code, 1, 2);
    }

    @Test
    void libraryFindsAServiceOfTheProject_inOneLayerOnly() {
        String service = "META-INF/services/" + SharedLibrary.Plugin.class.getName();
        TestBundle.Code asks = request -> Map.of("found", SharedLibrary.plugin(), "type", Mine.class.getName());
        TestBundle two = TestBundle.of(asks).project(service, Mine.class.getName());
        assertThat(calls.call(calls.read(two))).containsEntry("found", "none");

        Provided one = calls.read(two.project(Bundle.ONE_LAYER, ""));

        assertThat(calls.call(one)).containsEntry("found", "mine");
        assertThat(calls.call(one)).containsEntry("found", "mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"layered", "strict", "shared"})
    void driverOfTheBundleIsFound_inEveryLayerThereWillBe(String isolation) {
        Provided code = calls.read(TestBundle.of(request -> Map.of("connection", connect()))
                .driver()
                .project(Isolation.ENTRY, isolation));
        calls.call(code);
        assertThat(calls.call(code)).containsEntry("connection", "connected");
        code.code().recycle();

        assertThat(calls.call(code)).containsEntry("connection", "connected");
        code.code().recycle();
        assertThat(DriverManager.drivers().map(driver -> driver.getClass().getName()))
                .doesNotContain(TestDriver.class.getName());
    }

    @Test
    @ResourceLock(Resources.SYSTEM_PROPERTIES)
    void driverStays_forACallThatRunsWhenItsLibrariesAreRecycled() {
        System.clearProperty("driver.waits");
        System.clearProperty("driver.goes");
        Provided code = calls.read(TestBundle.of(request -> {
                    System.setProperty("driver.waits", "true");
                    while (!Boolean.getBoolean("driver.goes")) {
                        Thread.onSpinWait();
                    }
                    return Map.of("connection", connect());
                })
                .driver());
        CompletableFuture<Map<String, @Nullable Object>> answer =
                CompletableFuture.supplyAsync(() -> calls.call(code), work -> new Thread(work, "call").start());
        while (!Boolean.getBoolean("driver.waits")) {
            Thread.onSpinWait();
        }

        code.code().recycle();
        System.setProperty("driver.goes", "true");

        assertThat(answer.join()).containsEntry("connection", "connected");
        assertThat(DriverManager.drivers().map(driver -> driver.getClass().getName()))
                .doesNotContain(TestDriver.class.getName());
    }

    private static String connect() {
        try (Connection connection = DriverManager.getConnection("jdbc:nothing:")) {
            return connection.toString();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void libraryHasWhatItsJarSays() {
        String folder = "dev/pulumidynamic/host/run/library/";
        TestBundle bundle = TestBundle.of(request -> Map.of(
                        "text", text("notes.txt"),
                        "version",
                                String.valueOf(SharedLibrary.class.getPackage().getImplementationVersion()),
                        "source",
                                String.valueOf(SharedLibrary.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation())))
                .library("META-INF/MANIFEST.MF", "Multi-Release: true\nImplementation-Version: 7.1\n\n")
                .library(folder + "notes.txt", "for old")
                .library("META-INF/versions/17/" + folder + "notes.txt", "for 17");

        assertThat(calls.call(calls.read(bundle)))
                .containsEntry("text", "for 17")
                .containsEntry("version", "7.1")
                .hasEntrySatisfying(
                        "source", source -> assertThat(source).asString().matches("file:.*/[0-9a-f]{64}/[^/]+\\.jar"));
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(SharedLibrary.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void assertCounts(Provided code, int project, int library) {
        Map<String, @Nullable Object> answer = calls.call(code);
        assertThat(answer).isEqualTo(Map.of("project", project, "library", library));
    }
}
