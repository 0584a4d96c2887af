package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.report.DependencyChain.Step;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnClasses;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows why a class or jar is in a bundle. */
@Command(name = "why", description = "Shows the chain from the captured object to a class or jar.")
final class WhyCommand extends OnClasses implements Subcommand.Reading {
    @Parameters(
            index = "1",
            paramLabel = "CLASS|JAR",
            description = "A class by its name or the end of it, or a jar by its file name or the start of it.")
    private String wanted = "";

    @Override
    public Answer answer(CommandContext context) {
        List<Selected> selected = select(context);
        List<Reason> reasons = reasons(selected, wanted);
        if (!reasons.isEmpty()) {
            return new Reasons(reasons);
        }
        ClassNames names = ClassNames.in(selected.stream().map(Selected::bundle).toList());
        List<Reason> found = names.find(wanted).stream()
                .flatMap(name -> reasons(selected, name).stream())
                .toList();
        if (found.isEmpty()) {
            throw new UserException("no class or jar '" + wanted + "' is in the code of " + source + names.near(wanted)
                    + "; `inspect " + source + "` shows what is");
        }
        return new Reasons(found);
    }

    private static List<Reason> reasons(List<Selected> selected, String name) {
        return selected.stream()
                .flatMap(each -> each.report().why(name).stream()
                        .map(chain -> new Reason(each.bundle().digest().hex(), chain.steps())))
                .toList();
    }

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
