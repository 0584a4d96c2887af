package dev.pulumidynamic.host.inspect.page;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.host.inspect.source.SourceText;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The sources that a page has room for: of the captured objects' classes, then of the project's. Libraries would take minutes. */
public final class PageSources {
    private static final int MOST_CHARACTERS = 1_000_000;
    /** So many are decompiled on all cores before it is asked again whether there is room. */
    private static final int AT_ONCE = 64;

    private final SourceTime time;
    private int room = MOST_CHARACTERS;

    /** Sources that are decompiled in {@code time}. */
    public PageSources(SourceTime time) {
        this.time = time;
    }

    /** Decompiled classes by internal name, those around nested ones. */
    public SortedMap<String, String> of(Bundle bundle, List<Graph> graphs) {
        SortedMap<String, String> sources = new TreeMap<>();
        List<String> wanted = List.copyOf(wanted(bundle, graphs));
        for (int from = 0; from < wanted.size(); from += AT_ONCE) {
            List<String> types = wanted.subList(from, Math.min(from + AT_ONCE, wanted.size()));
            List<String> texts = types.parallelStream()
                    .map(type -> SourceText.of(bundle, type, time).orElse(""))
                    .toList();
            for (int i = 0; i < types.size(); i++) {
                if (texts.get(i).length() > room) {
                    return sources;
                }
                room -= texts.get(i).length();
                sources.put(types.get(i), texts.get(i));
            }
        }
        return sources;
    }

    private static Set<String> wanted(Bundle bundle, List<Graph> graphs) {
        Set<String> wanted = new LinkedHashSet<>();
        graphs.stream()
                .flatMap(graph -> graph.nodes().stream())
                .flatMap(PageSources::type)
                .map(type -> SourceText.outermost(type.replace('.', '/')))
                .distinct()
                .filter(type -> SourceText.partOf(bundle, type).isPresent())
                .forEach(wanted::add);
        wanted.addAll(SourceText.outermostOf(bundle.project()));
        return wanted;
    }

    private static Stream<String> type(Node node) {
        if (node instanceof Node.Instance instance) {
            return Stream.of(instance.type());
        }
        return node instanceof Node.RecordInstance instance ? Stream.of(instance.type()) : Stream.empty();
    }
}
