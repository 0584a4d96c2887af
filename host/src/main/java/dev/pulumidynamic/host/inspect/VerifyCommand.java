package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Would it run here? */
@Command(
        name = "verify",
        description = {
            "Checks whether the code of a stack would run here, as for a destroy: it is whole, links, opens, and the"
                    + " plugin is installed. Exits with 1 if not.",
            "This runs captured code: to open a provider, its constructors, static initializers and readResolve run, with"
                    + " your rights, in a process of their own with limits and without your environment variables. No"
                    + " operation of a provider is called."
        },
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Subcommand {
    @Mixin
    private StateParameter source = new StateParameter();

    @Mixin
    private TrialOptions limits = new TrialOptions();

    @Override
    public Answer answer(CommandContext surroundings) {
        StateExport state = source.read(surroundings);
        BundleCheck check = new BundleCheck(state, limits.limits(), surroundings.environment());
        List<Finding> findings = new ArrayList<>();
        state.bundles().forEach(bundle -> findings.addAll(check.of(bundle)));
        findings.addAll(check.ofResourcesWithoutCode());
        state.plugins().forEach(plugin -> findings.add(InstalledPlugin.check(plugin, surroundings.environment())));
        return new Verdict(JdkClasses.running().toString(), findings);
    }

    /**
     * Something that was checked.
     *
     * @param what a bundle, a resource, a plugin
     * @param problem what is wrong with it; empty when nothing is
     */
    record Finding(String what, String problem) {
        boolean isProblem() {
            return !problem.isEmpty();
        }
    }

    record Verdict(String java, List<Finding> findings) implements Answer {
        @Override
        public void print(Printout out) {
            for (Finding finding : findings) {
                out.line((finding.isProblem() ? out.bad("FAILED") : out.good("ok    ")) + "  " + finding.what());
                if (finding.isProblem()) {
                    finding.problem().lines().forEach(line -> out.indented().line("      " + line));
                }
            }
            long failed = findings.stream().filter(Finding::isProblem).count();
            out.line(
                    failed == 0
                            ? "all of it would run on Java " + java
                            : failed + " of " + findings.size() + " checks failed on Java " + java);
        }

        @Override
        public boolean isProblem() {
            return findings.stream().anyMatch(Finding::isProblem);
        }
    }
}
