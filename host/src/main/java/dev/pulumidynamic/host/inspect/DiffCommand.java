package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Why code is other code. */
@Command(
        name = "diff",
        description =
                "Shows what is different between the code and data of two states or bundles; exits with 1 if anything is.",
        mixinStandardHelpOptions = true)
final class DiffCommand implements Subcommand {
    @Parameters(index = "0", paramLabel = "SOURCE", description = "What there was.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "SOURCE", description = "What there is.")
    private String after = "";

    @Option(names = "--of", paramLabel = "RESOURCE", description = "Compare this resource alone.")
    private String of = "";

    @Override
    public Answer answer(CommandContext surroundings) {
        SourceReader reader = new SourceReader(surroundings);
        return Differences.between(reader.read(before), reader.read(after), of);
    }

    /**
     * What is different.
     *
     * @param removed resources
     * @param added resources
     * @param damaged a line for each resource that could not be compared
     */
    record Differences(List<ClosureDiff> closures, List<String> removed, List<String> added, List<String> damaged)
            implements Answer {
        /** @param wanted a resource; empty for all */
        static Differences between(Source before, Source after, String wanted) {
            ComparedPairs pairs = ComparedPairs.of(before, after, wanted);
            return new Differences(
                    pairs.both().stream()
                            .map(ClosureDiff::of)
                            .filter(diff -> !diff.isEmpty())
                            .toList(),
                    pairs.removed(),
                    pairs.added(),
                    pairs.damaged());
        }

        @Override
        public void print(Printout out) {
            removed.forEach(urn -> out.line("resource removed: " + urn));
            added.forEach(urn -> out.line("resource added: " + urn));
            damaged.forEach(line -> out.line(out.bad("cannot be compared") + ": " + line));
            closures.forEach(diff -> diff.print(out));
        }

        @Override
        public boolean isProblem() {
            return !closures.isEmpty() || !removed.isEmpty() || !added.isEmpty() || !damaged.isEmpty();
        }
    }
}
