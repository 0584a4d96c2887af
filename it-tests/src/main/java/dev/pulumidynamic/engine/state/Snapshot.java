package dev.pulumidynamic.engine.state;

import com.google.gson.JsonObject;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state while an operation runs: what is new, then what the last operation left and this one has not touched yet.
 * Every change is saved before the caller goes on. A preview saves nothing.
 */
public final class Snapshot {
    private final List<Tracked> base;
    private final List<Tracked> fresh = new ArrayList<>();
    private final List<Pending> pending = new ArrayList<>();
    private final Optional<String> salt;
    private final JsonObject metadata;
    private final Map<String, Extension> extensions;
    private final Consumer<Deployment> saver;

    /** A snapshot that starts with {@code deployment} and hands each change to {@code saver}. */
    public Snapshot(Deployment deployment, Consumer<Deployment> saver) {
        this.base = deployment.resources().stream().map(Tracked::new).toList();
        deployment.pending().stream()
                .filter(operation -> operation.type().equals(Pending.CREATING))
                .forEach(pending::add);
        this.salt = deployment.salt();
        this.metadata = deployment.metadata();
        this.extensions = new TreeMap<>(deployment.extensions());
        this.saver = saver;
    }

    /** What the last operation left, in its order; each stays here when this operation is done with it. */
    public List<Tracked> base() {
        return base;
    }

    /** What the last operation left under {@code urn}, other than what only waits for its deletion. */
    public Optional<Tracked> old(String urn) {
        return base.stream()
                .filter(tracked -> tracked.state().urn().text().equals(urn)
                        && !tracked.state().condition().delete())
                .findFirst();
    }

    /** The resource of this moment under {@code urn}: the new one, else the old one. */
    public synchronized Optional<Tracked> current(String urn) {
        return Stream.concat(fresh.stream(), base.stream())
                .filter(tracked ->
                        !tracked.gone() && tracked.state().urn().text().equals(urn))
                .findFirst();
    }

    /** The provider that a reference {@code <urn>::<id>} names. */
    public synchronized Optional<ResourceState> provider(String reference) {
        return Stream.concat(fresh.stream(), base.stream())
                .map(Tracked::state)
                .filter(state -> state.reference().equals(reference))
                .findFirst();
    }

    /** All that the state holds now. */
    public synchronized List<ResourceState> resources() {
        return Stream.concat(fresh.stream(), base.stream())
                .filter(tracked -> !tracked.gone())
                .map(Tracked::state)
                .toList();
    }

    /** Creations that an earlier operation began and of which nobody saw the end. */
    public synchronized List<Pending> pending() {
        return List.copyOf(pending);
    }

    /** Keeps {@code extension} for the resources that will need it; answers its key. */
    public synchronized String keep(Extension extension) {
        extensions.put(extension.key(), extension);
        return extension.key();
    }

    /** The extension that a resource needs. */
    public synchronized Extension extension(String key) {
        Extension extension = extensions.get(key);
        if (extension == null) {
            throw new StateException("the state has no extension " + key + ", although a resource needs it; import a"
                    + " state that has it under \"extensions\"");
        }
        return extension;
    }

    /** Records that an operation on {@code resource} begins; ends with {@link #settle} or {@link #abandon}. */
    public synchronized Pending begin(String type, ResourceState resource) {
        Pending operation = new Pending(resource, type);
        pending.add(operation);
        save();
        return operation;
    }

    /** {@code operation} has ended, and {@code change} saves what came of it: both in one save. */
    public synchronized Tracked settle(Pending operation, Supplier<Tracked> change) {
        pending.remove(operation);
        return change.get();
    }

    /** {@code operation} has ended and changed nothing. */
    public synchronized void abandon(Pending operation) {
        pending.remove(operation);
        save();
    }

    /** A resource that was not there. */
    public synchronized Tracked add(ResourceState state) {
        Tracked tracked = new Tracked(state);
        fresh.add(tracked);
        save();
        return tracked;
    }

    /** {@code old} becomes {@code state}, among what is new; an equal state need not be saved for that. */
    public synchronized Tracked move(Tracked old, ResourceState state) {
        old.leave();
        if (!old.state().equals(state)) {
            return add(state);
        }
        Tracked tracked = new Tracked(old.state());
        fresh.add(tracked);
        return tracked;
    }

    /** A replacement was created, and {@code old} waits for its deletion. */
    public synchronized Tracked replace(Tracked old, ResourceState state) {
        old.become(old.state().condemned());
        return add(state);
    }

    /** What is known of {@code tracked} changes where it stands. */
    public synchronized void change(Tracked tracked, ResourceState state) {
        tracked.become(state);
        save();
    }

    /** {@code tracked} is no more. */
    public synchronized void remove(Tracked tracked) {
        tracked.leave();
        save();
    }

    /** Saves what there is. */
    public synchronized void save() {
        List<ResourceState> resources = resources();
        Set<String> needed =
                resources.stream().map(state -> state.identity().extension()).collect(Collectors.toSet());
        Map<String, Extension> kept = new TreeMap<>(extensions);
        kept.keySet().retainAll(needed);
        saver.accept(new Deployment(resources, pending, salt, metadata, kept));
    }
}
