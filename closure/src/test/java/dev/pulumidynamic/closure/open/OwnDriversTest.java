package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JDBC drivers that the classes of an opening register. */
class OwnDriversTest {
    private static final Graph COUNTS = new Graph(
            new Value.Reference(0), List.of(new Node.Instance("Counts", List.of())), Map.of(), StaticMarks.NONE);

    private final LibraryLayers layers = new LibraryLayers(PartJars.temporary());

    @TempDir
    private Path folder;

    private Bundle project(String source) {
        Path classes = Compiled.of(folder, "Counts", source).classes();
        return new Bundle(
                new Part("project", new JarBuilder().files("", classes).entries()),
                List.of(new Part("lib.jar", new JarBuilder().file("lib", "text").entries())));
    }

    private static IsolatedClosure open(OpenableBundle bundle) {
        return bundle.open(bundle.bind(COUNTS), Isolation.LAYERED);
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
        IsolatedClosure next = open(openable);

        assertThat(((Supplier<?>) next.root()).get()).isEqualTo(before);
    }
}
