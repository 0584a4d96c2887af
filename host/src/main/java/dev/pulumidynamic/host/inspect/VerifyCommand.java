package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.Opening;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Orphan;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.ReadableBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.inspect.state.StateExport.NeededPlugin;
import dev.pulumidynamic.host.inspect.trial.Trial;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.system.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

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
final class VerifyCommand extends Opening {
    @Override
    public Answer answer(CommandContext context) {
        StateExport state = read(context);
        Limits allowed = limits();
        List<Finding> findings = new ArrayList<>();
        state.damage().forEach(line -> findings.add(new Finding("resources can be read", line)));
        state.bundles()
                .forEach(kept -> findings.addAll(check(kept, state.resourcesOf(kept), allowed, context.environment())));
        state.resources().stream()
                .filter(resource -> state.bundleOf(resource).isEmpty())
                .map(Orphan::of)
                .forEach(orphan -> findings.add(new Finding(orphan.urn(), orphan.reason())));
        state.plugins().forEach(plugin -> findings.add(installed(plugin, context.environment())));
        return new Verdict(JdkClasses.running().toString(), findings);
    }

    /** The bundle's own findings, then those of its resources: their data is opened, as the plugin does for a call. */
    private static List<Finding> check(
            KeptBundle kept, List<RecordedResource> resources, Limits limits, Map<String, String> environment) {
        if (kept.bundle().isEmpty()) {
            return List.of(new Finding("bundle of " + kept.key(), kept.problem()));
        }
        Bundle bundle = kept.bundle().get();
        List<Finding> findings = new ArrayList<>();
        ReadableBundle readable = new ReadableBundle(bundle);
        List<LinkageProblem> links = Linkage.check(readable.released(), JdkClasses.running());
        List<String> missing = Report.missingProviders(readable.released(), JdkClasses.running());
        String problems = Stream.concat(links.stream().map(LinkageProblem::message), missing.stream())
                .collect(Collectors.joining("\n"));
        findings.add(new Finding("bundle " + bundle.digest() + " links", problems));
        readable.unreadable()
                .forEach(line -> findings.add(new Finding("bundle " + bundle.digest() + " can be read", line)));
        boolean isTooNew = links.stream().anyMatch(problem -> problem.kind() == Kind.CLASS_VERSION);
        try (Trial trial = new Trial(bundle, limits, environment)) {
            for (RecordedResource resource : resources) {
                String problem = isTooNew ? "its bundle needs a newer Java" : opening(resource, kept, trial);
                findings.add(new Finding(resource.urn(), problem));
            }
        }
        return findings;
    }

    private static String opening(RecordedResource resource, KeptBundle kept, Trial trial) {
        try {
            return kept.graph(resource)
                    .map(graph -> trial.open(graph).problem())
                    .orElseGet(resource::whyNoData);
        } catch (ClosureException | UserException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Looks for the plugin where an engine would. */
    private static Finding installed(NeededPlugin plugin, Map<String, String> environment) {
        String what = ("plugin pulumi-java " + plugin.version()).strip();
        Path plugins = OwnPlugin.home(environment).resolve("plugins");
        if (isIn(plugins, plugin.version())
                || SearchPath.find(environment, OwnPlugin.LAUNCHER).isPresent()) {
            return new Finding(what + " is installed", "");
        } else if (!plugin.url().isEmpty()) {
            return new Finding(what + " would be downloaded from " + plugin.url(), "");
        }
        return new Finding(
                what + " is installed",
                "it is neither in " + plugins.resolve(OwnPlugin.FOLDER)
                        + (plugin.version().isEmpty() ? "*" : plugin.version())
                        + " nor on the PATH; run `" + OwnPlugin.install()
                        + "`, or run the program once on this machine, which installs it");
    }

    /** A folder of this version; of any, when the state asks for none. The version is a state's: no pattern, and no path. */
    private static boolean isIn(Path plugins, String version) {
        Predicate<String> isIt =
                version.isEmpty() ? name -> name.startsWith(OwnPlugin.FOLDER) : (OwnPlugin.FOLDER + version)::equals;
        try (Stream<Path> folders = Files.list(plugins)) {
            return folders.anyMatch(folder -> isIt.test(folder.getFileName().toString()) && isExecutableIn(folder));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isExecutableIn(Path folder) {
        return SearchPath.namesOf(folder.getFileSystem(), OwnPlugin.LAUNCHER).stream()
                .anyMatch(name -> Files.isExecutable(folder.resolve(name)));
    }

    /** A bundle, resource or plugin that was checked, and what is wrong with it; empty when nothing is. */
    record Finding(String what, String problem) {
        boolean isProblem() {
            return !problem.isEmpty();
        }
    }

    record Verdict(String java, List<Finding> findings) implements Answer {
        @Override
        public void print(Printout out) {
            for (Finding finding : findings) {
                out.finding(finding.isProblem(), finding.what());
                finding.problem().lines().forEach(line -> out.indented().line("      " + line));
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
