package dev.pulumidynamic.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * One step of a {@link ProviderLifecycle}.
 *
 * @param name the method that added it
 * @param actions what happens, and then what is expected of it
 * @param isOutside whether only the world changes: then there is nothing to expect, and read need not find the resource
 */
record LifecycleStep<I, S>(String name, List<Action<I, S>> actions, boolean isOutside) {
    /** A part of a step: throws an {@link AssertionError} if it ends in another way than expected. */
    interface Action<I, S> {
        void run(SimulatedResource<I, S> resource) throws Exception;
    }

    static <I, S> LifecycleStep<I, S> of(String name, Action<I, S> action) {
        return new LifecycleStep<>(name, List.of(action), false);
    }

    static <I, S> LifecycleStep<I, S> outside(String name, Action<I, S> action) {
        return new LifecycleStep<>(name, List.of(action), true);
    }

    LifecycleStep<I, S> expecting(Action<I, S> expectation) {
        List<Action<I, S>> more = new ArrayList<>(actions);
        more.add(expectation);
        return new LifecycleStep<>(name, more, isOutside);
    }

    /**
     * @param where which step it is, for messages
     * @throws AssertionError when something is not as expected
     */
    void run(SimulatedResource<I, S> resource, String where) {
        try {
            resource.begin();
            for (Action<I, S> action : actions) {
                action.run(resource);
            }
            if (!isOutside) {
                resource.requireFound();
            }
        } catch (OperationFailure e) {
            throw failure(where, String.valueOf(e.getMessage()), e.getCause() == null ? e : e.getCause(), resource);
        } catch (AssertionError e) {
            throw failure(where, String.valueOf(e.getMessage()), e, resource);
        } catch (Exception e) {
            throw failure(where, e.toString(), e, resource);
        }
    }

    private AssertionError failure(String where, String problem, Throwable cause, SimulatedResource<I, S> resource) {
        return new AssertionError(where + ", " + name + ": " + problem + resource.hint(), cause);
    }
}
