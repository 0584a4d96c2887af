package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.inspect.DiffCommand.Differences;
import dev.pulumidynamic.host.inspect.Source.Selected;
import dev.pulumidynamic.host.inspect.page.Allowance;
import dev.pulumidynamic.host.inspect.page.CodePage;
import dev.pulumidynamic.host.inspect.page.PageSources;
import dev.pulumidynamic.host.protocol.PluginVersion;
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
 * @param code by the digest of its bundle
 * @param comparison of the first source with the second; null when there is one
 */
record ExplorerPage(
        String release,
        List<String> sources,
        boolean showsSecrets,
        List<BundlePage> bundles,
        SortedMap<String, CodePage> code,
        @Nullable Differences comparison) {
    private static final int MOST_OBJECTS = 20_000;

    /** Of one source, or of two to be compared. */
    static ExplorerPage of(List<Source> sources, boolean showSecrets) {
        List<BundlePage> bundles = new ArrayList<>();
        SortedMap<String, CodePage> code = new TreeMap<>();
        Allowance objects = new Allowance(MOST_OBJECTS);
        PageSources texts = new PageSources();
        for (int i = 0; i < sources.size(); i++) {
            for (Selected selected : sources.get(i).select("")) {
                bundles.add(BundlePage.of(i, sources.get(i), selected.kept(), showSecrets, objects));
                selected.kept()
                        .bundle()
                        .ifPresent(bundle ->
                                code.computeIfAbsent(bundle.digest().hex(), unused -> code(selected, bundle, texts)));
            }
        }
        return new ExplorerPage(
                PluginVersion.get(),
                sources.stream().map(Source::name).toList(),
                showSecrets,
                bundles,
                code,
                sources.size() == 1 ? null : Differences.between(sources.get(0), sources.get(1), ""));
    }

    private static CodePage code(Selected selected, Bundle bundle, PageSources texts) {
        return CodePage.of(
                bundle, selected.report(), texts.of(bundle, selected.closure().map(Closure::graph)));
    }
}
