package dev.pulumidynamic.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One step of a {@link ProviderLifecycle}.
 *
 * @param actions what happens, and then what is expected of it
 * @param limits when its operations are to end, as entries of their requests
 */
record LifecycleStep<I, S>(String name, List<Action<I, S>> actions, Afterwards afterwards, Map<String, Object> limits) {
    /** A part of a step: throws an {@link AssertionError} if it ends in another way than expected. */
    interface Action<I, S> {
        void run(SimulatedResource<I, S> resource) throws Exception;
    }

    /** Whether read is to find the resource after a step. */
    enum Afterwards {
        /** It finds it. */
        FOUND,
        /** It finds it, or fails, too. */
        FOUND_IF_IT_CAN,
        /** A change outside of Pulumi, which has no result to check. */
        OPEN
    }

    static <I, S> LifecycleStep<I, S> of(String name, Afterwards afterwards, Action<I, S> action) {
        return new LifecycleStep<>(name, List.of(action), afterwards, Map.of());
    }

    LifecycleStep<I, S> expecting(Action<I, S> expectation) {
        List<Action<I, S>> more = new ArrayList<>(actions);
        more.add(expectation);
        return new LifecycleStep<>(name, more, afterwards, limits);
    }

    LifecycleStep<I, S> limited(String key, Object limit) {
        Map<String, Object> more = new HashMap<>(limits);
        more.put(key, limit);
        return new LifecycleStep<>(name, actions, afterwards, more);
    }

    /** Whether something can be expected of it. */
    boolean isOfResource() {
        return afterwards != Afterwards.OPEN;
    }

    /** Fails if something is not as expected; {@code where} says which step it is. */
    void run(SimulatedResource<I, S> resource, String where) {
        try {
            resource.begin(limits);
            for (Action<I, S> action : actions) {
                action.run(resource);
            }
            if (isOfResource()) {
                resource.requireFound(afterwards == Afterwards.FOUND_IF_IT_CAN);
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
