package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.plugin.PluginException;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.Changes;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.Secrecy;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.Tracked;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Executes the steps that were decided on. Each tells the observer that it begins and how it ended, records in the
 * state that it is under way, and saves what came of it.
 */
final class Steps {
    private final Scope scope;
    private final Semaphore slots;

    Steps(Scope scope, int parallel) {
        this.scope = scope;
        this.slots = new Semaphore(parallel);
    }

    /** Nothing changes but what the program says: {@code wanted} takes over what the old one knows of the world. */
    ResourceState same(Tracked old, ResourceState wanted) {
        ResourceState known = old.state();
        ResourceState state = wanted.withIdentity(wanted.identity().withId(known.id()))
                .withOutputs(known.outputs())
                .withTimes(known.times());
        scope.observer().did(Op.SAME, state.urn(), List.of(), Duration.ZERO);
        return scope.snapshot().move(old, state).state();
    }

    /** Creates {@code wanted}. */
    ResourceState create(ResourceState wanted, ProviderClient provider) {
        return create(
                Op.CREATE,
                wanted,
                provider,
                List.of(),
                state -> scope.snapshot().add(state));
    }

    /** Creates {@code wanted} beside {@code old}, which is deleted at the end of the operation. */
    ResourceState createBeside(Tracked old, ResourceState wanted, ProviderClient provider, List<String> changes) {
        return create(
                Op.CREATE_REPLACEMENT,
                wanted,
                provider,
                changes,
                state -> scope.snapshot().replace(old, state));
    }

    /** Creates {@code wanted} in the place of {@code old}, which is deleted already. */
    ResourceState createInPlace(Tracked old, ResourceState wanted, ProviderClient provider, List<String> changes) {
        return create(
                Op.CREATE_REPLACEMENT,
                wanted,
                provider,
                changes,
                state -> scope.snapshot().move(old, state));
    }

    private ResourceState create(
            Op op, ResourceState wanted, ProviderClient provider, List<String> changes, Landing landing) {
        return timed(op, wanted, changes, () -> {
            Tracked tracked = pending(
                    Pending.CREATING,
                    wanted,
                    () -> provider.create(wanted, scope.preview()),
                    answer ->
                            landing.land(withAnswer(wanted, answer.id(), answer).withTimes(Times.now())));
            return unlessProblems(tracked);
        });
    }

    /** Updates {@code old} to {@code wanted}. */
    ResourceState update(Tracked old, ResourceState wanted, ProviderClient provider, List<String> changes) {
        ResourceState known = old.state();
        return timed(Op.UPDATE, wanted, changes, () -> {
            Tracked tracked = pending(
                    "updating",
                    wanted,
                    () -> provider.update(known, wanted, scope.preview()),
                    made -> scope.snapshot().move(old, updated(known, wanted, made)));
            return unlessProblems(tracked);
        });
    }

    /** After a partial failure the old inputs stay, so that the next diff sees the difference again. */
    private static ResourceState updated(ResourceState known, ResourceState wanted, Made made) {
        ResourceState state =
                withAnswer(wanted, known.id(), made).withTimes(known.times().touched());
        return made.problems().isEmpty() ? state : state.withInputs(known.inputs());
    }

    /** Deletes what {@code tracked} stands for, which then leaves the state. */
    void delete(Op op, Tracked tracked, Supplier<ProviderClient> provider) {
        delete(
                op,
                tracked,
                () -> deleteForReal(tracked.state(), provider),
                () -> scope.snapshot().remove(tracked));
    }

    /** Deletes what {@code tracked} stands for, which then waits in the state for its replacement. */
    void deleteFirst(Tracked tracked, Supplier<ProviderClient> provider) {
        ResourceState state = tracked.state();
        delete(
                Op.DELETE_REPLACED,
                tracked,
                () -> deleteForReal(state, provider),
                () -> scope.snapshot().change(tracked, state.awaitingReplacement()));
    }

    /** What {@code tracked} stands for goes with another resource that is deleted. */
    void deleteWithAnother(Op op, Tracked tracked) {
        delete(op, tracked, () -> {}, () -> scope.snapshot().remove(tracked));
    }

    private void delete(Op op, Tracked tracked, Runnable deletion, Runnable landing) {
        ResourceState state = tracked.state();
        timed(op, state, List.of(), () -> {
            pending(
                    "deleting",
                    state,
                    () -> {
                        deletion.run();
                        return state;
                    },
                    deleted -> {
                        landing.run();
                        return tracked;
                    });
            return state;
        });
    }

    private void deleteForReal(ResourceState state, Supplier<ProviderClient> provider) {
        if (deletesForReal(state)) {
            provider.get().delete(state);
        }
    }

    private boolean deletesForReal(ResourceState state) {
        return !scope.preview()
                && state.identity().custom()
                && !state.condition().external()
                && !state.settings().retainOnDelete();
    }

    /** Reads a resource that the program only refers to. */
    ResourceState read(Optional<Tracked> old, ResourceState wanted, ProviderClient provider) {
        return timed(Op.READ, wanted, List.of(), () -> {
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

    /** Takes a resource that exists under the wanted import id into the state, as {@code inspection} leaves it. */
    Tracked adopt(ResourceState wanted, ProviderClient provider, UnaryOperator<ResourceState> inspection) {
        Tracked[] adopted = new Tracked[1];
        ResourceState asked = wanted.withInputs(Fields.NONE)
                .withIdentity(wanted.identity().withId(wanted.settings().importId()));
        timed(Op.IMPORT, asked, List.of(), () -> {
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
            throw new RefusedException("the provider found nothing under the id \"" + wanted.id() + "\"");
        }
        return made;
    }

    private static ResourceState withAnswer(ResourceState wanted, String id, Made made) {
        Fields outputs = Secrecy.ofOutputs(
                made.outputs(), wanted.inputs(), wanted.settings().marks().additionalSecretOutputs());
        return wanted.withIdentity(wanted.identity().withId(id))
                .withOutputs(outputs)
                .withCondition(new Condition(false, false, false, made.problems()));
    }

    private static ResourceState unlessProblems(Tracked tracked) {
        List<String> problems = tracked.state().condition().initErrors();
        if (!problems.isEmpty()) {
            throw new RefusedException("it exists, but is not ready:\n  * " + String.join("\n  * ", problems));
        }
        return tracked.state();
    }

    private interface Landing {
        Tracked land(ResourceState state);
    }

    /** Runs {@code call} while the state says that it is under way; the save of what comes of it ends that, too. */
    private <T> Tracked pending(String type, ResourceState state, Supplier<T> call, Function<T, Tracked> landing) {
        Snapshot snapshot = scope.snapshot();
        Pending operation = snapshot.begin(type, state);
        T answer;
        try {
            answer = call.get();
        } catch (PluginException e) {
            if (!e.outcomeUnknown()) {
                snapshot.abandon(operation);
            }
            throw e;
        } catch (RuntimeException e) {
            snapshot.abandon(operation);
            throw e;
        }
        return snapshot.settle(operation, () -> landing.apply(answer));
    }

    private ResourceState timed(Op op, ResourceState subject, List<String> changes, Supplier<ResourceState> step) {
        takeSlot();
        long start = System.nanoTime();
        scope.observer().began(op, subject.urn());
        try {
            ResourceState state = step.get();
            scope.observer().did(op, subject.urn(), changes, Duration.ofNanos(System.nanoTime() - start));
            if (op == Op.CREATE_REPLACEMENT) {
                scope.observer().did(Op.REPLACE, subject.urn(), changes, Duration.ZERO);
            }
            return state;
        } catch (PluginException | RefusedException e) {
            scope.observer().failed(op, subject.urn(), Duration.ofNanos(System.nanoTime() - start));
            throw scope.fail(subject.urn().text(), String.valueOf(e.getMessage()));
        } finally {
            slots.release();
        }
    }

    /** Another step's failure does not hold up one that can begin at once; one that had to wait for its turn is given up. */
    private void takeSlot() {
        scope.ensureNotCancelled();
        if (slots.tryAcquire()) {
            return;
        }
        slots.acquireUninterruptibly();
        if (scope.soundness().isBroken()) {
            slots.release();
            scope.ensureSound();
        }
    }

    /** The changed properties for a row, when the provider does not name them. */
    static List<String> changes(ResourceState old, ResourceState wanted) {
        return Changes.between(old.inputs(), wanted.inputs());
    }
}
