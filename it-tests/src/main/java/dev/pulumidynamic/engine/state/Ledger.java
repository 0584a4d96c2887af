package dev.pulumidynamic.engine.state;

import com.google.gson.JsonObject;
import dev.pulumidynamic.engine.state.Change.Began;
import dev.pulumidynamic.engine.state.Change.Ended;
import dev.pulumidynamic.engine.state.Change.Extended;
import dev.pulumidynamic.engine.state.Change.Gone;
import dev.pulumidynamic.engine.state.Change.Moved;
import dev.pulumidynamic.engine.state.Change.Put;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a deployment becomes by {@link Change}s, as they happen or as a {@link Journal} tells them again. */
final class Ledger {
    private final int old;
    private final TreeMap<Integer, ResourceState> places = new TreeMap<>();
    private final TreeMap<Integer, Pending> pending = new TreeMap<>();
    private final Map<String, Extension> extensions;
    private final Optional<String> salt;
    private final JsonObject metadata;

    /** Of the operations that began earlier only creations matter: all else is seen by the next operation itself. */
    Ledger(Deployment deployment) {
        deployment.resources().forEach(state -> places.put(places.size(), state));
        old = places.size();
        deployment.pending().stream()
                .filter(operation -> operation.type().equals(Pending.CREATING))
                .forEach(operation -> pending.put(pending.size(), operation));
        extensions = new TreeMap<>(deployment.extensions());
        salt = deployment.salt();
        metadata = deployment.metadata();
    }

    void apply(Change change) {
        if (change instanceof Put put) {
            places.put(put.place(), put.state());
        } else if (change instanceof Moved moved) {
            places.put(moved.place(), Objects.requireNonNull(places.remove(moved.from())));
        } else if (change instanceof Gone gone) {
            places.remove(gone.place());
        } else if (change instanceof Began began) {
            pending.put(began.number(), began.operation());
        } else if (change instanceof Ended ended) {
            pending.remove(ended.number());
        } else if (change instanceof Extended extended) {
            extensions.put(extended.extension().key(), extended.extension());
        }
    }

    List<Pending> pending() {
        return List.copyOf(pending.values());
    }

    Optional<Extension> extension(String key) {
        return Optional.ofNullable(extensions.get(key));
    }

    /** What is new, in the order in which it came to be, and then what was there before. */
    List<ResourceState> resources() {
        List<ResourceState> resources = new ArrayList<>(places.tailMap(old).values());
        resources.addAll(places.headMap(old).values());
        return resources;
    }

    /** All of it, with the extensions that a resource needs, and each resource under one name. */
    Deployment deployment() {
        List<ResourceState> resources = Aliases.resolved(resources());
        Set<String> needed =
                resources.stream().map(state -> state.identity().extension()).collect(Collectors.toSet());
        Map<String, Extension> kept = new TreeMap<>(extensions);
        kept.keySet().retainAll(needed);
        return new Deployment(resources, pending(), salt, metadata, kept);
    }
}
