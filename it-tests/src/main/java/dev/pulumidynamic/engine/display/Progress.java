package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Op;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What runs at the moment, as one line. */
final class Progress {
    private static final int WIDTH = 78;

    private final Map<Urn, Op> running = new LinkedHashMap<>();
    private int done;

    void began(Op op, Urn urn) {
        running.put(urn, op);
    }

    void ended(Urn urn) {
        if (running.remove(urn) != null) {
            done++;
        }
    }

    String line() {
        String now = running.entrySet().stream()
                .map(entry -> entry.getValue().running() + " " + entry.getKey().name())
                .collect(Collectors.joining(", "));
        String all = "@ " + done + " done" + (now.isEmpty() ? "" : "; " + now);
        return all.length() <= WIDTH ? all : all.substring(0, WIDTH - 1) + "…";
    }
}
