package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.state.Change.Began;
import dev.pulumidynamic.engine.state.Change.Ended;
import dev.pulumidynamic.engine.state.Change.Extended;
import dev.pulumidynamic.engine.state.Change.Gone;
import dev.pulumidynamic.engine.state.Change.Moved;
import dev.pulumidynamic.engine.state.Change.Put;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The state while an operation runs: what is new, then what the last operation left and this one has not touched yet.
 * Every change is recorded before the caller goes on. A preview records nothing.
 */
public final class Snapshot {
    private final List<Tracked> base = new ArrayList<>();
    private final List<Tracked> fresh = new ArrayList<>();
    private final Map<String, List<Tracked>> baseByUrn = new HashMap<>();
    private final Map<String, List<Tracked>> freshByUrn = new HashMap<>();
    private final IdentityHashMap<Pending, Integer> running = new IdentityHashMap<>();
    private final Ledger ledger;
    private final Recorder recorder;
    private final List<Change> unrecorded = new ArrayList<>();
    private int places;
    private int operations;
    private boolean held;

    /** Makes changes last; those of one call together or not at all. */
    interface Recorder {
        void record(List<Change> changes);
    }

    Snapshot(Deployment deployment, Recorder recorder) {
        this.ledger = new Ledger(deployment);
        this.recorder = recorder;
        this.operations = deployment.pending().size();
        for (ResourceState state : deployment.resources()) {
            Tracked tracked = new Tracked(places++, state);
            base.add(tracked);
            index(baseByUrn, tracked);
        }
    }

    private static void index(Map<String, List<Tracked>> index, Tracked tracked) {
        index.computeIfAbsent(tracked.state().urn().text(), key -> new ArrayList<>())
                .add(tracked);
    }

    /** What the last operation left, in its order; each stays here when this operation is done with it. */
    public List<Tracked> base() {
        return List.copyOf(base);
    }

    /** All that there is now, new or not, with what a resource needs before it. */
    public synchronized List<Tracked> present() {
        return Stream.concat(fresh.stream(), base.stream())
                .filter(tracked -> !tracked.gone())
                .toList();
    }

    /** What the last operation left under {@code urn}, other than what only waits for its deletion. */
    public Optional<Tracked> old(String urn) {
        return baseByUrn.getOrDefault(urn, List.of()).stream()
                .filter(tracked ->
                        !tracked.gone() && !tracked.state().condition().delete())
                .findFirst();
    }

    /** Whether the last operation left such a resource, whatever became of it by now. */
    public boolean had(String urn) {
        return baseByUrn.getOrDefault(urn, List.of()).stream()
                .anyMatch(tracked -> !tracked.state().condition().delete());
    }

    /** The resource of this moment under {@code urn}: the new one, else the old one. */
    public synchronized Optional<Tracked> current(String urn) {
        return under(urn).filter(tracked -> !tracked.gone()).findFirst();
    }

    /** The provider that a reference {@code <urn>::<id>} names. */
    public synchronized Optional<ResourceState> provider(String reference) {
        return under(ProviderReference.parse(reference).urn().text())
                .map(Tracked::state)
                .filter(state -> state.reference().equals(reference))
                .findFirst();
    }

    private Stream<Tracked> under(String urn) {
        return Stream.concat(
                freshByUrn.getOrDefault(urn, List.of()).stream(), baseByUrn.getOrDefault(urn, List.of()).stream());
    }

    /** All that the state holds now. */
    public synchronized List<ResourceState> resources() {
        return ledger.resources();
    }

    /** Creations that an earlier operation began and of which nobody saw the end. */
    public synchronized List<Pending> pending() {
        return ledger.pending();
    }

    /** Keeps {@code extension} for the resources that will need it; answers its key. */
    public synchronized String keep(Extension extension) {
        record(new Extended(extension));
        return extension.key();
    }

    /** The extension that a resource needs. */
    public synchronized Extension extension(String key) {
        return ledger.extension(key)
                .orElseThrow(() -> new StateException("the state has no extension " + key + ", although a resource"
                        + " needs it; import a state that has it under \"extensions\""));
    }

    /** Records that an operation on {@code resource} begins; ends with {@link #settle} or {@link #abandon}. */
    public synchronized Pending begin(String type, ResourceState resource) {
        Pending operation = new Pending(resource, type);
        running.put(operation, operations);
        record(new Began(operations++, operation));
        return operation;
    }

    /** {@code operation} has ended, and {@code change} is what came of it: both are recorded at once. */
    public synchronized Tracked settle(Pending operation, Supplier<Tracked> change) {
        held = true;
        record(new Ended(number(operation)));
        Tracked tracked = change.get();
        held = false;
        flush();
        return tracked;
    }

    /** {@code operation} has ended and changed nothing. */
    public synchronized void abandon(Pending operation) {
        record(new Ended(number(operation)));
    }

    private int number(Pending operation) {
        Integer number = running.remove(operation);
        if (number == null) {
            throw new IllegalStateException("no such operation is under way: " + operation.type());
        }
        return number;
    }

    /** A resource that was not there. */
    public synchronized Tracked add(ResourceState state) {
        Tracked tracked = fresh(state);
        record(new Put(tracked.place(), state));
        return tracked;
    }

    /** {@code old} becomes {@code state}, among what is new. */
    public synchronized Tracked move(Tracked old, ResourceState state) {
        old.leave();
        boolean same = old.state().equals(state);
        Tracked tracked = fresh(same ? old.state() : state);
        if (same) {
            record(new Moved(tracked.place(), old.place()));
        } else {
            record(new Gone(old.place()), new Put(tracked.place(), state));
        }
        return tracked;
    }

    private Tracked fresh(ResourceState state) {
        Tracked tracked = new Tracked(places++, state);
        fresh.add(tracked);
        index(freshByUrn, tracked);
        return tracked;
    }

    /** A replacement was created, and {@code old} waits for its deletion. */
    public synchronized Tracked replace(Tracked old, ResourceState state) {
        old.become(old.state().condemned());
        Tracked tracked = fresh(state);
        record(new Put(old.place(), old.state()), new Put(tracked.place(), state));
        return tracked;
    }

    /** What is known of {@code tracked} changes where it stands. */
    public synchronized void change(Tracked tracked, ResourceState state) {
        tracked.become(state);
        record(new Put(tracked.place(), state));
    }

    /** {@code tracked} is no more. */
    public synchronized void remove(Tracked tracked) {
        tracked.leave();
        record(new Gone(tracked.place()));
    }

    /** All that the state holds now, in the form in which it is kept between operations. */
    synchronized Deployment deployment() {
        return ledger.deployment();
    }

    private void record(Change... changes) {
        for (Change change : changes) {
            ledger.apply(change);
            unrecorded.add(change);
        }
        if (!held) {
            flush();
        }
    }

    private void flush() {
        List<Change> changes = List.copyOf(unrecorded);
        unrecorded.clear();
        recorder.record(changes);
    }
}
