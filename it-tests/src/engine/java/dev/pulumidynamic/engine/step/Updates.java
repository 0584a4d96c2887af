package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Decides what it takes to make a custom resource what the program wants, and has it done: nothing, or an import, a
 * create, an update, a replacement.
 */
final class Updates implements Registrar.Handler {
    private static final int SEED_BYTES = 32;

    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final Replacement replacement;
    private final Differ differ;
    private final SecureRandom random = new SecureRandom();
    private final Lock turn = new ReentrantLock(true);

    /** {@code seen} has the URNs of all that the program has registered so far. */
    Updates(Scope scope, Providers providers, Steps steps, Set<String> seen) {
        this.scope = scope;
        this.providers = providers;
        this.steps = steps;
        this.differ = new Differ(providers);
        this.replacement = new Replacement(scope, providers, steps, differ, seen);
    }

    @Override
    public ResourceState register(Goal goal, Optional<Tracked> old) {
        return scope.isTarget(goal.wanted(goal.properties()))
                ? targeted(goal, old, providers.extendedClient(goal.identity()))
                : untargeted(goal, old);
    }

    /** A resource that is not a target keeps its state; this operation must have its provider. */
    private ResourceState untargeted(Goal goal, Optional<Tracked> old) {
        if (old.isEmpty()) {
            scope.tell(
                    Severity.WARNING,
                    goal.urn().text(),
                    "it is not created, because it is not a target of this operation");
            return goal.wanted(goal.properties());
        }
        ResourceState known = old.get().state();
        if (!providers.registered(known.provider())) {
            throw new EngineException("it is not a target, and its provider " + known.provider() + " is not the one "
                    + "that the program registers now; run this without targets, or target all resources of that "
                    + "provider");
        }
        return steps.same(old.get(), known);
    }

    private ResourceState targeted(Goal wish, Optional<Tracked> known, ProviderClient provider) {
        Goal goal = wish;
        byte[] seed = new byte[SEED_BYTES];
        random.nextBytes(seed);
        Optional<Tracked> old = known;
        boolean imported = imports(goal, old);
        if (imported) {
            old = Optional.of(steps.adopt(goal.wanted(Fields.NONE), provider, UnaryOperator.identity()));
            // The real engine forgets here what extends the provider; a later operation learns it again.
            goal = goal.withoutExtension();
        }
        // What was only read before belongs to somebody else; what a replacement took along is deleted already.
        boolean fresh = old.isEmpty() || old.get().state().condition().external() || replacement.tookAlong(old.get());
        Fields oldInputs = fresh ? Fields.NONE : old.get().state().inputs();
        Fields asked = old.isEmpty()
                ? goal.properties()
                : keepOld(
                        goal.properties(),
                        old.get().state().inputs(),
                        goal.options().marks().ignoreChanges());
        ResourceState wanted = goal.wanted(checkInTurn(goal, provider, oldInputs, asked, seed));
        if (old.isEmpty()) {
            return steps.create(wanted, provider);
        } else if (fresh) {
            return steps.createInPlace(old.get(), wanted, provider);
        }
        return change(goal, provider, old.get(), wanted, seed, imported);
    }

    private static boolean imports(Goal goal, Optional<Tracked> old) {
        String id = goal.options().importId();
        return !id.isEmpty()
                && old.map(Tracked::state)
                        .filter(state -> !state.condition().external())
                        .map(state -> state.options().importId().isEmpty()
                                ? state.id()
                                : state.options().importId())
                        .filter(id::equals)
                        .isEmpty();
    }

    /** One after the other, as the real engine takes registrations, until a step has failed; the steps that follow run in parallel. */
    private Fields checkInTurn(Goal goal, ProviderClient provider, Fields oldInputs, Fields asked, byte[] seed) {
        turn.lock();
        try {
            scope.ensureSound();
            return check(goal, provider, oldInputs, asked, seed);
        } finally {
            turn.unlock();
        }
    }

    private Fields check(Goal goal, ProviderClient provider, Fields oldInputs, Fields asked, byte[] seed) {
        Checked checked = provider.check(goal.urn(), oldInputs, asked, seed);
        if (!checked.failures().isEmpty()) {
            throw scope.refuse(goal.urn(), checked.failures());
        }
        return checked.inputs();
    }

    private ResourceState change(
            Goal goal, ProviderClient provider, Tracked old, ResourceState wanted, byte[] seed, boolean imported) {
        ResourceState known = old.state();
        Difference difference = replacement.demand(known, wanted).orElseGet(() -> differ.diff(known, wanted, provider));
        boolean pendingReplacement = known.condition().pendingReplacement();
        boolean differs = difference.changed() == Changed.YES;
        if (pendingReplacement || (differs && difference.replace())) {
            // What the check took over from the old resource does not hold for a new one.
            ResourceState anew = goal.wanted(check(goal, provider, Fields.NONE, goal.properties(), seed));
            return replacement.replace(goal, old, anew, provider, difference);
        }
        if (differs || !known.condition().initErrors().isEmpty()) {
            return steps.update(old, wanted, provider);
        }
        // An import leaves the inputs that the provider read, until the next operation.
        return imported ? known : steps.same(old, wanted);
    }

    /** {@code wanted} with the old values of the ignored {@code paths}, which are names joined by dots. */
    private static Fields keepOld(Fields wanted, Fields old, List<String> paths) {
        Fields kept = wanted;
        for (String path : paths) {
            if (path.equals("*")) {
                return old;
            }
            kept = keepOld(kept, old, path.split("\\.", 2));
        }
        return kept;
    }

    private static Fields keepOld(Fields wanted, Fields old, String[] path) {
        String name = path[0];
        PropertyValue wantedValue = wanted.values().get(name);
        PropertyValue oldValue = old.values().get(name);
        if (path.length == 1) {
            return put(wanted, name, oldValue);
        } else if (wantedValue instanceof Fields inner && oldValue instanceof Fields oldInner) {
            return wanted.with(name, keepOld(inner, oldInner, path[1].split("\\.", 2)));
        }
        return wanted;
    }

    private static Fields put(Fields fields, String name, @Nullable PropertyValue value) {
        return value == null ? fields.without(name) : fields.with(name, value);
    }
}
