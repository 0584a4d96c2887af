package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Updated;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers one request by the provider, or by the default of an operation that it leaves out.
 *
 * <p>It ends when it is closed: what the provider opened is closed then, if any of its code ran.
 *
 * <p>In a preview provider code runs for {@code check}, {@code diff} and {@code preview} only. When unknown inputs leave a
 * record that its own constructor rejects, none of them runs until the inputs are known.
 */
final class Operations<I, S> implements AutoCloseable {
    private final ResourceProvider<I, S> provider;
    private final RequestReader request;
    private final PropertySchema<I> inputs;
    private final PropertySchema<S> state;
    private final Requests<I, S> requests;
    private boolean isConfigured;

    Operations(ResourceProvider<I, S> provider, RequestReader request) {
        this.provider = provider;
        this.request = request;
        this.inputs = PropertySchema.ofInputs(provider);
        this.state = PropertySchema.ofState(provider);
        this.requests = new Requests<>(request, inputs, state);
    }

    Map<String, Object> check() throws Exception {
        Map<String, Object> raw = request.properties("inputs");
        Optional<I> given = inputsFor(OptionalOperation.CHECK, raw);
        if (given.isEmpty()) {
            return Map.of("inputs", sent(raw), "foresees", OptionalOperation.PREVIEW.isOf(provider));
        }
        List<String> fixed = new ArrayList<>();
        Checked<I> checked =
                answered(provider.check(configured().check(given.get(), fixed::add)), "Checked.of(request.inputs())");
        List<Map<String, String>> failures = checked.failures().stream()
                .map(failure -> Map.of("property", failure.property(), "reason", failure.reason()))
                .toList();
        return Map.of(
                "inputs",
                sent(overlay(raw, given.get(), checked.inputs())),
                "failures",
                failures,
                "foresees",
                OptionalOperation.PREVIEW.isOf(provider),
                "fixedNames",
                fixed);
    }

    Map<String, Object> diff() throws Exception {
        Map<String, Object> raw = request.properties("inputs");
        Map<String, Object> response = new HashMap<>(decision(raw));
        response.put("updatable", OptionalOperation.UPDATE.isOf(provider));
        if (provider instanceof DynamicProvider<?, ?> lambdas && lambdas.ignoresCapturedChanges()) {
            response.put("ignoresCapturedChanges", true);
        }
        compared("inputs").ifPresent(sets -> response.put("inputs", sets));
        compared("oldInputs").ifPresent(sets -> response.put("oldInputs", sets));
        return response;
    }

    private Map<String, Object> decision(Map<String, Object> raw) throws Exception {
        Optional<I> wanted = inputsFor(OptionalOperation.DIFF, raw);
        if (wanted.isEmpty()) {
            return Map.of("structural", true);
        }
        Diff diff = answered(provider.diff(configured().diff(wanted.get())), "Diff.of(request)");
        boolean updatable = OptionalOperation.UPDATE.isOf(provider);
        List<String> replaces =
                diff.changed() && diff.replaces().isEmpty() && !updatable ? replacing(raw) : diff.replaces();
        Map<String, Object> decision = new HashMap<>(Map.of(
                "changed",
                diff.changed(),
                "replaces",
                replaces.stream().map(inputs::toWire).toList(),
                "stables",
                diff.stables().stream().map(state::toWire).toList()));
        diff.deleteBeforeReplace().ifPresent(first -> decision.put("deleteBeforeReplace", first));
        return decision;
    }

    /** Without an update a change replaces; one that is in no input (a certificate ran out) is blamed on all of them. */
    private List<String> replacing(Map<String, Object> raw) {
        List<String> changed = List.copyOf(requests.changedInputs());
        return changed.isEmpty() ? List.copyOf(raw.keySet()) : changed;
    }

    Map<String, Object> create() throws Exception {
        if (request.isPreview()) {
            return preview();
        }
        Created<S> created = answered(provider.create(configured().create()), "Created.of(id, state)");
        return outcome(created.state(), created.reasons(), Map.of(), Map.of("id", created.id()));
    }

    Map<String, Object> update() throws Exception {
        if (request.isPreview()) {
            return preview();
        }
        Updated<S> updated = answered(provider.update(configured().update()), "Updated.of(state)");
        return outcome(updated.state(), updated.reasons(), request.properties("state"), Map.of());
    }

    Map<String, Object> read() throws Exception {
        Map<String, Object> knownInputs = request.properties("inputs");
        Map<String, Object> knownState = request.properties("state");
        boolean isKnown = request.has("inputs");
        if (!OptionalOperation.READ.isOf(provider)) {
            if (!isKnown) {
                throw new RefusedException("importing " + requests.context().name() + " (id " + request.id()
                        + ") needs an operation that its provider does not have; implement 'read'");
            }
            return Map.of("id", request.id(), "inputs", knownInputs, "state", knownState);
        }
        Optional<Read<I, S>> found =
                answered(provider.read(configured().read()), "Optional.empty() when the resource is gone");
        return found.map(this::found).orElse(Map.of("id", ""));
    }

    Map<String, Object> delete() throws Exception {
        if (OptionalOperation.DELETE.isOf(provider)) {
            provider.delete(configured().delete());
        }
        return Map.of();
    }

    /** What the provider answered; nothing in a language keeps it from answering nothing. */
    private static <T> T answered(@Nullable T answer, String instead) {
        if (answer == null) {
            throw new RefusedException("the provider returned null; return " + instead);
        }
        return answer;
    }

    private Requests<I, S> configured() throws Exception {
        isConfigured = true;
        provider.configure(requests.context().config());
        request.configured().run();
        return requests;
    }

    /**
     * {@code configure} may have opened things before it failed. An interrupt was for the operation: the flag would keep a provider from
     * logging out.
     */
    @Override
    public void close() {
        boolean wasInterrupted = Thread.interrupted();
        try {
            if (isConfigured && provider instanceof DynamicProvider<?, ?> lambdas) {
                lambdas.close();
            } else if (isConfigured && provider instanceof AutoCloseable closeable) {
                closeable.close();
            }
        } catch (Exception e) {
            throw Rethrow.rethrow(e);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What was made is never refused: what cannot be kept of it is a failure after the fact, and the state {@code before} stays. */
    private Map<String, Object> outcome(
            S made, List<String> reasons, Map<String, Object> before, Map<String, Object> rest) {
        List<String> failed = new ArrayList<>(reasons);
        Map<String, Object> response = new HashMap<>(rest);
        try {
            response.put("state", state.toProperties(made, problem -> failed.add(problem.getMessage())));
        } catch (RuntimeException e) {
            response.put("state", before);
            failed.add("the operation succeeded, but the state that it returned cannot be stored: "
                    + (e instanceof RefusedException ? e.getMessage() : e));
        }
        if (!failed.isEmpty()) {
            response.put("failed", failed);
        }
        return response;
    }

    private Map<String, Object> found(Read<I, S> read) {
        return Map.of(
                "id", read.id(),
                "inputs", inputs.toProperties(read.inputs()),
                "state", state.toProperties(read.state()));
    }

    /** The inputs for an operation, unless the provider leaves it out, or their record cannot be made while a part is unknown. */
    private Optional<I> inputsFor(OptionalOperation operation, Map<String, Object> raw) {
        if (!operation.isOf(provider)) {
            return Optional.empty();
        }
        try {
            return Optional.of(inputs.fromProperties(raw));
        } catch (RuntimeException e) {
            if (e instanceof RefusedException || !Protocol.holdsUnknown(raw)) {
                throw e;
            }
            String name = operation.name().toLowerCase(Locale.ROOT);
            requests.context()
                    .log()
                    .debug(name + " is not called: " + inputs + " cannot be made while inputs are unknown, " + e);
            return Optional.empty();
        }
    }

    /** Raw inputs with what {@code check} changed: the rest keeps its marks of secrets and unknowns. */
    private Map<String, Object> overlay(Map<String, Object> raw, I given, I checked) {
        return new Overlay(inputs.toProperties(given), inputs.toProperties(checked)).over(raw);
    }

    /** The properties under {@code key} with their sets as such, which a host cannot tell from lists; none when there is no set. */
    private Optional<Map<String, Object>> compared(String key) {
        Map<String, Object> properties = request.properties(key);
        return Optional.of(inputs.withSets(properties, LinkedHashSet::new)).filter(sets -> !sets.equals(properties));
    }

    /** Inputs as they go to the engine, which knows no sets: each in the one order. */
    private Map<String, Object> sent(Map<String, Object> properties) {
        return inputs.withSets(properties, CanonicalOrder::sorted);
    }

    /** The state that a preview returns: what the provider does not set is unknown. */
    private Map<String, Object> preview() throws Exception {
        Map<String, Object> raw = request.properties("inputs");
        Optional<I> wanted = inputsFor(OptionalOperation.PREVIEW, raw);
        if (wanted.isEmpty()) {
            return Map.of();
        }
        PreviewResult<S> previewed =
                answered(provider.preview(configured().preview(wanted.get())), "PreviewResult.nothing()");
        Encoder encoder = new Encoder(UnknownParts.of(wanted.get(), raw));
        return Map.of("state", new PreviewEncoder(encoder).outputs(state, previewed));
    }
}
