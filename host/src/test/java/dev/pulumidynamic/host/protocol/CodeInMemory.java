package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Code that lives in the test: its stored form is a name. Its bundle has one file of this name. */
final class CodeInMemory implements Function<ByteString, ProviderCode> {
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
        return bundle(name).digest();
    }

    private static Bundle bundle(String name) {
        return new Bundle(new Part("project", new TreeMap<>(Map.of(name, new byte[0]))), List.of());
    }

    @Override
    public ProviderCode apply(ByteString bytes) {
        ProviderCode code = stored.get(bytes);
        if (code == null) {
            throw new CorruptClosureException("no bundle: " + bytes.toStringUtf8());
        }
        return code;
    }

    private static final class Named extends ProviderCode {
        private final String name;
        private final Operations operations;

        Named(String name, Operations operations) {
            super(bundle(name));
            this.name = name;
            this.operations = operations;
        }

        @Override
        public List<String> missingModuleOptions() {
            return name.equals(NEEDS_MORE) ? List.of("--add-opens java.base/java.gone") : List.of();
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
            return new IsolatedClosure(operations, loader, List.of(loader), List.of(), false);
        }
    }
}
