package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.Plugins;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.Extension;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import dev.pulumidynamic.engine.state.Urn;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The providers of an operation, by reference ({@code <urn>::<id>}), each a plugin process of its own. A package that
 * the program uses gets its default provider, which is a resource of the state; a provider that only the state knows
 * is started when a step needs it.
 */
public final class Providers implements AutoCloseable {
    private final Plugins plugins;
    private final Scope scope;
    private final Configuration configuration;
    private final Map<Asked, CompletableFuture<String>> asked = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<ProviderClient>> clients = new ConcurrentHashMap<>();
    private final Map<Extended, CompletableFuture<String>> extensions = new ConcurrentHashMap<>();

    /** A provider that the program asked for: by a package that it uses, or as a resource of its own. */
    private record Asked(Goal goal, ProviderPackage wanted) {}

    /** A running provider and an extension that it was given. */
    private record Extended(String provider, String extension) {}

    /** The providers of {@code scope}, which {@code configuration} configures when the program asks for them. */
    public Providers(Plugins plugins, Scope scope, Configuration configuration) {
        this.plugins = plugins;
        this.scope = scope;
        this.configuration = configuration;
    }

    /** The reference of the default provider of {@code wanted}, which is created or updated when it must be. */
    public String defaultFor(ProviderPackage wanted) {
        Urn urn = scope.stack().urn("", wanted.providerType(), wanted.defaultName());
        Goal goal = Goal.bare(new Identity(urn, true, "", "", "", ""), configuration.of(wanted.name()));
        return ask(new Asked(goal, wanted));
    }

    /** The state of a provider that the program registers itself. */
    public ResourceState explicit(Goal goal, ProviderPackage wanted) {
        return state(ask(new Asked(goal, wanted)));
    }

    private String ask(Asked provider) {
        return once(asked, provider, () -> register(provider));
    }

    /** The reference of the default provider of a package, as the state has it, or a new one. */
    String knownDefaultFor(String packageName) {
        ProviderPackage wanted = new ProviderPackage(packageName, "", "", packageName, "", "");
        Urn urn = scope.stack().urn("", wanted.providerType(), wanted.defaultName());
        return scope.snapshot()
                .current(urn.text())
                .map(tracked -> tracked.state().reference())
                .orElseGet(() -> defaultFor(wanted));
    }

    /** The provider that {@code reference} names, started when it is not running. */
    public ProviderClient client(String reference) {
        return once(clients, reference, () -> load(reference));
    }

    /** The provider of {@code resource}, with the extension that the resource needs. */
    public ProviderClient extendedClient(Identity resource) {
        ProviderClient client = client(resource.provider());
        if (!resource.extension().isEmpty()) {
            once(extensions, new Extended(resource.provider(), resource.extension()), () -> {
                client.setup().parameterize(scope.snapshot().extension(resource.extension()));
                return resource.extension();
            });
        }
        return client;
    }

    /** Whether the program asked for the provider that {@code reference} names, in this operation. */
    boolean registered(String reference) {
        return asked.values().stream().anyMatch(known -> reference.equals(known.getNow("")));
    }

    /** The configuration that the provider was given. */
    Fields configurationOf(String reference) {
        return ProviderPackage.configuration(state(reference).inputs());
    }

    /** The outputs that the state holds for the provider. */
    Fields outputsOf(String reference) {
        return state(reference).outputs();
    }

    /** Ends the process of a provider that is deleted or started again. */
    void release(String reference) {
        extensions.keySet().removeIf(extended -> extended.provider.equals(reference));
        CompletableFuture<ProviderClient> client = clients.remove(reference);
        if (client != null) {
            close(client);
        }
    }

    /** Cancels the calls of all running providers. */
    public void cancel() {
        clients.values().stream()
                .filter(client -> client.isDone() && !client.isCompletedExceptionally())
                .forEach(client -> client.join().cancel());
    }

    @Override
    public void close() {
        clients.values().parallelStream().forEach(Providers::close);
        clients.clear();
    }

    private static void close(CompletableFuture<ProviderClient> client) {
        if (client.isDone() && !client.isCompletedExceptionally()) {
            client.join().close();
        }
    }

    private ResourceState state(String reference) {
        return scope.snapshot()
                .provider(reference)
                .orElseThrow(() -> scope.fail(
                        "", "the state has no provider " + reference + ", although a resource refers to it"));
    }

    private String register(Asked provider) {
        return started(provider.wanted(), client -> {
            ResourceState state = checked(provider, client);
            configure(client, state);
            // A refresh before the program may have started it with the configuration that it had.
            release(state.reference());
            clients.put(state.reference(), CompletableFuture.completedFuture(client));
            scope.snapshot()
                    .old(state.urn().text())
                    .ifPresentOrElse(
                            old -> scope.snapshot().move(old, state),
                            () -> scope.snapshot().add(state));
            return state.reference();
        });
    }

    /** The provider resource as it will be: the old one when the provider sees no difference. */
    private ResourceState checked(Asked provider, ProviderClient client) {
        Urn urn = provider.goal().urn();
        Optional<ResourceState> old = scope.snapshot().old(urn.text()).map(Tracked::state);
        Fields inputs = provider.wanted().inputs(provider.goal().properties());
        Fields oldInputs = old.map(ResourceState::inputs).orElse(Fields.NONE);
        Checked checked = client.setup()
                .checkConfig(urn, ProviderPackage.configuration(oldInputs), ProviderPackage.configuration(inputs));
        if (!checked.failures().isEmpty()) {
            throw scope.refuse(urn, checked.failures());
        }
        ResourceState wanted =
                provider.goal().foundAs(Optional.empty()).wanted(withInternals(checked.inputs(), inputs));
        return old.map(known -> settled(client, known, wanted)).orElseGet(() -> fresh(wanted));
    }

    private ResourceState fresh(ResourceState wanted) {
        String id = scope.preview() ? StructCodec.UNKNOWN : UUID.randomUUID().toString();
        return wanted.withIdentity(wanted.identity().withId(id))
                .withOutputs(ProviderPackage.configuration(wanted.inputs()))
                .withTimes(Times.now());
    }

    private static ResourceState settled(ProviderClient client, ResourceState known, ResourceState wanted) {
        Fields outputs = ProviderPackage.configuration(wanted.inputs());
        Difference difference = client.setup()
                .diffConfig(known.urn(), ProviderPackage.configuration(known.inputs()), known.outputs(), outputs);
        boolean changed = difference.changed() == Changed.YES
                || (difference.changed() == Changed.UNKNOWN && !known.inputs().equals(wanted.inputs()));
        ResourceState state = wanted.withIdentity(wanted.identity().withId(known.id()));
        return changed
                ? state.withOutputs(outputs).withTimes(known.times().touched())
                : state.withInputs(known.inputs()).withOutputs(known.outputs()).withTimes(known.times());
    }

    private static Fields withInternals(Fields accepted, Fields inputs) {
        Map<String, PropertyValue> all = new TreeMap<>(inputs.values());
        all.keySet().removeIf(key -> !key.startsWith("__"));
        all.putAll(accepted.values());
        return new Fields(all);
    }

    private ProviderClient load(String reference) {
        ResourceState state = state(reference);
        return started(ProviderPackage.of(state), client -> {
            configure(client, state);
            return client;
        });
    }

    /** What {@code use} makes of a new process, which ends if that fails. */
    private <T> T started(ProviderPackage wanted, Function<ProviderClient, T> use) {
        ProviderClient client = plugins.start(wanted.plugin(), wanted.pluginVersion());
        try {
            if (wanted.parameterized()) {
                client.setup().parameterize(new Extension(wanted.name(), wanted.version(), wanted.parameter()));
            }
            return use.apply(client);
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    private static void configure(ProviderClient client, ResourceState state) {
        Fields configuration = ProviderPackage.configuration(state.inputs());
        client.setup().configure(state.urn(), state.id(), configuration, variables(state.urn(), configuration));
    }

    /** The older form of the configuration: without the version, and in the clear. */
    private static Map<String, String> variables(Urn provider, Fields configuration) {
        String prefix = provider.type().substring(ResourceState.PROVIDER_TYPE.length()) + ":config:";
        Map<String, String> variables = new TreeMap<>();
        configuration.revealed().values().forEach((key, value) -> {
            if (!key.equals("version") && value instanceof Text text) {
                variables.put(prefix + key, text.value());
            }
        });
        return variables;
    }

    /** The value of {@code key}, made by the first who asks, while the others wait. */
    private static <K, V> V once(Map<K, CompletableFuture<V>> known, K key, Supplier<V> maker) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> earlier = known.putIfAbsent(key, mine);
        if (earlier == null) {
            try {
                mine.complete(maker.get());
            } catch (RuntimeException e) {
                mine.completeExceptionally(e);
            }
        }
        try {
            return (earlier == null ? mine : earlier).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }
}
