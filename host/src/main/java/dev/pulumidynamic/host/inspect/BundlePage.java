package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.inspect.origin.BundleSummary;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.Graphs;
import dev.pulumidynamic.host.inspect.origin.ObjectLine;
import dev.pulumidynamic.host.inspect.page.PageBudget;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A bundle on a page, without its code.
 *
 * @param source number of the source that has it
 * @param depth how deep its data is followed
 * @param data of its resources
 */
record BundlePage(int source, BundleSummary bundle, int depth, List<Data> data) {
    private static final int DEPTH = 32;

    /**
     * What is captured, and the URNs of the resources that have the same.
     *
     * @param problem why there is no data; empty when there is
     */
    record Data(List<String> resources, @Nullable ObjectLine root, String problem) {}

    static BundlePage of(int number, Selected selected, boolean showSecrets, PageBudget objects) {
        KeptBundle kept = selected.kept();
        Map<Object, List<RecordedResource>> alike = selected.resources().stream()
                .collect(Collectors.groupingBy(
                        resource -> content(resource, kept), LinkedHashMap::new, Collectors.toList()));
        return new BundlePage(
                number,
                BundleSummary.of(kept, selected.resources()),
                DEPTH,
                alike.values().stream()
                        .map(resources -> data(new Selected(kept, resources), showSecrets, objects))
                        .toList());
    }

    /** The data itself, whether it is shown or not; else why there is none. */
    private static Object content(RecordedResource resource, KeptBundle kept) {
        return Graphs.stored(resource, kept).<Object>map(Function.identity()).orElseGet(() -> Graphs.whyNone(resource));
    }

    private static Data data(Selected alike, boolean showSecrets, PageBudget objects) {
        List<String> urns =
                alike.resources().stream().map(RecordedResource::urn).toList();
        try {
            return alike.closure()
                    .map(closure -> ObjectLine.of(Report.of(closure).tree(DEPTH), showSecrets))
                    .map(root -> new Data(urns, root.within(objects), ""))
                    .orElseGet(() -> new Data(
                            urns, null, Graphs.whyNone(alike.resources().get(0))));
        } catch (ClosureException e) {
            return new Data(urns, null, String.valueOf(e.getMessage()));
        }
    }
}
