package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.Source.Selected;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What of one source is to be compared with what of another: the code of a resource with that of the same resource, a
 * bundle with a bundle.
 *
 * @param both to be compared, each pair of bundles once
 * @param removed resources of the first alone
 * @param added resources of the second alone
 */
record ComparedPairs(List<Pair> both, List<String> removed, List<String> added) {
    /** Two closures, and the name of what they are of. */
    record Pair(String name, Selected before, Selected after) {
        private String bundles() {
            return before.bundle().digest() + " " + after.bundle().digest();
        }
    }

    static ComparedPairs of(Source before, Source after, String wanted) {
        if (before.state().isEmpty() || after.state().isEmpty()) {
            Pair pair = new Pair(
                    "",
                    before.select(before.state().isEmpty() ? "" : wanted).get(0),
                    after.select(after.state().isEmpty() ? "" : wanted).get(0));
            return new ComparedPairs(List.of(pair), List.of(), List.of());
        }
        Map<String, Selected> old = byUrn(before);
        Map<String, Selected> now = byUrn(after);
        Map<String, Pair> pairs = new LinkedHashMap<>();
        old.forEach((urn, selected) -> {
            boolean isWanted = wanted.isEmpty() || urn.equals(wanted) || urn.endsWith("::" + wanted);
            if (isWanted && now.containsKey(urn)) {
                Pair pair = new Pair(urn, selected, now.get(urn));
                pairs.putIfAbsent(pair.bundles(), pair);
            }
        });
        return new ComparedPairs(new ArrayList<>(pairs.values()), only(old, now), only(now, old));
    }

    private static Map<String, Selected> byUrn(Source source) {
        Map<String, Selected> selected = new LinkedHashMap<>();
        source.resources()
                .forEach(resource ->
                        selected.put(resource.urn(), new Selected(source.code(resource), List.of(resource))));
        return selected;
    }

    private static List<String> only(Map<String, Selected> in, Map<String, Selected> notIn) {
        TreeSet<String> only = new TreeSet<>(in.keySet());
        only.removeAll(notIn.keySet());
        return List.copyOf(only);
    }
}
