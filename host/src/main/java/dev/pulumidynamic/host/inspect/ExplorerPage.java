package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.DiffCommand.Differences;
import dev.pulumidynamic.host.inspect.origin.BundleSummary;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Orphan;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.ObjectLine;
import dev.pulumidynamic.host.inspect.page.CodePage;
import dev.pulumidynamic.host.inspect.page.PageSources;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The explorer's page; its {@code comparison} is null for one source, or if code of one cannot be read; code is by bundle digest. */
record ExplorerPage(
        String release,
        List<String> sources,
        boolean showsSecrets,
        List<BundlePage> bundles,
        List<Orphan> others,
        SortedMap<String, CodePage> code,
        @Nullable Differences comparison) {
    private static final int MOST_OBJECTS = 20_000;

    /** Of one source, or of two to be compared. */
    static ExplorerPage of(List<CodeOrigin> sources, boolean showSecrets, SourceTime time) {
        List<BundlePage> bundles = new ArrayList<>();
        SortedMap<String, CodePage> code = new TreeMap<>();
        AtomicInteger room = new AtomicInteger(MOST_OBJECTS);
        PageSources texts = new PageSources(time);
        for (int i = 0; i < sources.size(); i++) {
            for (Selected selected : sources.get(i).select("")) {
                bundles.add(BundlePage.of(i, selected, showSecrets, room));
                selected.kept()
                        .bundle()
                        .ifPresent(bundle ->
                                code.computeIfAbsent(bundle.digest().hex(), unused -> code(selected, bundle, texts)));
            }
        }
        return new ExplorerPage(
                PluginVersion.build(),
                sources.stream().map(CodeOrigin::name).toList(),
                showSecrets,
                bundles,
                sources.stream()
                        .flatMap(source -> source.orphans().stream())
                        .distinct()
                        .toList(),
                code,
                sources.size() == 1 ? null : comparison(sources.get(0), sources.get(1), time));
    }

    /** What is wrong is on the page already, where they cannot be compared. */
    private static @Nullable Differences comparison(CodeOrigin before, CodeOrigin after, SourceTime time) {
        try {
            Differences differences = Differences.between(before, after, "", time);
            return differences.damaged().isEmpty() ? differences : null;
        } catch (ClosureException | UserException e) {
            return null;
        }
    }

    boolean isProblem() {
        return others.stream().anyMatch(Orphan::isProblem)
                || bundles.stream()
                        .anyMatch(bundle -> !bundle.bundle().problem().isEmpty());
    }

    private static CodePage code(Selected selected, Bundle bundle, PageSources texts) {
        return CodePage.of(bundle, selected.report(), texts.of(selected.kept().readable(), selected.graphs()));
    }

    /** A bundle on a page, without its code: in the source with this number, with data that is followed to this depth. */
    record BundlePage(int source, BundleSummary bundle, int depth, List<Data> data) {
        private static final int DEPTH = 32;

        /** What is captured, and the URNs of the resources that have the same; without data, {@code problem} says why. */
        record Data(List<String> resources, @Nullable ObjectLine root, String problem) {}

        static BundlePage of(int number, Selected selected, boolean showSecrets, AtomicInteger room) {
            KeptBundle kept = selected.kept();
            Map<Object, List<RecordedResource>> alike = selected.resources().stream()
                    .collect(Collectors.groupingBy(
                            resource -> content(resource, kept), LinkedHashMap::new, Collectors.toList()));
            return new BundlePage(
                    number,
                    BundleSummary.of(kept, selected.resources()),
                    DEPTH,
                    alike.values().stream()
                            .map(resources -> data(new Selected(kept, resources), showSecrets, room))
                            .toList());
        }

        /** The data itself, whether it is shown or not; else why there is none. */
        private static Object content(RecordedResource resource, KeptBundle kept) {
            return kept.storedGraph(resource).<Object>map(Function.identity()).orElseGet(resource::whyNoData);
        }

        private static Data data(Selected alike, boolean showSecrets, AtomicInteger room) {
            List<String> urns =
                    alike.resources().stream().map(RecordedResource::urn).toList();
            try {
                return alike.data(DEPTH, showSecrets)
                        .map(root -> new Data(urns, root.within(room), ""))
                        .orElseGet(() ->
                                new Data(urns, null, alike.resources().get(0).whyNoData()));
            } catch (ClosureException e) {
                return new Data(urns, null, String.valueOf(e.getMessage()));
            }
        }
    }
}
