package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Options;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import dev.pulumidynamic.engine.state.Urn;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/**
 * Takes a resource that exists into the state, without a program: it is read by its id alone. What the provider then
 * says of the inputs that it read is a warning; the resource is in the state nevertheless, as with the real engine.
 */
public final class Imports {
    private static final int SEED_BYTES = 32;

    /**
     * An existing resource to import.
     *
     * @param type its type token
     * @param name its name from then on
     * @param id the id that its provider knows
     * @param provider the URN of its provider; empty for the default provider of the type's package
     * @param parent the URN of its parent; empty for the stack
     * @param protect whether it is protected from deletion from then on
     */
    public record Request(String type, String name, String id, String provider, String parent, boolean protect) {}

    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final SecureRandom random = new SecureRandom();

    /** Imports into {@code scope}'s state. */
    public Imports(Scope scope, Providers providers) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope);
    }

    /** Imports a resource. */
    public void run(Request request) {
        keepWhatIsThere();
        take(request, stack());
    }

    /** The imported resource stands after those that it needs. */
    private void keepWhatIsThere() {
        scope.snapshot().base().stream()
                .filter(tracked -> !tracked.state().condition().delete())
                .forEach(tracked -> scope.snapshot().move(tracked, tracked.state()));
    }

    private String stack() {
        Urn urn = scope.stack().root();
        if (scope.snapshot().current(urn.text()).isEmpty()) {
            Identity identity = new Identity(urn, false, "", "", "", "");
            new Components(scope).register(Goal.bare(identity, Fields.NONE), Optional.empty());
        }
        return urn.text();
    }

    private void take(Request request, String stack) {
        String parent = request.parent().isEmpty() ? stack : request.parent();
        Urn urn = scope.stack().urn(parent, request.type(), request.name());
        Optional<ResourceState> known = scope.snapshot().current(urn.text()).map(Tracked::state);
        if (known.filter(state -> state.id().equals(request.id())).isPresent()) {
            return;
        }
        scope.reportedAt(urn, () -> {
            ensureFree(urn, known);
            return take(request, urn, parent);
        });
    }

    private static void ensureFree(Urn urn, Optional<ResourceState> known) {
        if (known.isPresent()) {
            throw new EngineException("the state has " + urn + " already, with the id \""
                    + known.get().id() + "\"; give the imported resource another name");
        }
    }

    private Tracked take(Request request, Urn urn, String parent) {
        String reference = provider(request);
        ResourceState wanted = Goal.bare(new Identity(urn, true, "", parent, reference, ""), Fields.NONE)
                .wanted(Fields.NONE)
                .withOptions(Options.imported(request.protect(), request.id()));
        ProviderClient provider = providers.client(reference);
        return steps.adopt(wanted, provider, found -> inspected(found, provider));
    }

    private String provider(Request request) {
        if (request.provider().isEmpty()) {
            return providers.knownDefaultFor(Urn.packageOf(request.type()));
        }
        return scope.snapshot()
                .current(request.provider())
                .map(tracked -> tracked.state().reference())
                .orElseThrow(() -> new EngineException("the state has no provider " + request.provider()
                        + "; run an update of a program that uses it first, or name one of: "
                        + String.join(", ", providerUrns())));
    }

    private List<String> providerUrns() {
        return scope.snapshot().resources().stream()
                .filter(ResourceState::isProvider)
                .map(state -> state.urn().text())
                .toList();
    }

    /** As the real engine keeps it: without the id that it was asked for by. */
    private ResourceState inspected(ResourceState found, ProviderClient provider) {
        byte[] seed = new byte[SEED_BYTES];
        random.nextBytes(seed);
        List<String> failures = provider.check(found.urn(), found.inputs(), found.inputs(), seed)
                .failures();
        if (!failures.isEmpty()) {
            scope.tell(
                    Severity.WARNING,
                    found.urn().text(),
                    "its provider does not accept the inputs that it read itself; the import goes on: "
                            + String.join("; ", failures));
        }
        return found.withOptions(Options.imported(found.options().protect(), ""));
    }
}
