package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.host.containment.JvmDefaultCalls;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for code of a bundle that sets a default of the whole JVM. A library may have such code in a class that no code reaches;
 * reachability is computed for classes, not for methods: a class is reached if a reached class names it.
 */
final class ReachedSetters {
    private static final String CLASS = ".class";
    private static final String SERVICES = "META-INF/services/";
    private static final String VERSIONS = "META-INF/versions/";

    /** The entries of each class, of which a multi-release jar has several. */
    private final Map<String, List<byte[]>> classes = new HashMap<>();
    /** The providers of each service. */
    private final Map<String, List<String>> services = new HashMap<>();

    private final Map<String, String> setters = new LinkedHashMap<>();
    private final Set<String> reached = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    private ReachedSetters(Bundle bundle) {
        bundle.parts().forEach(this::read);
    }

    /** Names the first, and the class that calls it; empty when none is reached. */
    static Optional<String> in(Bundle bundle) {
        ReachedSetters reached = new ReachedSetters(bundle);
        if (reached.setters.isEmpty()) {
            return Optional.empty();
        }
        bundle.project().names().stream()
                .filter(ReachedSetters::isClass)
                .map(ReachedSetters::type)
                .forEach(reached::reach);
        reached.follow();
        return reached.setters.entrySet().stream()
                .filter(setter -> reached.reached.contains(setter.getKey()))
                .map(setter -> setter.getValue() + " in " + setter.getKey().replace('/', '.'))
                .findFirst();
    }

    private void read(Part part) {
        for (String entry : part.names()) {
            if (isClass(entry)) {
                part.content(entry).ifPresent(content -> {
                    classes.computeIfAbsent(type(entry), unused -> new ArrayList<>(1))
                            .add(content);
                    JvmDefaultCalls.in(content).ifPresent(setter -> setters.put(type(entry), setter));
                });
            } else if (entry.startsWith(SERVICES)) {
                part.content(entry)
                        .ifPresent(content -> services.computeIfAbsent(
                                        internal(entry.substring(SERVICES.length())), unused -> new ArrayList<>())
                                .addAll(new String(content, StandardCharsets.UTF_8)
                                        .lines()
                                        .map(line -> internal(line.strip()))
                                        .toList()));
            }
        }
    }

    private static boolean isClass(String entry) {
        return entry.endsWith(CLASS) && !entry.endsWith("module-info.class");
    }

    private static String type(String entry) {
        String name = entry.substring(0, entry.length() - CLASS.length());
        return name.startsWith(VERSIONS) ? name.substring(name.indexOf('/', VERSIONS.length()) + 1) : name;
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }

    private void follow() {
        services.forEach((service, providers) -> { // Whoever asks for one of the platform's is not in the bundle.
            if (!classes.containsKey(service)) {
                providers.forEach(this::reach);
            }
        });
        while (!open.isEmpty()) {
            for (byte[] content : classes.getOrDefault(open.remove(), List.of())) {
                ConstantPool pool = ConstantPool.of(content);
                pool.types().forEach(this::reach);
                pool.strings().forEach(text -> reach(internal(text)));
            }
        }
    }

    private void reach(String type) {
        if (classes.containsKey(type) && reached.add(type)) {
            open.add(type);
            services.getOrDefault(type, List.of()).forEach(this::reach);
        }
    }
}
