package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The code of providers, verified and ready to be opened; in production one bundle. */
public interface ProviderCode {
    /** The digest of the bundle. */
    Digest digest();

    /**
     * Opens the provider that {@code graph} holds, sharing no object of the project with any other opening. Its root maps a request
     * of the boundary to its response.
     *
     * @throws dev.pulumidynamic.closure.failure.ClosureException if the graph is corrupt or does not fit the code
     */
    IsolatedClosure open(ByteString graph);

    /**
     * Calls the provider: plugin and bundle agree on the boundary, and share classes of the JDK only.
     *
     * @param answered takes the response as soon as it counts: closing the provider, which comes last, may fail or never end
     */
    @SuppressWarnings("unchecked")
    static Map<String, @Nullable Object> ask(
            IsolatedClosure provider,
            Map<String, @Nullable Object> request,
            Consumer<Map<String, @Nullable Object>> answered) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>(request);
        entries.put("answered", answered);
        return ((Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>>) provider.root())
                .apply(entries);
    }

    /**
     * Descriptions of the differences to {@code recorded}: an empty list if the code that runs is the same; none if the
     * code cannot be compared.
     */
    default Optional<List<String>> changesSince(ProviderCode recorded) {
        return Optional.empty();
    }

    /**
     * The captured values that are different in {@code recent}, which is data of this code; nothing if this cannot be found out.
     *
     * @param before data of another capture
     * @param isSameCode whether {@code before} was captured with this code, too
     */
    default List<CapturedChange> capturedChanges(ByteString before, ByteString recent, boolean isSameCode) {
        return List.of();
    }

    /** Whether the author of the code has written a class, by its binary name. */
    default boolean isOfProject(String type) {
        return false;
    }

    /** Options of the program's JVM that the code may need, and that this JVM cannot follow. */
    default List<String> missingModuleOptions() {
        return List.of();
    }

    /**
     * What the code does that is in force in the whole JVM, so that it needs one of its own; empty when all code may share one.
     */
    default Optional<String> needsOwnJvm() {
        return Optional.empty();
    }

    /**
     * Shares nothing with the openings before: what they share may be broken.
     *
     * @return false if the code has native libraries, which a process loads only once
     */
    default boolean recycle() {
        return true;
    }

    /** From now on, shares nothing at all between openings: classes of two of them have met where they must not. */
    default void isolateStrictly() {}

    /** Knows the stored form of code. */
    @FunctionalInterface
    interface Reader {
        /**
         * Reads and verifies; no class is defined.
         *
         * @throws dev.pulumidynamic.closure.failure.ClosureException if the bytes are not what they say they are
         */
        ProviderCode read(ByteString stored);
    }
}
