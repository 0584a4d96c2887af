package dev.pulumidynamic.host.log;

import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Messages that many resources have in common, such as one about their code: each is logged once, with the number of the
 * resources, when no more of them are to come.
 */
public final class Notices {
    private final EngineLog log;
    private Map<Notice, Set<String>> waiting = new LinkedHashMap<>();

    private record Notice(Severity severity, String message) {}

    /** Notices for the people at the engine of {@code log}. */
    public Notices(EngineLog log) {
        this.log = log;
    }

    /** Counts the resource {@code urn} among those that {@code message} concerns. */
    public synchronized void add(Severity severity, String urn, String message) {
        waiting.computeIfAbsent(new Notice(severity, message), unused -> new LinkedHashSet<>())
                .add(urn);
    }

    /** Logs the messages that were counted since the last call. */
    public void tell() {
        take().forEach((notice, urns) -> {
            boolean single = urns.size() == 1;
            log.write(
                    notice.severity(),
                    single ? urns.iterator().next() : "",
                    single ? notice.message() : notice.message() + " (" + urns.size() + " resources)");
        });
    }

    private synchronized Map<Notice, Set<String>> take() {
        Map<Notice, Set<String>> taken = waiting;
        waiting = new LinkedHashMap<>();
        return taken;
    }
}
