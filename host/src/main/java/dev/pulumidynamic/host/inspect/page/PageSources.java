package dev.pulumidynamic.host.inspect.page;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.host.inspect.source.SourceText;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The sources that a page has: of the captured objects' classes, then of the project's, as far as there is room. Libraries take
 * minutes to decompile and more space than all the rest.
 */
public final class PageSources {
    private static final int MOST_CHARACTERS = 1_000_000;

    private final Allowance characters = new Allowance(MOST_CHARACTERS);

    /** Decompiled classes by internal name, those around nested ones. */
    public SortedMap<String, String> of(Bundle bundle, Optional<Graph> graph) {
        SortedMap<String, String> sources = new TreeMap<>();
        for (String type : wanted(bundle, graph)) {
            String text = SourceText.of(bundle, type).orElse("");
            if (!characters.take(text.length())) {
                break;
            }
            sources.put(type, text);
        }
        return sources;
    }

    private static Set<String> wanted(Bundle bundle, Optional<Graph> graph) {
        Set<String> wanted = new LinkedHashSet<>();
        graph.stream()
                .flatMap(known -> known.nodes().stream())
                .flatMap(PageSources::type)
                .map(type -> SourceText.outermost(type.replace('.', '/')))
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
