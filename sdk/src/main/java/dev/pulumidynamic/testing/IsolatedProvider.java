package dev.pulumidynamic.testing;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.open.ContextLoader;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.deployment.CapturedProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A provider as the plugin runs it, in this JVM: captured once, and brought back in class loaders of its own for each call. */
final class IsolatedProvider {
    private static final String FRAMEWORK =
            ResourceProvider.class.getPackageName().replace('.', '/') + "/";

    /** The engine waits for a check, a diff and a preview. */
    private static final Set<String> LIMITED = Set.of("create", "read", "update", "delete");

    private final Settings settings;
    private final Closure closure;
    private final Map<String, String> config;
    private final SharedObjects shared;

    /** What calls have written into their copies of the provider, where no later call sees it: the usual cause of a puzzling step. */
    private final Set<String> lostWrites = new LinkedHashSet<>();

    private final List<String> messages = new ArrayList<>();
    private Map<String, Object> limits = Map.of();

    /** @throws IllegalArgumentException if a program could not make a resource of it */
    IsolatedProvider(ResourceProvider<?, ?> provider, Map<String, String> config) {
        this.settings = AppliedSettings.checked(provider, Settings.NONE);
        this.shared = new SharedObjects(Thread.currentThread().getContextClassLoader());
        this.closure = ContextLoader.during(shared, () -> shared.during(() -> CapturedProvider.closure(provider)));
        this.config = Map.copyOf(config);
    }

    /** What the provider answers; docs/boundary.md has the keys of both maps. */
    Map<String, Object> call(String operation, Map<String, Object> content) {
        Map<String, Object> request = new HashMap<>(TestRequest.content(settings));
        request.putAll(content);
        request.put("boundary", 1L);
        request.put("operation", operation);
        request.put("config", config);
        request.put("log", (BiConsumer<String, String>) this::log);
        AtomicReference<@Nullable Map<String, Object>> answered = new AtomicReference<>();
        request.put("answered", (Consumer<Map<String, Object>>) answered::set);
        String called = Boolean.TRUE.equals(content.get("preview")) ? "preview" : operation;
        if (LIMITED.contains(called)) {
            request.putAll(limits);
        }
        Map<String, Object> response = response(called, request, answered);
        if (response.get("refused") instanceof String why) {
            throw OperationFailure.failed(called, new RefusedException(why));
        }
        return response;
    }

    /** The answer counts, whatever closing the provider does afterwards; the warning is the plugin's. */
    private Map<String, Object> response(
            String called, Map<String, Object> request, AtomicReference<@Nullable Map<String, Object>> answered) {
        try {
            return answer(request);
        } catch (Exception e) {
            Map<String, Object> counting = answered.get();
            if (counting == null) {
                throw OperationFailure.failed(called, e);
            }
            log(
                    "warning",
                    "closing the provider failed; the result of the operation counts, but what the provider opened may"
                            + " still be open: " + e);
            return counting;
        }
    }

    /** What limits the operations from now on: entries of their requests, as docs/boundary.md has them. */
    void limit(Map<String, Object> entries) {
        limits = entries;
    }

    private synchronized void log(String severity, String text) {
        messages.add(severity + ": " + text);
    }

    /** What was logged since the last time, as {@code severity: text}. */
    synchronized List<String> takeMessages() {
        List<String> taken = List.copyOf(messages);
        messages.clear();
        return taken;
    }

    /** What to add to the message of a step that failed; empty if nothing was lost. */
    String lostWrites() {
        return lostWrites.isEmpty()
                ? ""
                : "; " + String.join(", ", lostWrites)
                        + ", which no later call sees, because each starts from the captured"
                        + " provider: keep it in the state, or in a dev.pulumidynamic.testing.Shared object of a fake";
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private Map<String, Object> answer(Map<String, Object> request) {
        return ContextLoader.during(shared, () -> {
            try (IsolatedClosure opened = shared.during(closure::open)) {
                var function = (Function<Map<String, Object>, Map<String, Object>>) opened.root();
                Graph[] before = {closure.graph()};
                request.put("configured", (Runnable) () -> content(opened).ifPresent(now -> before[0] = now));
                try {
                    return ContextLoader.during(opened.loader(), () -> interruptible(function, request));
                } finally {
                    findLostWrites(request.get("operation"), before[0], opened);
                }
            }
        });
    }

    /** Runs an operation as on a thread of its own, which a cancellation interrupts. */
    private static Map<String, Object> interruptible(
            Function<Map<String, Object>, Map<String, Object>> function, Map<String, Object> request) {
        if (request.get("cancelled") instanceof BooleanSupplier cancelled && cancelled.getAsBoolean()) {
            Thread.currentThread().interrupt();
        }
        try {
            return function.apply(request);
        } finally {
            var unused = Thread.interrupted();
        }
    }

    /** {@code before} is the provider after {@code configure}, whose writes are not lost: each call makes them again. */
    private void findLostWrites(@Nullable Object operation, Graph before, IsolatedClosure opened) {
        content(opened)
                .ifPresent(now ->
                        CapturedChanges.between(
                                        before, now, closure.bundle(), false, type -> !type.startsWith(FRAMEWORK))
                                .stream()
                                .map(CapturedChange::path)
                                .forEach(path -> lostWrites.add(operation + " wrote to " + path)));
    }

    /** What an opened provider has in its fields; empty if one has a client, for example: that is not a state that a later call expects. */
    private static Optional<Graph> content(IsolatedClosure opened) {
        try {
            return Optional.of(new GraphEncoder(List.of()).encode(opened.root()));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }
}
