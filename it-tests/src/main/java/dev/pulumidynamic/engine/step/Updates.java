package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Tracked;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/**
 * Decides what it takes to make a custom resource what the program wants, and has it done: nothing, or an import, a
 * create, an update, a replacement.
 */
final class Updates implements CustomResources {
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
        return scope.targets().include(goal.wanted(goal.properties()))
                ? targeted(goal, old, providers.extendedClient(goal.identity()))
                : untargeted(goal, old);
    }

    /** What is no target stays as it is; its provider must be one that this operation has. */
    private ResourceState untargeted(Goal goal, Optional<Tracked> old) {
        if (old.isEmpty()) {
            scope.observer()
                    .diagnostic(
                            Observer.Severity.WARNING,
                            goal.urn().text(),
                            "it is not created, because it is no target of this operation");
            return goal.wanted(goal.properties());
        }
        ResourceState known = old.get().state();
        if (!providers.registered(known.provider())) {
            throw new RefusedException("it is no target, and its provider " + known.provider() + " is not the one that"
                    + " the program registers now; run this without targets, or target all resources of that"
                    + " provider");
        }
        return steps.same(old.get(), known);
    }

    private ResourceState targeted(Goal wish, Optional<Tracked> known, ProviderClient provider) {
        Goal goal = wish;
        byte[] seed = new byte[SEED_BYTES];
        random.nextBytes(seed);
        Optional<Tracked> old = known;
        if (imports(goal, old)) {
            old = Optional.of(steps.adopt(goal.wanted(Fields.NONE), provider, UnaryOperator.identity()));
            // The real engine forgets here what extends the provider; a later operation learns it again.
            goal = goal.withoutExtension();
        }
        // What was only read before belongs to somebody else; what a replacement took along is deleted already.
        boolean fresh = old.isEmpty() || old.get().state().condition().external() || replacement.tookAlong(old.get());
        Fields oldInputs = fresh ? Fields.NONE : old.get().state().inputs();
        Fields asked = old.isEmpty()
                ? goal.properties()
                : IgnoredChanges.keepOld(
                        goal.properties(),
                        old.get().state().inputs(),
                        goal.settings().marks().ignoreChanges());
        ResourceState wanted = goal.wanted(checkInTurn(goal, provider, oldInputs, asked, seed));
        if (old.isEmpty()) {
            scope.observer().compared(wanted.urn(), Fields.NONE, wanted.inputs());
            return steps.create(wanted, provider);
        } else if (fresh) {
            return steps.createInPlace(old.get(), wanted, provider, List.of());
        }
        return change(goal, provider, old.get(), wanted, seed);
    }

    private static boolean imports(Goal goal, Optional<Tracked> old) {
        String id = goal.settings().importId();
        return !id.isEmpty()
                && old.map(Tracked::state)
                        .filter(state -> !state.condition().external())
                        .map(state -> state.settings().importId().isEmpty()
                                ? state.id()
                                : state.settings().importId())
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
            throw CheckFailures.report(scope, goal.urn(), checked.failures());
        }
        return checked.inputs();
    }

    private ResourceState change(Goal goal, ProviderClient provider, Tracked old, ResourceState wanted, byte[] seed) {
        ResourceState known = old.state();
        Difference difference = replacement.demand(known, wanted).orElseGet(() -> differ.diff(known, wanted, provider));
        boolean pendingReplacement = known.condition().pendingReplacement();
        boolean differs = difference.changed() == Changed.YES;
        boolean demanded = scope.targets().replace(goal.urn().text());
        if (pendingReplacement || demanded || (differs && difference.replace())) {
            // What the check took over from the old resource does not hold for a new one.
            ResourceState anew = goal.wanted(check(goal, provider, Fields.NONE, goal.properties(), seed));
            compared(known, anew);
            return replacement.replace(goal, old, anew, provider, difference);
        }
        if (differs || !known.condition().initErrors().isEmpty()) {
            compared(known, wanted);
            return steps.update(old, wanted, provider, differ.changes(known, wanted, difference));
        }
        return steps.same(old, wanted);
    }

    /** Without the properties whose differences nobody wants to see. */
    private void compared(ResourceState known, ResourceState wanted) {
        Fields before = known.inputs();
        Fields now = wanted.inputs();
        for (String hidden : wanted.settings().marks().hideDiffs()) {
            before = before.without(hidden);
            now = now.without(hidden);
        }
        scope.observer().compared(wanted.urn(), before, now);
    }
}
