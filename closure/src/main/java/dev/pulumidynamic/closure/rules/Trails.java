package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.CaptureException;
import dev.pulumidynamic.closure.graph.ObjectPath;
import java.util.HashMap;
import java.util.Map;

/** How each captured class was reached first: from an object, then from class to class. Names are internal. */
public final class Trails {
    private final Map<String, ObjectPath> objects;
    private final Map<String, String> users = new HashMap<>();

    /** @param objects classes that captured objects brought in, with the path of the first of these */
    public Trails(Map<String, ObjectPath> objects) {
        this.objects = Map.copyOf(objects);
    }

    /** Notes that {@code user} needs {@code type}; what is noted first stays. */
    public void note(String type, String user) {
        users.putIfAbsent(type, user);
    }

    /** The refusal of {@code culprit}, which is or belongs to the class {@code type}. */
    public CaptureException refusal(String code, String type, String culprit, String reason, String remedy) {
        StringBuilder chain = new StringBuilder(culprit);
        String at = type;
        while (!objects.containsKey(at) && users.containsKey(at)) {
            at = users.get(at);
            chain.insert(0, at.replace('/', '.') + " -> ");
        }
        ObjectPath path = objects.getOrDefault(at, ObjectPath.ROOT);
        return CaptureException.ofCode(code, path, chain.toString(), reason, remedy);
    }
}
