package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.host.run.library.TestDriver;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Captured code of a test, with the classes of {@code library} moved to a library of the bundle. */
final class TestBundle {
    private static final String LIBRARY = "dev/pulumidynamic/host/run/library/";

    private final Closure closure;
    private final SortedMap<String, byte[]> project = new TreeMap<>();
    private final SortedMap<String, byte[]> library = new TreeMap<>();

    private TestBundle(Closure closure) {
        this.closure = closure;
        closure.bundle()
                .project()
                .entries()
                .forEach((name, content) -> (name.startsWith(LIBRARY) ? library : project).put(name, content));
    }

    /** Provider code as a test writes it. */
    interface Code extends Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>>, Serializable {}

    /** A provider as the host has it, once it has read its bundle. */
    record Provided(ProviderCode code, ByteString graph) {}

    static TestBundle of(Code code) {
        return new TestBundle(new Capturer().capture(code));
    }

    /** Another entry of the project. */
    TestBundle project(String name, String content) {
        project.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Another class of the project. */
    TestBundle anotherClass() {
        project.putAll(
                new Capturer().capture(new TestDriver()).bundle().project().entries());
        return this;
    }

    /** Another entry of the library. */
    TestBundle library(String name, String content) {
        library.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** {@link TestDriver} in the library. */
    TestBundle driver() {
        library.putAll(
                new Capturer().capture(new TestDriver()).bundle().project().entries());
        return library("META-INF/services/java.sql.Driver", TestDriver.class.getName());
    }

    Provided read(Function<ByteString, ProviderCode> reader) {
        List<Part> libraries = new ArrayList<>(closure.bundle().libraries());
        if (!library.isEmpty()) {
            libraries.add(new Part("library.jar", library));
        }
        Bundle bundle = new Bundle(new Part("project", project), libraries);
        return new Provided(
                reader.apply(ByteString.copyFrom(bundle.toBytes())),
                ByteString.copyFrom(closure.graph().toBytes()));
    }
}
