package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.CorruptClosureException;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a command looks at.
 *
 * @param name as the user wrote it
 * @param state empty when it is a bundle alone
 * @param bundles all there are
 */
record Source(String name, Optional<StateExport> state, List<KeptBundle> bundles) {
    Source {
        bundles = List.copyOf(bundles);
    }

    static Source of(String name, StateExport state) {
        return new Source(name, Optional.of(state), state.bundles());
    }

    static Source of(KeptBundle bundle) {
        return new Source(bundle.key(), Optional.empty(), List.of(bundle));
    }

    List<RecordedResource> resources() {
        return state.map(StateExport::resources).orElse(List.of());
    }

    List<RecordedResource> resourcesOf(KeptBundle bundle) {
        return state.map(export -> export.resourcesOf(bundle)).orElse(List.of());
    }

    /**
     * The bundles that {@code wanted} names.
     *
     * @param wanted a resource by URN or name, the first digits of a digest, or nothing for all
     * @throws Refusal when it names none
     * @throws CorruptClosureException when what it names is damaged so that it has none
     */
    List<Selected> select(String wanted) {
        List<Selected> selected = wanted.isEmpty() ? all() : named(wanted);
        if (selected.isEmpty() && wanted.isEmpty()) {
            resources().forEach(this::code);
        }
        if (selected.isEmpty()) {
            throw new Refusal(
                    name + " has no " + (wanted.isEmpty() ? "captured code" : "resource or bundle '" + wanted + "'")
                            + "; `list " + name + "` shows what it has");
        }
        return selected;
    }

    private List<Selected> all() {
        return bundles.stream()
                .map(bundle -> new Selected(bundle, resourcesOf(bundle).stream().findFirst()))
                .toList();
    }

    private List<Selected> named(String wanted) {
        List<Selected> byResource = resources().stream()
                .filter(resource ->
                        resource.urn().equals(wanted) || resource.name().equals(wanted))
                .map(resource -> new Selected(code(resource), Optional.of(resource)))
                .toList();
        Predicate<KeptBundle> isWanted = kept -> kept.bundle()
                .map(Bundle::digest)
                .filter(digest -> digest.hex().startsWith(wanted))
                .isPresent();
        return byResource.isEmpty()
                ? all().stream().filter(each -> isWanted.test(each.kept())).toList()
                : byResource;
    }

    /**
     * The code of a resource of the state.
     *
     * @throws Refusal when it is encrypted
     * @throws CorruptClosureException when the state has it not
     */
    KeptBundle code(RecordedResource resource) {
        return state.flatMap(export -> export.bundleOf(resource)).orElseThrow(() -> {
            String what = "the code of " + resource.urn() + " is not in " + name + ": ";
            if (resource.problem().isEmpty() && resource.isSealed()) {
                return new Refusal(what + "its property is encrypted; " + resource.howToOpen());
            }
            return new CorruptClosureException(
                    what + (resource.problem().isEmpty() ? "no bundle is it" : resource.problem()));
        });
    }

    /** One bundle, and a resource of it when there is any. */
    record Selected(KeptBundle kept, Optional<RecordedResource> resource) {
        /** @throws CorruptClosureException when it is damaged */
        Bundle bundle() {
            return kept.bundle().orElseThrow(() -> new CorruptClosureException(kept.problem()));
        }

        /** The closure of the resource; empty when it has none, or when it is encrypted. */
        Optional<Closure> closure() {
            return resource.flatMap(of -> Graphs.of(of, kept)).map(graph -> new Closure(bundle(), graph));
        }

        /** With the graph, when it can be had. */
        Report report() {
            return closure().map(Report::of).orElseGet(() -> Report.of(bundle()));
        }

        /**
         * Those whose bundle is not damaged.
         *
         * @throws CorruptClosureException when all are
         */
        static Stream<Selected> readable(List<Selected> selected) {
            if (selected.stream().allMatch(each -> each.kept().bundle().isEmpty())) {
                selected.forEach(Selected::bundle);
            }
            return selected.stream().filter(each -> each.kept().bundle().isPresent());
        }
    }
}
