package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.ResourceProvider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A test of a provider without Pulumi: the life of one resource as data. The provider is captured, and every call brings it back
 * in class loaders of its own, so that the test finds what a deployment would: fields that cannot be captured, state that one
 * operation expects of another, inputs that do not survive.
 *
 * <pre>{@code
 * ProviderLifecycle.of(new GithubLabels())
 *         .config("githubToken", "t0ken")
 *         .step(LifecycleStep.creates(new Label("acme/site", "bug", "d73a4a")))
 *         .step(LifecycleStep.changesNothing(new Label("acme/site", "bug", "d73a4a")))
 *         .step(LifecycleStep.updates(new Label("acme/site", "bug", "ff0000")))
 *         .step(LifecycleStep.replaces(new Label("acme/docs", "bug", "ff0000")))
 *         .run();
 * }</pre>
 *
 * <p>In the end the resource is deleted; where the provider reads, it must find the resource after each step, and not after it
 * was deleted.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class ProviderLifecycle<I, S> {
    private final ResourceProvider<I, S> provider;
    private final Map<String, String> config;
    private final List<LifecycleStep<I, S>> steps;

    private ProviderLifecycle(
            ResourceProvider<I, S> provider, Map<String, String> config, List<LifecycleStep<I, S>> steps) {
        this.provider = provider;
        this.config = config;
        this.steps = steps;
    }

    /**
     * {@return a life without steps yet}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param provider the provider to be tested
     */
    public static <I, S> ProviderLifecycle<I, S> of(ResourceProvider<I, S> provider) {
        return new ProviderLifecycle<>(provider, Map.of(), List.of());
    }

    /**
     * {@return the same, with this in the stack's configuration}
     *
     * @param key a key without the namespace
     * @param value the value of this key
     */
    public ProviderLifecycle<I, S> config(String key, String value) {
        Map<String, String> more = new LinkedHashMap<>(config);
        more.put(key, value);
        return new ProviderLifecycle<>(provider, more, steps);
    }

    /**
     * {@return the same, with a further step}
     *
     * @param step what the program wants, and what comes of it
     */
    public ProviderLifecycle<I, S> step(LifecycleStep<I, S> step) {
        List<LifecycleStep<I, S>> more = new ArrayList<>(steps);
        more.add(step);
        return new ProviderLifecycle<>(provider, config, more);
    }

    /**
     * Lives it. What was made is deleted, also when a step went wrong.
     *
     * @throws AssertionError when a step ends in another way than it says; the message names the step
     * @throws dev.pulumidynamic.closure.failure.ClosureException when the provider cannot be captured
     */
    public void run() {
        SimulatedResource<I, S> resource = new SimulatedResource<>(provider, config);
        try {
            for (int i = 0; i < steps.size(); i++) {
                resource.live(steps.get(i), "step " + (i + 1) + " of " + steps.size());
            }
        } catch (RuntimeException | AssertionError e) {
            resource.deleteAfter(e);
            throw e;
        }
        resource.delete();
    }
}
