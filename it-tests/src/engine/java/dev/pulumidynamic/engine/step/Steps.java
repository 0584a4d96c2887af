package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Executes steps. Each reports its beginning and its end to the display, and changes the snapshot. */
final class Steps {
    private final Scope scope;
    private final Semaphore slots = new Semaphore(Scope.PARALLEL_CALLS);

    Steps(Scope scope) {
        this.scope = scope;
    }

    /** Keeps the outputs of {@code old}, with the options of {@code wanted}. */
    ResourceState same(Tracked old, ResourceState wanted) {
        ResourceState known = old.state();
        ResourceState state = wanted.withIdentity(wanted.identity().withId(known.id()))
                .withOutputs(known.outputs())
                .withTimes(known.times());
        scope.display().did(new Change(Op.SAME, state.urn(), Duration.ZERO));
        return scope.snapshot().move(old, state).state();
    }

    /** Creates {@code wanted}. */
    ResourceState create(ResourceState wanted, ProviderClient provider) {
        return create(Op.CREATE, wanted, provider, state -> scope.snapshot().add(state));
    }

    /** Creates {@code wanted} beside {@code old}, which is deleted at the end of the operation. */
    ResourceState createBeside(Tracked old, ResourceState wanted, ProviderClient provider) {
        return create(
                Op.CREATE_REPLACEMENT,
                wanted,
                provider,
                state -> scope.snapshot().replace(old, state));
    }

    /** Creates {@code wanted} in the place of {@code old}, which is deleted already. */
    ResourceState createInPlace(Tracked old, ResourceState wanted, ProviderClient provider) {
        return create(
                Op.CREATE_REPLACEMENT,
                wanted,
                provider,
                state -> scope.snapshot().move(old, state));
    }

    private ResourceState create(
            Op op, ResourceState wanted, ProviderClient provider, Function<ResourceState, Tracked> landing) {
        return timed(op, wanted, () -> {
            Made made = provider.create(wanted, scope.preview());
            return unlessProblems(
                    landing.apply(withAnswer(wanted, made.id(), made).withTimes(Times.now())));
        });
    }

    /** Updates {@code old} to {@code wanted}. */
    ResourceState update(Tracked old, ResourceState wanted, ProviderClient provider) {
        ResourceState known = old.state();
        return timed(Op.UPDATE, wanted, () -> {
            Made made = provider.update(known, wanted, scope.preview());
            return unlessProblems(scope.snapshot().move(old, updated(known, wanted, made)));
        });
    }

    /** After a partial failure the old inputs stay, so that the next diff sees the difference again. */
    private static ResourceState updated(ResourceState known, ResourceState wanted, Made made) {
        ResourceState state =
                withAnswer(wanted, known.id(), made).withTimes(known.times().touched());
        return made.problems().isEmpty() ? state : state.withInputs(known.inputs());
    }

    /** Deletes the resource {@code tracked} and removes it from the snapshot. */
    void delete(Op op, Tracked tracked, Supplier<ProviderClient> provider) {
        timed(op, tracked.state(), () -> {
            delete(tracked.state(), provider);
            scope.snapshot().remove(tracked);
            return tracked.state();
        });
    }

    /** Deletes the resource {@code tracked}, whose replacement comes later. */
    void deleteFirst(Tracked tracked, Supplier<ProviderClient> provider) {
        ResourceState state = tracked.state();
        timed(Op.DELETE_REPLACED, state, () -> {
            delete(state, provider);
            scope.snapshot().change(tracked, state.awaitingReplacement());
            return state;
        });
    }

    /** Removes the resource {@code tracked}, which is deleted together with another one. */
    void deleteWithAnother(Op op, Tracked tracked) {
        timed(op, tracked.state(), () -> {
            scope.snapshot().remove(tracked);
            return tracked.state();
        });
    }

    private void delete(ResourceState state, Supplier<ProviderClient> provider) {
        if (!scope.preview()
                && state.identity().custom()
                && !state.condition().external()
                && !state.options().retainOnDelete()) {
            provider.get().delete(state);
        }
    }

    /** Reads a resource that the program refers to without managing it. */
    ResourceState read(Optional<Tracked> old, ResourceState wanted, ProviderClient provider) {
        return timed(Op.READ, wanted, () -> {
            Fields known = wanted.inputs();
            Made made = found(wanted, provider.read(Subject.of(wanted), known, known));
            ResourceState state = withAnswer(wanted.withInputs(made.inputs()), made.id(), made)
                    .withCondition(new Condition(false, false, true, made.problems()))
                    .withTimes(Times.now());
            return old.map(tracked -> scope.snapshot().move(tracked, state))
                    .orElseGet(() -> scope.snapshot().add(state))
                    .state();
        });
    }

    /** Adds an existing resource, whose id is the wanted import id, as {@code inspection} returns it. */
    Tracked adopt(ResourceState wanted, ProviderClient provider, UnaryOperator<ResourceState> inspection) {
        Tracked[] adopted = new Tracked[1];
        ResourceState asked = wanted.withInputs(Fields.NONE)
                .withIdentity(wanted.identity().withId(wanted.options().importId()));
        timed(Op.IMPORT, asked, () -> {
            Made made = found(asked, provider.readById(Subject.of(asked)));
            ResourceState state =
                    withAnswer(asked.withInputs(made.inputs()), made.id(), made).withTimes(Times.now());
            adopted[0] = scope.snapshot().add(inspection.apply(state));
            return state;
        });
        return adopted[0];
    }

    private static Made found(ResourceState wanted, Made made) {
        if (made.id().isEmpty()) {
            throw new EngineException("the provider found nothing under the id \"" + wanted.id() + "\"");
        }
        return made;
    }

    private static ResourceState withAnswer(ResourceState wanted, String id, Made made) {
        Fields outputs = made.outputs()
                .secretLike(wanted.inputs(), wanted.options().marks().additionalSecretOutputs());
        return wanted.withIdentity(wanted.identity().withId(id))
                .withOutputs(outputs)
                .withCondition(new Condition(false, false, false, made.problems()));
    }

    private static ResourceState unlessProblems(Tracked tracked) {
        List<String> problems = tracked.state().condition().initErrors();
        if (!problems.isEmpty()) {
            throw new EngineException("it exists, but is not ready:\n  * " + String.join("\n  * ", problems));
        }
        return tracked.state();
    }

    private ResourceState timed(Op op, ResourceState subject, Supplier<ResourceState> step) {
        takeSlot();
        long start = System.nanoTime();
        scope.display().began(op, subject.urn());
        try {
            ResourceState state = step.get();
            scope.display().did(new Change(op, subject.urn(), since(start)));
            if (op == Op.CREATE_REPLACEMENT) {
                scope.display().did(new Change(Op.REPLACE, subject.urn(), Duration.ZERO));
            }
            return state;
        } catch (EngineException e) {
            scope.display().failed(new Change(op, subject.urn(), since(start)));
            throw scope.fail(subject.urn().text(), String.valueOf(e.getMessage()));
        } finally {
            slots.release();
        }
    }

    static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** A step that can begin at once does so even if another has failed; a step that had to wait does not. */
    private void takeSlot() {
        scope.ensureNotCancelled();
        if (slots.tryAcquire()) {
            return;
        }
        slots.acquireUninterruptibly();
        if (scope.isBroken()) {
            slots.release();
            scope.ensureSound();
        }
    }
}
