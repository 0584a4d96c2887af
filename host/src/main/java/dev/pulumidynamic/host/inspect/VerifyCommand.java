package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.StateParameter;
import dev.pulumidynamic.host.inspect.CommandOptions.TrialOptions;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.VerifyCommand.Finding;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Orphan;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Graphs;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.ReadableBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.inspect.trial.Trial;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks whether the code of a stack runs on this machine. */
@Command(
        name = "verify",
        description = {
            "Checks whether the code of a stack would run here, as for a destroy: it is whole, links, opens, and the"
                    + " plugin is installed. Exits with 1 if not.",
            "This runs captured code: to open a provider, its constructors, static initializers and readResolve run, "
                    + "with your permissions, in a process of their own with limits and without your environment "
                    + "variables. No operation of a provider is called."
        })
final class VerifyCommand implements Subcommand {
    @Mixin
    private StateParameter source = new StateParameter();

    @Mixin
    private TrialOptions limits = new TrialOptions();

    @Override
    public Answer answer(CommandContext context) {
        StateExport state = source.read(context);
        BundleCheck check = new BundleCheck(state, limits.limits(), context.environment());
        List<Finding> findings = new ArrayList<>();
        state.damage().forEach(line -> findings.add(new Finding("resources can be read", line)));
        state.bundles().forEach(bundle -> findings.addAll(check.of(bundle)));
        findings.addAll(check.ofResourcesWithoutCode());
        state.plugins().forEach(plugin -> findings.add(InstalledPlugin.check(plugin, context.environment())));
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

    /** Checks the bundles of a state, and has the data of each resource opened with its bundle, as the plugin does for a call. */
    private record BundleCheck(StateExport state, Limits limits, Map<String, String> environment) {
        /** The bundle's own finding, then those of its resources. */
        List<Finding> of(KeptBundle kept) {
            if (kept.bundle().isEmpty()) {
                return List.of(new Finding("bundle of " + kept.key(), kept.problem()));
            }
            Bundle bundle = kept.bundle().get();
            List<Finding> findings = new ArrayList<>();
            ReadableBundle readable = new ReadableBundle(bundle);
            List<LinkageProblem> problems = Linkage.check(readable.released(), JdkClasses.running());
            findings.add(new Finding("bundle " + bundle.digest() + " links", problems(readable.released(), problems)));
            readable.unreadable()
                    .forEach(line -> findings.add(new Finding("bundle " + bundle.digest() + " can be read", line)));
            if (problems.stream().anyMatch(problem -> problem.kind() == Kind.CLASS_VERSION)) {
                state.resourcesOf(kept)
                        .forEach(
                                resource -> findings.add(new Finding(resource.urn(), "its bundle needs a newer Java")));
                return findings;
            }
            try (Trial trial = new Trial(bundle, limits, environment)) {
                state.resourcesOf(kept).forEach(resource -> findings.add(opening(resource, kept, trial)));
            }
            return findings;
        }

        /** Resources whose code is nowhere. */
        List<Finding> ofResourcesWithoutCode() {
            return state.resources().stream()
                    .filter(resource -> state.bundleOf(resource).isEmpty())
                    .map(Orphan::of)
                    .map(orphan -> new Finding(orphan.urn(), orphan.reason()))
                    .toList();
        }

        private static String problems(Bundle bundle, List<LinkageProblem> links) {
            return Stream.concat(
                            links.stream().map(LinkageProblem::message),
                            Report.missingProviders(bundle, JdkClasses.running()).stream())
                    .collect(Collectors.joining("\n"));
        }

        private static Finding opening(RecordedResource resource, KeptBundle kept, Trial trial) {
            try {
                return Graphs.of(resource, kept)
                        .map(graph ->
                                new Finding(resource.urn(), trial.open(graph).problem()))
                        .orElseGet(() -> new Finding(resource.urn(), Graphs.whyNone(resource)));
            } catch (ClosureException | UserException e) {
                return new Finding(resource.urn(), String.valueOf(e.getMessage()));
            }
        }
    }
}
