package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Records how each captured class was first reached: from an object, then from class to class. Names are internal. */
public final class DependencyPaths {
    private final Map<String, ObjectPath> objects;
    private final Map<String, String> users = new HashMap<>();

    /** @param objects the classes of captured objects, each with the path of its first object */
    public DependencyPaths(Map<String, ObjectPath> objects) {
        this.objects = Map.copyOf(objects);
    }

    /** Records that {@code user} needs {@code type}; only the first record counts. */
    public void record(String type, String user) {
        users.putIfAbsent(type, user);
    }

    /** The class that was recorded to need {@code type}. */
    public Optional<String> userOf(String type) {
        return Optional.ofNullable(users.get(type));
    }

    /** Whether a captured object or a class of the project needs {@code type}; needs of libraries are not recorded. */
    public boolean reach(String type) {
        return objects.containsKey(type) || users.containsKey(type);
    }

    /** The refusal of {@code culprit}, which is or belongs to the class {@code type}. */
    public CaptureException refusal(String code, String type, String culprit, String reason, String remedy) {
        return CaptureException.ofCode(code, object(type), chain(type, culprit), reason, remedy);
    }

    /** The warning of {@code culprit}, which is or belongs to the class {@code type}. */
    public Warning warning(String code, String type, String culprit, String reason, String remedy) {
        String path = object(type) + " -> " + chain(type, culprit);
        return new Warning(code, path, path + ": " + reason + "; " + remedy);
    }

    private ObjectPath object(String type) {
        return objects.getOrDefault(way(type).getFirst(), ObjectPath.ROOT);
    }

    private String chain(String type, String culprit) {
        Deque<String> way = way(type);
        way.removeLast();
        return Stream.concat(way.stream().map(name -> name.replace('/', '.')), Stream.of(culprit))
                .collect(Collectors.joining(" -> "));
    }

    /** The classes that lead to {@code type}, starting with the class of an object. */
    private Deque<String> way(String type) {
        Deque<String> way = new ArrayDeque<>();
        String at = type;
        while (at != null && !way.contains(at)) {
            way.addFirst(at);
            at = objects.containsKey(at) ? null : users.get(at);
        }
        return way;
    }
}
