package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which openings get the classes of one before. */
class ReusedLayerTest {
    private static final Graph COUNTS =
            new Graph(new Value.Reference(0), List.of(new Node.Instance("Counts", List.of())), Map.of());

    private final LibraryLayers layers = new LibraryLayers();

    @TempDir
    private Path folder;

    private Bundle stateless() {
        return project("class Counts { int calls; }");
    }

    /** All of them have the same library. */
    private Bundle project(String source) {
        Path classes = Compiled.of(folder, "Counts", source).classes();
        return new Bundle(
                new Part("project", new JarBuilder().files("", classes).entries()),
                List.of(new Part("lib.jar", new JarBuilder().file("lib", "text").entries())));
    }

    private static IsolatedClosure open(OpenableBundle bundle) {
        return bundle.closure(COUNTS).open(Isolation.LAYERED);
    }

    @Test
    void projectIsLoadedOnce_whenItsClassesKeepNothing() {
        OpenableBundle openable = new OpenableBundle(stateless(), layers);
        IsolatedClosure first = open(openable);
        IsolatedClosure meanwhile = open(openable);
        first.close();
        first.prepareNext();
        IsolatedClosure next = open(openable);

        assertThat(meanwhile.loader()).isNotSameAs(first.loader());
        assertThat(next.loader()).isSameAs(first.loader());
        assertThat(next.root()).isNotSameAs(first.root());
    }

    static final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();

        record Machine(String name) {}

        private Json() {}
    }

    @Test
    void projectIsLoadedOnce_whenItsMapperIsOnlyUsed() {
        Closure closure = Closures.capture((Supplier<Object> & Serializable)
                () -> Json.MAPPER.convertValue(Map.of("name", "web"), Json.Machine.class));
        OpenableClosure openable = new OpenableBundle(closure.bundle(), layers).closure(closure.graph());
        IsolatedClosure first = openable.open(Isolation.LAYERED);
        Object machine = ((Supplier<?>) first.root()).get();
        first.prepareNext();
        IsolatedClosure next = openable.open(Isolation.LAYERED);

        assertThat(next.loader()).isSameAs(first.loader());
        assertThat(((Supplier<?>) next.root()).get()).isEqualTo(machine).hasToString("Machine[name=web]");
    }

    @Test
    void driverIsGone_whenTheOpeningThatRegisteredItIsClosed() {
        String registering = """
                import java.sql.*;
                import java.util.*;
                public class Counts implements Driver, java.util.function.Supplier<Object> {
                    public Object get() {
                        int before = Collections.list(DriverManager.getDrivers()).size();
                        try { DriverManager.registerDriver(this); } catch (SQLException e) { throw new RuntimeException(e); }
                        return before;
                    }
                    public Connection connect(String url, Properties info) { return null; }
                    public boolean acceptsURL(String url) { return false; }
                    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) { return null; }
                    public int getMajorVersion() { return 1; }
                    public int getMinorVersion() { return 1; }
                    public boolean jdbcCompliant() { return false; }
                    public java.util.logging.Logger getParentLogger() { return null; }
                }
                """;
        OpenableBundle openable = new OpenableBundle(project(registering), layers);
        IsolatedClosure first = open(openable);
        Object before = ((Supplier<?>) first.root()).get();
        first.close();
        first.prepareNext();
        IsolatedClosure next = open(openable);

        assertThat(next.loader()).isSameAs(first.loader());
        assertThat(((Supplier<?>) next.root()).get()).isEqualTo(before);
    }

    @Test
    void projectIsLoadedAnew_whenAClassCouldNotBeInitialized() {
        String failing = "class Counts { static class Limit { static final int MOST = Integer.parseInt(\"none\"); } }";
        OpenableBundle openable = new OpenableBundle(project(failing), layers);
        IsolatedClosure first = open(openable);
        assertThatThrownBy(() -> Class.forName("Counts$Limit", true, first.loader()))
                .isInstanceOf(ExceptionInInitializerError.class);
        first.prepareNext();

        assertThat(open(openable).loader()).isNotSameAs(first.loader());
    }

    @Test
    void projectIsLoadedAnew_whenWhatItUsedWasRecycled() {
        OpenableBundle openable = new OpenableBundle(stateless(), layers);
        IsolatedClosure first = open(openable);
        openable.recycle();
        first.prepareNext();

        assertThat(open(openable).loader()).isNotSameAs(first.loader());
    }

    @Test
    void layersOfRecycledLibrariesAreLetGo_whicheverIsOpenedNext() {
        OpenableBundle openable = new OpenableBundle(stateless(), layers);
        IsolatedClosure first = open(openable);
        IsolatedClosure meanwhile = open(openable);
        first.prepareNext();
        meanwhile.prepareNext();
        new OpenableBundle(project("class Counts { static int neighbours; }"), layers).recycle();
        IsolatedClosure fresh = open(openable);
        fresh.prepareNext();

        assertThat(open(openable).loader()).isSameAs(fresh.loader());
        assertThat(open(openable).loader()).isNotIn(first.loader(), meanwhile.loader(), fresh.loader());
    }

    @Test
    void fewLayersAreKept_whenManyWereOpenAtATime() {
        OpenableBundle openable = new OpenableBundle(stateless(), layers);
        List<IsolatedClosure> burst =
                Stream.generate(() -> open(openable)).limit(20).toList();
        burst.forEach(IsolatedClosure::prepareNext);

        Set<ClassLoader> loaders = burst.stream().map(IsolatedClosure::loader).collect(Collectors.toSet());
        assertThat(Stream.generate(() -> open(openable)).limit(20))
                .filteredOn(closure -> loaders.contains(closure.loader()))
                .hasSize(8);
    }
}
