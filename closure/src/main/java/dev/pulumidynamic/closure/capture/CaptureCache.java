package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.identity.IdentityTable;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.StaticWrites;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import java.util.List;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a capturer keeps between captures. The class files of a running program do not change, so what was found for objects
 * of some classes holds for others of the same classes. No class loader is kept alive by it.
 */
final class CaptureCache {
    /** Enough for a program of some providers; what is beyond is found again. */
    private static final int MOST_CODE = 32;

    private static final long CACHE_LIMIT = 256L << 20;
    private static final float LOAD_FACTOR = 0.75f;

    private final Libraries libraries;
    private final Map<CodeKey, CapturedCode> code = new LinkedHashMap<>(MOST_CODE, LOAD_FACTOR, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CodeKey, CapturedCode> eldest) {
            return size() > MOST_CODE;
        }
    };

    private final StaticWrites staticWrites = new StaticWrites((project, each) -> ProjectResources.visit(
            project, "", name -> name.endsWith(".class"), (name, content) -> each.accept(content)));

    /** Nothing yet, but for what earlier programs left in the cache of {@code options}. */
    CaptureCache(CaptureOptions options) {
        this.libraries = new Libraries(options.cache().map(folder -> new FileCache(folder, CACHE_LIMIT)));
    }

    Libraries libraries() {
        return libraries;
    }

    StaticWrites staticWrites() {
        return staticWrites;
    }

    /** The code for {@code key}; one thread at a time looks for any. */
    synchronized CapturedCode code(CodeKey key, Supplier<CapturedCode> find) {
        CapturedCode known = code.get(key);
        if (known == null) {
            known = find.get();
            code.put(key, known);
        }
        return known;
    }

    /**
     * What was found for one {@link CodeKey}.
     *
     * @param stamps the identities of its nameless code
     * @param replay the bundle as it will be opened later
     * @param warnings what was noticed of the code
     */
    record CapturedCode(Bundle bundle, IdentityTable stamps, OpenableBundle replay, List<Warning> warnings) {
        CapturedCode {
            warnings = List.copyOf(warnings);
        }

        CapturedCode(Bundle bundle, IdentityTable stamps, List<Warning> warnings) {
            this(bundle, stamps, new OpenableBundle(bundle, new LibraryLayers()), warnings);
        }
    }

    /**
     * Everything of a graph that decides which code goes with it: two graphs of the same key differ in values alone.
     *
     * @param classes of the objects, and the hosts of the lambdas, in the order they were met
     * @param types the names in the graph that may be of nameless classes
     */
    record CodeKey(List<TypeKey> classes, Set<String> types, Set<LambdaForm> lambdas) {
        static CodeKey of(Graph graph, GraphEncoder encoder) {
            return new CodeKey(
                    Stream.concat(encoder.hosts().keySet().stream(), encoder.types().keySet().stream())
                            .map(TypeKey::new)
                            .toList(),
                    Identities.typeNames(graph),
                    Identities.lambdas(graph));
        }

        /** A class by identity; it does not keep the class from being unloaded. */
        static final class TypeKey {
            private final WeakReference<Class<?>> type;
            private final int hash;

            TypeKey(Class<?> type) {
                this.type = new WeakReference<>(type);
                this.hash = type.hashCode();
            }

            @Override
            public boolean equals(@Nullable Object other) {
                return other instanceof TypeKey key && type.get() != null && key.type.get() == type.get();
            }

            @Override
            public int hashCode() {
                return hash;
            }
        }
    }
}
