package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.CommandOptions.OnSource;
import dev.pulumidynamic.host.inspect.origin.BundleSummary;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Orphan;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.util.List;
import picocli.CommandLine.Command;

/** What code a stack has. */
@Command(name = "list", description = "Lists the bundles of a stack, and the resources that use them.")
final class ListCommand extends OnSource implements Subcommand.Reading {
    @Override
    public Answer answer(CommandContext context) {
        CodeOrigin read = read(context);
        return new Listing(
                read.bundles().stream()
                        .map(bundle -> BundleSummary.of(bundle, read.resourcesOf(bundle)))
                        .toList(),
                read.orphans());
    }

    record Listing(List<BundleSummary> bundles, List<Orphan> others) implements Answer {
        @Override
        public void print(Printout out) {
            if (bundles.isEmpty() && others.isEmpty()) {
                out.line("no captured code");
            }
            bundles.forEach(bundle -> bundle.print(out));
            others.forEach(other -> other.print(out));
        }

        @Override
        public boolean isProblem() {
            return bundles.stream().anyMatch(bundle -> !bundle.problem().isEmpty())
                    || others.stream().anyMatch(Orphan::isProblem);
        }
    }
}
