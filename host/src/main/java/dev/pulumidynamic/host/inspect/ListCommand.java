package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What code a stack has. */
@Command(
        name = "list",
        description = "Lists the bundles of a stack, and the resources whose code they are.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Subcommand {
    @Mixin
    private SourceParameter source = new SourceParameter();

    @Override
    public Answer answer(Surroundings surroundings) {
        Source read = source.read(surroundings);
        return new Listing(
                read.bundles().stream()
                        .map(bundle -> BundleSummary.of(bundle, read.resourcesOf(bundle)))
                        .toList(),
                read.state().map(ListCommand::orphans).orElse(List.of()));
    }

    private static List<Orphan> orphans(StateExport state) {
        return state.resources().stream()
                .filter(resource -> !resource.problem().isEmpty()
                        || state.bundleOf(resource).isEmpty())
                .map(ListCommand::orphan)
                .toList();
    }

    private static Orphan orphan(RecordedResource resource) {
        if (!resource.problem().isEmpty()) {
            return new Orphan(resource.urn(), resource.problem(), true);
        } else if (resource.isSealed()) {
            return new Orphan(resource.urn(), "its code is encrypted; " + resource.howToOpen(), false);
        }
        return new Orphan(
                resource.urn(),
                "its code, bundle " + resource.properties().get(0).bundle() + ", is not in this state",
                true);
    }

    /** A resource of which no bundle is known. */
    record Orphan(String urn, String reason, boolean isProblem) {}

    record Listing(List<BundleSummary> bundles, List<Orphan> others) implements Answer {
        @Override
        public void print(Printout out) {
            if (bundles.isEmpty() && others.isEmpty()) {
                out.line("no captured code");
            }
            bundles.forEach(bundle -> bundle.print(out));
            others.forEach(other -> {
                out.line(out.bad("no code") + " for " + other.urn());
                out.indented().line(other.reason());
            });
        }

        @Override
        public boolean isProblem() {
            return bundles.stream().anyMatch(bundle -> !bundle.problem().isEmpty())
                    || others.stream().anyMatch(Orphan::isProblem);
        }
    }
}
