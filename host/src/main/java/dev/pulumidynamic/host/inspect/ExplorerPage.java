package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.DiffCommand.Differences;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Orphan;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.page.CodePage;
import dev.pulumidynamic.host.inspect.page.PageBudget;
import dev.pulumidynamic.host.inspect.page.PageSources;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the explorer's page shows.
 *
 * @param release of the plugin
 * @param sources as the user named them
 * @param showsSecrets whether captured values are in it
 * @param bundles of all sources
 * @param others resources of all sources that have no bundle there
 * @param code by the digest of its bundle
 * @param comparison of the first source with the second; null when there is one, or code of one cannot be read
 */
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
        PageBudget objects = new PageBudget(MOST_OBJECTS);
        PageSources texts = new PageSources(time);
        for (int i = 0; i < sources.size(); i++) {
            for (Selected selected : sources.get(i).select("")) {
                bundles.add(BundlePage.of(i, selected, showSecrets, objects));
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
}
