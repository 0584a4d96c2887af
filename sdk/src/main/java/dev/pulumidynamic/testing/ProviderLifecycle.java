package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.internal.WireNames;
import dev.pulumidynamic.testing.LifecycleStep.Afterwards;
import dev.pulumidynamic.testing.OperationFailure.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tests a provider without Pulumi: runs one resource through its lifecycle, step by step. It captures the provider, and
 * opens it for each call in new class loaders. So the test finds the errors that a deployment would find: fields that
 * cannot be captured, an operation that relies on a field that another operation set, inputs that are not preserved.
 *
 * <pre>{@code
 * ProviderLifecycle.of(new GithubLabels())
 *         .config("githubToken", "t0ken")
 *         .creates(new Label("acme/site", "bug", "d73a4a"))
 *         .with(LabelState::url, "https://github.test/acme/site/labels/bug")
 *         .changesNothing(new Label("acme/site", "bug", "d73a4a"))
 *         .updates(new Label("acme/site", "bug", "ff0000"))
 *         .replaces(new Label("acme/docs", "bug", "ff0000"))
 *         .run();
 * }</pre>
 *
 * <p>A step names the inputs of the program and the expected result. {@link #with}, {@link #where}, {@link #state},
 * {@link #unknown} and {@link #logs} add expectations to the step before them; a step without them may have any
 * outputs. At the end, the lifecycle deletes the resource. If the provider has a {@code read}, this must find the
 * resource after each step, and must not find it after the deletion.
 *
 * <p>Before each create, replacement and update, the preview runs, as in {@code pulumi up}. Outputs that it predicts,
 * or that {@link dev.pulumidynamic.provider.Diff#stable} names, must have these values after the operation.
 *
 * <p>If only {@link AutoCloseable#close} of a provider fails, the operation counts, as in the plugin; expect the
 * warning with {@code logs("warning", "closing the provider failed")}.
 *
 * <p>Each method returns a changed copy. Only {@link #run} of the last copy runs the lifecycle.
 *
 * <p>A fake in a field of the provider is captured with the provider. Use {@link Shared} for objects that the fake and
 * the test share.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class ProviderLifecycle<I, S> {
    private static final List<String> SEVERITIES = List.of("status", "debug", "info", "warning", "error");

    private final ResourceProvider<I, S> provider;
    private final Map<String, String> config;
    private final List<LifecycleStep<I, S>> steps;

    private ProviderLifecycle(
            ResourceProvider<I, S> provider, Map<String, String> config, List<LifecycleStep<I, S>> steps) {
        this.provider = provider;
        this.config = config;
        this.steps = steps;
    }

    /** A change outside of Pulumi, such as a change on a fake server. */
    @FunctionalInterface
    public interface OutsideChange {
        /**
         * Makes the change.
         *
         * @throws Exception if it cannot; the step fails with it
         */
        void make() throws Exception;
    }

    /**
     * {@return a lifecycle without steps}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param provider the provider to be tested
     */
    public static <I, S> ProviderLifecycle<I, S> of(ResourceProvider<I, S> provider) {
        return new ProviderLifecycle<>(provider, Map.of(), List.of());
    }

    /**
     * {@return a copy of this lifecycle, with this in the stack's configuration}
     *
     * @param key the key by which the provider reads it: without a namespace, or as the provider declares it ({@link
     *     dev.pulumidynamic.provider.ProviderSettings#configKeys}), such as {@code colors:primary}
     * @param value the value of this key
     */
    public ProviderLifecycle<I, S> config(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(config);
        more.put(key, value);
        return new ProviderLifecycle<>(provider, more, steps);
    }

    /**
     * {@return a copy of this lifecycle, with inputs that make a resource}
     *
     * @param inputs what the program wants
     */
    public ProviderLifecycle<I, S> creates(I inputs) {
        return step("creates", resource -> resource.apply(inputs, Outcome.CREATED));
    }

    /**
     * {@return a copy of this lifecycle, with inputs that change the resource}
     *
     * @param inputs what the program wants
     */
    public ProviderLifecycle<I, S> updates(I inputs) {
        return step("updates", resource -> resource.apply(inputs, Outcome.UPDATED));
    }

    /**
     * {@return a copy of this lifecycle, with inputs that replace the resource}
     *
     * @param inputs what the program wants
     */
    public ProviderLifecycle<I, S> replaces(I inputs) {
        return step("replaces", resource -> resource.apply(inputs, Outcome.REPLACED));
    }

    /**
     * {@return a copy of this lifecycle, with inputs that change nothing}
     *
     * @param inputs what the program wants
     */
    public ProviderLifecycle<I, S> changesNothing(I inputs) {
        return step("changesNothing", resource -> resource.apply(inputs, Outcome.UNCHANGED));
    }

    /**
     * {@return a copy of this lifecycle, with inputs that {@code check} refuses}
     *
     * @param inputs what the program wants
     * @param property the path of the property, such as {@code rules[2].port}; empty for an error about several
     * @param reason what the reason contains
     */
    public ProviderLifecycle<I, S> refuses(I inputs, String property, String reason) {
        String expected = "check to refuse '" + property + "' with '" + reason + "'";
        return step("refuses", resource -> resource.fail(inputs, Kind.REFUSED, property + ": ", reason, expected));
    }

    /**
     * {@return a copy of this lifecycle, with inputs for which an operation fails, without making or changing anything that
     * Pulumi records}
     *
     * @param inputs what the program wants
     * @param reason what the reason, an exception with its message, contains
     */
    public ProviderLifecycle<I, S> fails(I inputs, String reason) {
        String expected = "a failure with '" + reason + "'";
        return step(
                "fails",
                Afterwards.FOUND_IF_IT_CAN,
                resource -> resource.fail(inputs, Kind.FAILED, "", reason, expected));
    }

    /**
     * {@return a copy of this lifecycle, with inputs for which an operation fails after it made or changed something, which
     * Pulumi records}
     *
     * <p>A provider reports this by {@code Created.incomplete} or {@code Updated.incomplete}, with the state that Pulumi
     * records. The next step with inputs updates the resource, even if the inputs are the same, as in Pulumi.
     *
     * @param inputs what the program wants
     * @param reason what the reason contains
     */
    public ProviderLifecycle<I, S> endsIncomplete(I inputs, String reason) {
        String expected = "an incomplete resource with '" + reason + "'";
        return step("endsIncomplete", resource -> resource.fail(inputs, Kind.INCOMPLETE, "", reason, expected));
    }

    /**
     * {@return a copy of this lifecycle, with a preview of these inputs, which changes nothing}
     *
     * <p>{@link #with}, {@link #where} and {@link #unknown} check the outputs that the preview knows.
     *
     * @param inputs what the program wants
     * @param unknown accessors of components, such as {@code Label::color}, that are not known yet, whatever
     *     {@code inputs} has there
     */
    @SafeVarargs
    public final ProviderLifecycle<I, S> previews(I inputs, Property<I, ?>... unknown) {
        List<String> names = new ArrayList<>();
        for (Property<I, ?> component : unknown) {
            names.add(Property.nameOf(component));
        }
        return previews(inputs, names.toArray(String[]::new));
    }

    /**
     * {@return a copy of this lifecycle, with a preview of these inputs, of which nothing is unknown}
     *
     * @param inputs what the program wants
     */
    public ProviderLifecycle<I, S> previews(I inputs) {
        return previews(inputs, new String[0]);
    }

    /**
     * {@return a copy of this lifecycle, with a preview of these inputs, which changes nothing; for maps, and for what is inside a component}
     *
     * @param inputs what the program wants
     * @param unknown paths, such as {@code rules[0].port}, of what is not known yet, whatever {@code inputs} has there; {@code inputs} must
     *     have what it is in
     * @throws IllegalArgumentException if one is not a path; a path that the inputs do not have fails the step
     */
    public ProviderLifecycle<I, S> previews(I inputs, String... unknown) {
        List<PropertyPlace> paths =
                Arrays.stream(unknown).map(PropertyPlace::of).toList();
        return step("previews", resource -> resource.preview(inputs, paths));
    }

    /**
     * {@return a copy of this lifecycle, where the last step, a preview, shows that an {@code up} would have this outcome}
     *
     * @param outcome the outcome for the inputs
     */
    public ProviderLifecycle<I, S> leadsTo(Outcome outcome) {
        return expecting("leadsTo", resource -> resource.requirePreviewed(outcome));
    }

    /**
     * {@return a copy of this lifecycle, where the creates, reads, updates and deletes of the last step have this deadline; by default there
     * is none}
     *
     * @param deadline when cancellation is requested ({@link dev.pulumidynamic.provider.Request#deadline}); the test itself cancels
     *     nothing then
     */
    public ProviderLifecycle<I, S> deadline(Instant deadline) {
        return changing("deadline", step -> step.limited("deadline", deadline));
    }

    /**
     * {@return a copy of this lifecycle, where cancellation of the creates, reads, updates and deletes of the last step
     * may be requested; by default it never is}
     *
     * <p>If {@code cancelled} returns true when an operation begins, its thread is interrupted, as in the plugin: the
     * first code that waits throws an {@link InterruptedException}.
     *
     * @param cancelled returns whether cancellation was requested
     *     ({@link dev.pulumidynamic.provider.Request#isCancelled})
     */
    public ProviderLifecycle<I, S> cancelled(BooleanSupplier cancelled) {
        return changing("cancelled", step -> step.limited("cancelled", cancelled));
    }

    /**
     * {@return a copy of this lifecycle, with an import of a resource by its ID, whose inputs are those of the program}
     *
     * @param id the ID of a resource that exists outside of Pulumi, for example since a {@link #meanwhile}
     * @param inputs what the program wants; if {@code diff} finds that it differs from what {@code read} returned, the
     *     step fails
     */
    public ProviderLifecycle<I, S> imports(String id, I inputs) {
        return step("imports", resource -> resource.importById(id, inputs));
    }

    /**
     * {@return a copy of this lifecycle, with a change outside of Pulumi}
     *
     * @param change what happens, such as {@code () -> Files.delete(file)}
     */
    public ProviderLifecycle<I, S> meanwhile(OutsideChange change) {
        return step("meanwhile", Afterwards.OPEN, resource -> change.make());
    }

    /**
     * {@return a copy of this lifecycle, with a refresh that finds the resource changed; the next step continues with what
     * the refresh found}
     *
     * @param outputs accessors of the components of the state that differ, such as {@code LabelState::url}, exactly
     *     these; with none, any inputs or outputs may
     */
    @SafeVarargs
    public final ProviderLifecycle<I, S> refreshFindsChanged(Property<S, ?>... outputs) {
        Set<String> names = new TreeSet<>();
        for (Property<S, ?> output : outputs) {
            names.add(WireNames.of(output));
        }
        return step("refreshFindsChanged", resource -> resource.refresh(true, names));
    }

    /**
     * {@return a copy of this lifecycle, with a refresh that does not find the resource; the next step continues without a
     * resource}
     */
    public ProviderLifecycle<I, S> refreshFindsGone() {
        return step("refreshFindsGone", SimulatedResource::refreshGone);
    }

    /** {@return a copy of this lifecycle, with a refresh that finds the resource unchanged} */
    public ProviderLifecycle<I, S> refreshFindsUnchanged() {
        return step("refreshFindsUnchanged", resource -> resource.refresh(false, Set.of()));
    }

    /**
     * {@return a copy of this lifecycle, where an output has this value after the last step}
     *
     * @param <T> the component's type
     * @param output the accessor of a component of the state, such as {@code LabelState::url}
     * @param expected its value
     */
    public <T extends @Nullable Object> ProviderLifecycle<I, S> with(Property<S, T> output, T expected) {
        return with(Property.nameOf(output), expected);
    }

    /**
     * {@return a copy of this lifecycle, where an output has this value after the last step; for maps}
     *
     * @param output the name of an output
     * @param expected its value
     */
    public ProviderLifecycle<I, S> with(String output, @Nullable Object expected) {
        return expecting("with", resource -> resource.outputs().require(output, expected));
    }

    /**
     * {@return a copy of this lifecycle, where the value of an output matches after the last step}
     *
     * @param <T> the component's type
     * @param output the accessor of a component of the state, such as {@code LabelState::url}
     * @param accepted returns whether a value matches
     */
    public <T extends @Nullable Object> ProviderLifecycle<I, S> where(
            Property<S, T> output, Predicate<? super T> accepted) {
        String name = Property.nameOf(output);
        return expecting("where", resource -> resource.outputs().requireThat(name, accepted));
    }

    /**
     * {@return a copy of this lifecycle, where all outputs have these values after the last step}
     *
     * @param expected all of the outputs
     */
    public ProviderLifecycle<I, S> state(S expected) {
        return expecting("state", resource -> resource.outputs().requireAll(expected));
    }

    /**
     * {@return a copy of this lifecycle, where the last step, a preview, does not know an output}
     *
     * @param output the accessor of a component of the state, such as {@code LabelState::url}
     */
    public ProviderLifecycle<I, S> unknown(Property<S, ?> output) {
        String name = Property.nameOf(output);
        return expecting("unknown", resource -> resource.outputs().requireUnknown(name));
    }

    /**
     * {@return a copy of this lifecycle, where the provider has logged a message in the last step}
     *
     * @param severity {@code status}, {@code debug}, {@code info}, {@code warning} or {@code error}
     * @param text what the message contains
     * @throws IllegalArgumentException if {@code severity} is none of these
     */
    public ProviderLifecycle<I, S> logs(String severity, String text) {
        if (!SEVERITIES.contains(severity)) {
            throw new IllegalArgumentException(
                    "'" + severity + "' is not a severity; use one of " + String.join(", ", SEVERITIES));
        }
        return expecting("logs", resource -> resource.requireLogged(severity, text));
    }

    private ProviderLifecycle<I, S> step(String name, LifecycleStep.Action<I, S> action) {
        return step(name, Afterwards.FOUND, action);
    }

    private ProviderLifecycle<I, S> step(String name, Afterwards afterwards, LifecycleStep.Action<I, S> action) {
        List<LifecycleStep<I, S>> more = new ArrayList<>(steps);
        more.add(LifecycleStep.of(name, afterwards, action));
        return new ProviderLifecycle<>(provider, config, more);
    }

    private ProviderLifecycle<I, S> expecting(String method, LifecycleStep.Action<I, S> expectation) {
        return changing(method, step -> step.expecting(expectation));
    }

    private ProviderLifecycle<I, S> changing(String method, UnaryOperator<LifecycleStep<I, S>> change) {
        int last = steps.size() - 1;
        if (last < 0 || !steps.get(last).isOfResource()) {
            throw new IllegalStateException(
                    method + " belongs to a step of the resource; call it after one, such as creates");
        }
        List<LifecycleStep<I, S>> more = new ArrayList<>(steps);
        more.set(last, change.apply(more.get(last)));
        return new ProviderLifecycle<>(provider, config, more);
    }

    /**
     * Runs this lifecycle. At the end, it deletes the resource, even if a step failed.
     *
     * @throws AssertionError if the result of a step is not the expected one; the message names the step
     * @throws IllegalStateException if there is no step
     * @throws IllegalArgumentException if a program could not make the resource either: the provider's settings are
     *     wrong, or a component of its inputs or state has a type that no property has
     * @throws dev.pulumidynamic.provider.RefusedException if two constants of an enum have the same wire name
     * @throws dev.pulumidynamic.closure.failure.ClosureException if the provider cannot be captured; the message names
     *     the path to the object, and a remedy. The class is an unchecked exception of {@code pulumi-dynamic-closure}.
     */
    public void run() {
        if (steps.isEmpty()) {
            throw new IllegalStateException("the lifecycle has no step, so it tests nothing; add one, such as creates");
        }
        SimulatedResource<I, S> resource = new SimulatedResource<>(provider, config);
        try {
            for (int i = 0; i < steps.size(); i++) {
                steps.get(i).run(resource, "step " + (i + 1) + " of " + steps.size());
            }
        } catch (RuntimeException | AssertionError e) {
            resource.deleteAfter(e);
            throw e;
        }
        resource.delete();
    }
}
