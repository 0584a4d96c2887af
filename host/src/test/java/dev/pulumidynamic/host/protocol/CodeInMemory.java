package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.run.ProviderCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Code that lives in the test: its stored form is a name. What opens real bundles has tests of its own. */
final class CodeInMemory implements ProviderCode.Reader {
    /** The name of code whose program ran with a package open that this Java has not. */
    static final String NEEDS_MORE = "needs a package that is gone";

    /** A graph for which the plugin has no memory. */
    static final String NO_MEMORY = "no memory";

    private final Map<ByteString, ProviderCode> stored = new ConcurrentHashMap<>();

    /** What provider code is: a request of the boundary in, a response out. */
    interface Operations extends Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> {}

    void store(String name, Operations operations) {
        stored.put(bytes(name), new Named(name, operations));
    }

    static ByteString bytes(String name) {
        return ByteString.copyFromUtf8(name);
    }

    static Digest digest(String name) {
        return Digest.of(name.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public ProviderCode read(ByteString bytes) {
        ProviderCode code = stored.get(bytes);
        if (code == null) {
            throw new CorruptClosureException("no bundle: " + bytes.toStringUtf8());
        }
        return code;
    }

    private record Named(String name, Operations operations) implements ProviderCode {
        @Override
        public Digest digest() {
            return CodeInMemory.digest(name);
        }

        @Override
        public List<String> missingModuleOptions() {
            return name.equals(NEEDS_MORE) ? List.of("--add-opens java.base/java.gone") : List.of();
        }

        @Override
        public Optional<List<String>> changesSince(ProviderCode recorded) {
            return Optional.of(List.of(recorded.digest().brief() + " is another"));
        }

        @Override
        public List<CapturedChange> capturedChanges(ByteString before, ByteString recent, boolean isSameCode) {
            return before.equals(recent)
                    ? List.of()
                    : List.of(new CapturedChange("captured.greeting", Optional.empty()));
        }

        @Override
        public IsolatedClosure open(ByteString graph) {
            if (graph.toStringUtf8().contains("corrupt")) {
                throw new CorruptClosureException("the graph is corrupt");
            }
            if (graph.toStringUtf8().equals(NO_MEMORY)) {
                throw new OutOfMemoryError("for the plugin's own work");
            }
            ClassLoader loader = new ClassLoader(ClassLoader.getPlatformClassLoader()) {};
            return new IsolatedClosure(operations, loader, List.of(loader), List.of(), false, () -> {});
        }
    }
}
