package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.inspect.page.Allowance;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A bundle on a page, without its code.
 *
 * @param source number of the source that has it
 * @param data of its resources
 */
record BundlePage(int source, BundleSummary bundle, List<Data> data) {
    private static final int DEPTH = 32;

    /** @param problem why there is no data; empty when there is */
    private record Content(@Nullable ObjectLine root, String problem) {}

    /** What is captured, and the URNs of the resources that have the same. */
    record Data(List<String> resources, @Nullable ObjectLine root, String problem) {}

    static BundlePage of(int number, Source source, KeptBundle kept, boolean showSecrets, Allowance objects) {
        List<RecordedResource> resources = source.resourcesOf(kept);
        Map<Content, List<String>> contents = new LinkedHashMap<>();
        resources.forEach(
                resource -> contents.computeIfAbsent(content(resource, kept, showSecrets), unused -> new ArrayList<>())
                        .add(resource.urn()));
        return new BundlePage(
                number,
                BundleSummary.of(kept, resources),
                contents.entrySet().stream()
                        .map(each -> data(each.getValue(), each.getKey(), objects))
                        .toList());
    }

    private static Content content(RecordedResource resource, KeptBundle kept, boolean showSecrets) {
        try {
            return kept.bundle()
                    .flatMap(bundle -> Graphs.of(resource, kept).map(graph -> new Closure(bundle, graph)))
                    .map(closure -> ObjectLine.of(Report.of(closure).tree(DEPTH), showSecrets))
                    .map(root -> new Content(root, ""))
                    .orElseGet(() -> new Content(null, without(resource)));
        } catch (ClosureException e) {
            return new Content(null, String.valueOf(e.getMessage()));
        }
    }

    private static String without(RecordedResource resource) {
        if (!resource.problem().isEmpty()) {
            return resource.problem();
        }
        return resource.isSealed() ? "data is encrypted; " + resource.howToOpen() : "no data is known";
    }

    private static Data data(List<String> resources, Content content, Allowance objects) {
        ObjectLine root = content.root();
        return new Data(resources, root == null ? null : root.within(objects), content.problem());
    }
}
