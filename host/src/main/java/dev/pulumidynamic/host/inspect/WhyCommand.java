package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.report.Chain;
import dev.pulumidynamic.closure.report.Step;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.inspect.Source.Selected;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Why something is in a bundle. */
@Command(
        name = "why",
        description = "Shows the chain from the captured object to a class or jar.",
        mixinStandardHelpOptions = true)
final class WhyCommand implements Subcommand {
    @Parameters(index = "0", paramLabel = "SOURCE", description = "Where to look.")
    private String source = "";

    @Parameters(
            index = "1",
            paramLabel = "CLASS|JAR",
            description = "A class by its name, or a jar by its file name or the start of it.")
    private String wanted = "";

    @Option(
            names = "--of",
            paramLabel = "RESOURCE|DIGEST",
            description = "Look at the code of this resource, or at this bundle, alone.")
    private String of = "";

    @Override
    public Answer answer(Surroundings surroundings) {
        Source read = new SourceReader(surroundings).read(source);
        List<Reason> reasons =
                Selected.readable(read.select(of)).flatMap(this::reason).toList();
        if (reasons.isEmpty()) {
            throw new Refusal("no class or jar '" + wanted + "' is in the code of " + source + "; `inspect " + source
                    + "` shows what is");
        }
        return new Reasons(reasons);
    }

    private Stream<Reason> reason(Selected selected) {
        return selected
                .report()
                .why(wanted)
                .map(Chain::steps)
                .map(chain -> new Reason(selected.bundle().digest().hex(), chain))
                .stream();
    }

    /** A chain in one bundle. */
    record Reason(String bundle, List<Step> chain) {}

    record Reasons(List<Reason> reasons) implements Answer {
        @Override
        public void print(Printout out) {
            for (Reason reason : reasons) {
                if (reasons.size() > 1) {
                    out.line("bundle " + out.strong(reason.bundle()));
                }
                Printout inner = reasons.size() > 1 ? out.indented() : out;
                reason.chain().forEach(step -> inner.line(step.toString()));
            }
        }
    }
}
