package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.rules.StaticWrites;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What a capturer keeps between captures. The class files of a running program do not change, so what was found for objects
 * of some classes holds for others of the same classes. No class loader is kept alive by it.
 */
public final class CaptureCache {
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
    public CaptureCache(CaptureOptions options) {
        this.libraries = new Libraries(options.cache().map(folder -> new FileCache(folder, CACHE_LIMIT)));
    }

    Libraries libraries() {
        return libraries;
    }

    StaticWrites staticWrites() {
        return staticWrites;
    }

    /** The code for {@code demand}; one thread at a time looks for any. */
    synchronized CapturedCode code(CodeKey demand, Supplier<CapturedCode> find) {
        CapturedCode known = code.get(demand);
        if (known == null) {
            known = find.get();
            code.put(demand, known);
        }
        return known;
    }
}
