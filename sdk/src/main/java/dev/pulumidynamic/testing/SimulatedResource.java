package dev.pulumidynamic.testing;

import dev.pulumidynamic.internal.registration.GivenInputs;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.internal.OptionalOperation;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Protocol;
import dev.pulumidynamic.testing.EngineCalls.CheckedInputs;
import dev.pulumidynamic.testing.EngineCalls.Decision;
import dev.pulumidynamic.testing.EngineCalls.KnownResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The resource of a {@link ProviderLifecycle}. It calls the provider as an engine does: check, diff, and then the
 * operation that follows from the diff.
 */
final class SimulatedResource<I, S> {
    private final IsolatedProvider provider;
    private final EngineCalls calls;
    private final PropertySchema<I> inputs;
    private final PropertySchema<S> state;
    private final boolean reads;
    private KnownResource recorded = KnownResource.NONE;
    private Outputs<S> outputs;
    private List<String> messages = List.of();
    private Optional<Outcome> previewed = Optional.empty();

    SimulatedResource(ResourceProvider<I, S> provider, Map<String, String> config) {
        this.provider = new IsolatedProvider(provider, config);
        this.calls = new EngineCalls(this.provider);
        this.inputs = PropertySchema.ofInputs(provider);
        this.state = PropertySchema.ofState(provider);
        this.reads = OptionalOperation.READ.isOf(provider);
        this.outputs = new Outputs<>(state, Map.of(), false);
    }

    /** Begins a step: messages of earlier ones do not count. */
    void begin(Map<String, Object> limits) {
        provider.takeMessages();
        provider.limit(limits);
        messages = List.of();
        previewed = Optional.empty();
    }

    /** Ends the action of a step, whose outputs and messages expectations look at. */
    private void end() {
        outputs = new Outputs<>(state, recorded.state(), false);
        messages = provider.takeMessages();
    }

    void apply(I wanted, Outcome expected) {
        Outcome outcome = apply(wanted);
        require(outcome == expected, "the resource was " + outcome + ", not " + expected);
    }

    /** @param description the failure that is expected */
    void fail(I wanted, OperationFailure.Kind kind, String start, String text, String description) {
        Outcome outcome;
        try {
            outcome = apply(wanted);
        } catch (OperationFailure e) {
            if (!e.is(kind, start, text)) {
                throw new AssertionError(e.getMessage() + "; expected " + description, e);
            }
            return;
        }
        throw new AssertionError("the resource was " + outcome + "; expected " + description);
    }

    private Outcome apply(I wanted) {
        try {
            return run(plan(complete(wanted)));
        } finally {
            end();
        }
    }

    /** What an {@code up} does; {@code promised} are the outputs that the preview before each operation knows. */
    private record Plan(Outcome outcome, CheckedInputs checked, boolean deletesFirst, Map<String, Object> promised) {}

    private Plan plan(Map<String, Object> wanted) {
        CheckedInputs checked = calls.check(wanted, recorded.inputs());
        if (!recorded.exists()) {
            return new Plan(Outcome.CREATED, checked, false, calls.previewed(checked));
        }
        Decision decision = decide(checked);
        return switch (decision.outcome()) {
            case UPDATED ->
                new Plan(Outcome.UPDATED, checked, false, calls.previewed(recorded, checked, decision.stables()));
            case REPLACED -> {
                CheckedInputs fresh = calls.check(wanted, Map.of());
                yield new Plan(Outcome.REPLACED, fresh, decision.deletesFirst(), calls.previewed(fresh));
            }
            default -> new Plan(decision.outcome(), checked, false, recorded.state());
        };
    }

    private Outcome run(Plan plan) {
        switch (plan.outcome()) {
            case CREATED -> keep("create", plan, calls.create(plan.checked()));
            case UPDATED -> keep("update", plan, calls.update(recorded, plan.checked()));
            case REPLACED -> replace(plan);
            default -> recorded = withInputs(plan.checked());
        }
        return plan.outcome();
    }

    /** Runs the operation that follows from the diff. Like an engine, it ignores names that are not properties. */
    private Decision decide(CheckedInputs checked) {
        Decision decision = calls.diff(recorded, checked);
        decision.stables().forEach(name -> requirePlace("keeps", name, List.of(state)));
        decision.replaces().forEach(path -> requirePlace("replaces because of", path, List.of(inputs, state)));
        return decision;
    }

    private static void requirePlace(String verb, Object path, List<PropertySchema<?>> schemas) {
        List<String> problems = new ArrayList<>();
        for (PropertySchema<?> schema : schemas) {
            try {
                PropertyPlace.of(String.valueOf(path)).in(schema);
                return;
            } catch (IllegalArgumentException e) {
                problems.add(e.getMessage());
            }
        }
        throw new AssertionError("diff " + verb + " '" + path + "': " + String.join(", ", problems));
    }

    private void replace(Plan plan) {
        KnownResource old = recorded;
        if (plan.deletesFirst()) {
            calls.delete(old);
            recorded = KnownResource.NONE;
        }
        KnownResource made = calls.create(plan.checked());
        if (!plan.deletesFirst()) {
            recorded = made;
            calls.delete(old);
        }
        keep("create", plan, made);
    }

    private void keep(String operation, Plan plan, KnownResource made) {
        recorded = made;
        if (!made.failures().isEmpty()) {
            throw OperationFailure.incomplete(operation, made.failures());
        }
        new Outputs<>(state, recorded.state(), false).requirePreviewed(plan.promised(), operation);
    }

    private KnownResource withInputs(CheckedInputs checked) {
        return new KnownResource(recorded.id(), checked.properties(), recorded.state(), List.of());
    }

    /** Changes nothing: the outputs that expectations look at are those that the preview knows. */
    void preview(I wanted, List<PropertyPlace> unknown) {
        Map<String, Object> properties = inputs.toProperties(wanted);
        for (PropertyPlace path : unknown) {
            properties = path.in(inputs).unknownIn(properties);
        }
        Plan plan = plan(properties);
        previewed = Optional.of(plan.outcome());
        messages = provider.takeMessages();
        outputs = new Outputs<>(state, plan.promised(), true);
    }

    /** Reads the resource, and keeps what is found; {@code changed} are the outputs that are to have changed, or none for any. */
    void refresh(boolean isChanged, Set<String> changed) {
        KnownResource before = existing();
        KnownResource found = refreshed();
        require(found.exists(), "read does not find the resource " + before.id());
        Set<String> different = differences(before.state(), found.state());
        Set<String> all = new TreeSet<>(different);
        all.addAll(differences(before.inputs(), found.inputs()));
        require(isChanged || all.isEmpty(), "read found changes in " + all + ", not an unchanged resource");
        require(!isChanged || !all.isEmpty(), "read found an unchanged resource" + withoutRead());
        require(
                changed.isEmpty() || changed.equals(different),
                "read found changes in the outputs " + different + ", not in " + changed);
    }

    void refreshGone() {
        KnownResource before = existing();
        require(!refreshed().exists(), "read still finds the resource " + before.id() + withoutRead());
    }

    private KnownResource refreshed() {
        recorded = calls.read(recorded.content());
        end();
        return recorded;
    }

    private String withoutRead() {
        return reads ? "" : ": the provider has no read, so a refresh keeps the recorded state";
    }

    private static Set<String> differences(Map<String, Object> before, Map<String, Object> now) {
        Set<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        names.removeIf(name -> Objects.equals(Protocol.identity(before.get(name)), Protocol.identity(now.get(name))));
        return names;
    }

    /** Reads the resource by its ID alone, and compares it with what the program wants. */
    void importById(String id, I wanted) {
        require(!recorded.exists(), "there is a resource already: " + recorded.id());
        KnownResource found = calls.read(Map.of("id", id));
        require(found.exists(), "read does not find the resource " + id);
        recorded = found;
        CheckedInputs checked = calls.check(complete(wanted), found.inputs());
        Outcome outcome = calls.diff(found, checked).outcome();
        require(
                outcome == Outcome.UNCHANGED,
                "the imported resource would be " + outcome + ", because it was found with other inputs: "
                        + differences(found.inputs(), checked.properties()));
        recorded = withInputs(checked);
        end();
    }

    private KnownResource existing() {
        require(recorded.exists(), "there is no resource");
        return recorded;
    }

    /** The outputs after the step, for an expectation. */
    Outputs<S> outputs() {
        require(recorded.exists() || outputs.isPreviewed(), "there is no resource, so there is no output");
        return outputs;
    }

    void requirePreviewed(Outcome expected) {
        Outcome outcome = previewed.orElseThrow(
                () -> new AssertionError("leadsTo needs a preview, and this step is not a preview"));
        require(outcome == expected, "the resource would be " + outcome + ", not " + expected);
    }

    void requireLogged(String severity, String text) {
        require(
                messages.stream().anyMatch(message -> message.startsWith(severity + ": ") && message.contains(text)),
                "no message '" + severity + ": …" + text + "…' was logged, but " + messages);
    }

    /** Fails if there is a resource that read does not find; with {@code mayFail}, read itself may fail. */
    void requireFound(boolean mayFail) {
        provider.limit(Map.of());
        try {
            require(!recorded.exists() || !reads || isFound(), "read does not find the resource " + recorded.id());
        } catch (OperationFailure e) {
            if (!mayFail) {
                throw new AssertionError(
                        "afterwards, the check that the resource " + recorded.id() + " exists: " + e.getMessage(),
                        e.getCause());
            }
        }
    }

    private boolean isFound() {
        return calls.read(recorded.content()).exists();
    }

    String hint() {
        String notCalled = messages.stream()
                .filter(message -> message.contains(" is not called: "))
                .map(message -> "; " + message.substring("debug: ".length()))
                .collect(Collectors.joining());
        return provider.lostWrites() + notCalled;
    }

    /** @throws AssertionError if it fails, or when the resource is still found then */
    void delete() {
        provider.limit(Map.of());
        if (recorded.exists()) {
            try {
                calls.delete(recorded);
            } catch (OperationFailure e) {
                throw new AssertionError("at the end, " + e.getMessage() + hint(), e.getCause());
            }
            require(!reads || !isFound(), "read still finds the resource " + recorded.id() + " after it was deleted");
        }
    }

    /** Deletes the resource after a failed step, whose failure is the one that is reported. */
    void deleteAfter(Throwable failure) {
        try {
            delete();
        } catch (RuntimeException | AssertionError e) {
            failure.addSuppressed(e);
        }
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }

    /** As a program gives them: it cannot leave out what is not optional. */
    private Map<String, Object> complete(I wanted) {
        Map<String, Object> properties = inputs.toProperties(wanted);
        GivenInputs.requireComplete(inputs, wanted.getClass(), properties, true);
        return properties;
    }
}
