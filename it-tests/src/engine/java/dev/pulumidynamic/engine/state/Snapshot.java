package dev.pulumidynamic.engine.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The resources of a stack while an operation runs: first those that the operation has added or visited, then those that
 * the last operation left and this one has not visited yet.
 */
public final class Snapshot {
    private final List<Tracked> base = new ArrayList<>();
    private final List<Tracked> fresh = new ArrayList<>();
    private final Map<String, List<Tracked>> baseByUrn = new HashMap<>();
    private final Map<String, List<Tracked>> freshByUrn = new HashMap<>();
    private final Map<String, Extension> extensions;
    private final JsonArray pendingOperations;
    private final JsonObject metadata;

    /** A resource in a snapshot: its state changes, its position does not. */
    public static final class Tracked {
        private ResourceState state;
        private boolean gone;

        private Tracked(ResourceState state) {
            this.state = state;
        }

        /** Its current state. */
        public synchronized ResourceState state() {
            return state;
        }

        /** Whether it was removed, or moved to another position. */
        public synchronized boolean gone() {
            return gone;
        }

        private synchronized void become(ResourceState changed) {
            state = changed;
        }

        private synchronized void leave() {
            gone = true;
        }
    }

    Snapshot(Deployment deployment) {
        extensions = new TreeMap<>(deployment.extensions());
        pendingOperations = deployment.pendingOperations();
        metadata = deployment.metadata();
        deployment.resources().forEach(state -> add(base, baseByUrn, state));
    }

    private static Tracked add(List<Tracked> resources, Map<String, List<Tracked>> byUrn, ResourceState state) {
        Tracked tracked = new Tracked(state);
        resources.add(tracked);
        byUrn.computeIfAbsent(state.urn().text(), key -> new ArrayList<>()).add(tracked);
        return tracked;
    }

    /** The resources that the last operation left, in their order. */
    public List<Tracked> base() {
        return List.copyOf(base);
    }

    /** All resources; each stands after those that it needs. */
    public synchronized List<Tracked> present() {
        return Stream.concat(fresh.stream(), base.stream())
                .filter(tracked -> !tracked.gone())
                .toList();
    }

    /** The states of all resources. */
    public List<ResourceState> resources() {
        return present().stream().map(Tracked::state).toList();
    }

    /** The resource that the last operation left under {@code urn}, unless it only awaits its deletion. */
    public Optional<Tracked> old(String urn) {
        return baseByUrn.getOrDefault(urn, List.of()).stream()
                .filter(tracked ->
                        !tracked.gone() && !tracked.state().condition().delete())
                .findFirst();
    }

    /** Whether the last operation left a resource under {@code urn}, which this operation may have visited. */
    public boolean had(String urn) {
        return baseByUrn.getOrDefault(urn, List.of()).stream()
                .anyMatch(tracked -> !tracked.state().condition().delete());
    }

    /** The current resource under {@code urn}. */
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

    /** Keeps {@code extension} for the resources that will need it; returns its key. */
    public synchronized String keep(Extension extension) {
        extensions.put(extension.key(), extension);
        return extension.key();
    }

    /** The extension that a resource needs. */
    public synchronized Extension extension(String key) {
        return Optional.ofNullable(extensions.get(key))
                .orElseThrow(() -> new EngineException("the state has no extension " + key + ", although a resource"
                        + " needs it; import a state that has it under \"extensions\""));
    }

    /** Adds a new resource. */
    public synchronized Tracked add(ResourceState state) {
        return add(fresh, freshByUrn, state);
    }

    /** Moves {@code old} to the resources that this operation has visited, as {@code state}. */
    public synchronized Tracked move(Tracked old, ResourceState state) {
        old.leave();
        // The same object keeps its ciphertexts.
        return add(old.state().equals(state) ? old.state() : state);
    }

    /** Adds the replacement of {@code old}, which now awaits its deletion. */
    public synchronized Tracked replace(Tracked old, ResourceState state) {
        old.become(old.state().condemned());
        return add(state);
    }

    /** Changes the state of {@code tracked}. */
    public synchronized void change(Tracked tracked, ResourceState state) {
        tracked.become(state);
    }

    /** Removes {@code tracked}. */
    public synchronized void remove(Tracked tracked) {
        tracked.leave();
    }

    /** The deployment to save, with each resource under one name, and the extensions that a resource needs. */
    synchronized Deployment deployment() {
        List<ResourceState> resources = Aliases.resolved(resources());
        Set<String> needed =
                resources.stream().map(state -> state.identity().extension()).collect(Collectors.toSet());
        Map<String, Extension> kept = new TreeMap<>(extensions);
        kept.keySet().retainAll(needed);
        return new Deployment(resources, pendingOperations, metadata, kept);
    }
}
