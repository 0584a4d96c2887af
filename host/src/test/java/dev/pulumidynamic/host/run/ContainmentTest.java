package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.failure.AuthorFailure;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.log.ResourceLog;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import dev.pulumidynamic.host.run.library.TestDriver;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What provider code does to the process does not reach the next call. */
@ResourceLock(Resources.GLOBAL)
class ContainmentTest {
    private static final String LIBRARY = "dev/pulumidynamic/host/run/library/";

    private final ProviderCalls calls =
            new ProviderCalls(new ProviderOutput(), new GlobalStateWatch(), Duration.ofMillis(100));
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    /** Provider code as a test writes it. */
    interface Code extends Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>>, Serializable {}

    /** A class of the project, another one in each call. */
    record Thing() {}

    @Test
    void callFails_whenItsExitWasRefusedAndTheErrorSwallowed() {
        Captured code = captured(request -> {
            try {
                System.exit(3);
            } catch (Throwable swallowed) {
                return Map.of("went", "on");
            }
            return Map.of();
        });

        assertThatThrownBy(() -> call(code))
                .isInstanceOf(AuthorFailure.class)
                .hasMessageStartingWith("create r0 called System.exit 3, which would have ended the plugin");
    }

    @Test
    void tracesAreTakenAway_andToldByName() {
        Locale before = Locale.getDefault();
        Captured code = captured(request -> {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            System.setProperty("left.by.a.call", "value");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "my hook"));
            return Map.of();
        });

        call(code);

        assertThat(log())
                .contains("create r0 has left traces in the plugin")
                .contains("shutdown hook my hook was removed")
                .contains("default locale was changed and put back")
                .contains("system property left.by.a.call was changed and put back");
        assertThat(Locale.getDefault()).isEqualTo(before);
        assertThat(System.getProperty("left.by.a.call")).isNull();
    }

    @Test
    void nothingIsTold_whenACallLeavesNothing() {
        call(captured(request -> Map.of()));

        assertThat(log()).isEmpty();
    }

    @Test
    void nothingIsSharedAnyMore_whenALibraryMixedObjectsOfTwoCalls() {
        Captured code = captured(request -> {
            Thing before = (Thing) SharedLibrary.swap(new Thing());
            return Map.of("isFirst", before == null);
        });
        call(code);

        assertThatThrownBy(() -> call(code))
                .isInstanceOf(AuthorFailure.class)
                .hasMessageStartingWith("create r0 met a class of an earlier call, which a library has kept")
                .hasMessageContaining("java.lang.ClassCastException");
        assertThat(call(code)).containsEntry("isFirst", true);
        assertThat(call(code)).containsEntry("isFirst", true);
    }

    @Test
    void libraryIsLoadedAgain_whenAnErrorLeftItHalfInitialized() {
        Captured code = captured(request -> Map.of("value", SharedLibrary.Fragile.value()));
        System.setProperty("fragile.overflows", "true");
        try {
            assertThatThrownBy(() -> call(code)).hasMessageContaining("StackOverflowError");
        } finally {
            System.clearProperty("fragile.overflows");
        }

        assertThat(call(code)).containsEntry("value", "initialized");
    }

    @Test
    void driverOfTheBundleIsFound_inEveryLayerThereWillBe() {
        Captured code = captured(request -> {
            try (Connection connection = DriverManager.getConnection("jdbc:nothing:")) {
                return Map.of("connection", connection.toString());
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        call(code);
        call(code);
        code.code().recycle();

        assertThat(call(code)).containsEntry("connection", "connected");
        code.code().recycle();
        assertThat(DriverManager.drivers().map(driver -> driver.getClass().getName()))
                .doesNotContain(TestDriver.class.getName());
    }

    private record Captured(ProviderCode code, ByteString graph) {}

    /** Captures {@code code}, with {@link SharedLibrary} and {@link TestDriver} in a library. */
    private static Captured captured(Code code) {
        Closure closure = Closures.capture(code);
        SortedMap<String, byte[]> project =
                new TreeMap<>(closure.bundle().project().entries());
        SortedMap<String, byte[]> library = new TreeMap<>();
        closure.bundle().project().entries().forEach((name, content) -> {
            if (name.startsWith(LIBRARY)) {
                library.put(name, content);
                project.remove(name);
            }
        });
        Bundle drivers = Closures.capture(new TestDriver()).bundle();
        library.putAll(drivers.project().entries());
        library.put(
                "META-INF/services/java.sql.Driver", TestDriver.class.getName().getBytes(StandardCharsets.UTF_8));
        Bundle bundle = new Bundle(new Part("project", project), List.of(new Part("library.jar", library)));
        return new Captured(
                IsolatedCode.reader().read(ByteString.copyFrom(bundle.toBytes())),
                ByteString.copyFrom(closure.graph().toBytes()));
    }

    private Map<String, @Nullable Object> call(Captured captured) {
        EngineLog engine = new EngineLog(new PrintStream(log, true, StandardCharsets.UTF_8));
        return calls.answer(new ProviderCall(
                "create r0",
                captured.code(),
                captured.graph(),
                Map.of(),
                Duration.ZERO,
                new Cancellation(),
                new ResourceLog(engine, "")));
    }

    private String log() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
