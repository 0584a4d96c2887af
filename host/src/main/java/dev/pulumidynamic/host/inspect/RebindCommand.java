package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.Opening;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.NewerCode;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.ReadableBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.inspect.state.StateRewriter;
import dev.pulumidynamic.host.inspect.trial.Trial;
import dev.pulumidynamic.host.inspect.trial.Trial.Limits;
import dev.pulumidynamic.host.inspect.trial.TrialReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes a state whose resources run newer code. */
@Command(
        name = "rebind",
        description = {
            "Writes a state in which resources run newer code, so that a destroy can use a repaired delete.",
            "The data does not change. It is opened with the newer code first; if it does not open or link, "
                    + "nothing is written. The source state does not change; import the new one with `pulumi "
                    + "stack import`.",
            "This runs the newer code: to open a provider, its constructors, static initializers and "
                    + "readResolve run, with your permissions, in a process of their own with limits and "
                    + "without your environment variables. No"
                    + " operation of a provider is called."
        })
final class RebindCommand extends Opening {
    @Option(
            names = "--with",
            required = true,
            paramLabel = "JAR|FOLDER|BUNDLE",
            description = "The newer code: classes as javac writes them, or a bundle.")
    private Path with = Path.of("");

    @Option(
            names = "--only",
            paramLabel = "TYPE|URN",
            description = "Only the resources of this type, or only this resource.")
    private String only = "";

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The file to write; it must not exist.")
    private Path output = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        if (Files.exists(output)) {
            throw new UserException(output + " exists already; name another file for the new state");
        }
        StateExport state = read(context);
        if (!only.isEmpty() && state.resources().stream().noneMatch(this::isWanted)) {
            throw CodeOrigin.of(source, state).missing("resource and no type '" + only + "'");
        }
        NewerCode code = NewerCode.read(with);
        List<Move> moves = state.bundles().stream()
                .flatMap(kept -> move(state, kept, code).stream())
                .toList();
        if (moves.isEmpty()) {
            Selected.readable(CodeOrigin.of(source, state).select(""));
            throw new UserException("nothing to rebind: " + with + " has no class of the code of "
                    + (only.isEmpty() ? source : only) + " that is different; it needs files such as "
                    + example(state) + " in the folders of their packages");
        }
        Limits allowed = limits();
        List<ClosureDiff> changes = moves.stream()
                .map(move -> move.check(new Trial(move.recent(), allowed, context.environment()), context.time()))
                .toList();
        StateRewriter rewriter = new StateRewriter(state);
        moves.forEach(move -> rewriter.rebind(move.kept(), move.resources(), move.recent()));
        write(rewriter.text());
        return new Rebound(
                changes,
                moves.stream()
                        .flatMap(move -> move.resources().stream())
                        .map(RecordedResource::urn)
                        .toList(),
                output.toString());
    }

    /** The file of a class that could be newer. */
    private static String example(StateExport state) {
        return state.bundles().stream()
                .flatMap(kept -> kept.bundle().stream())
                .flatMap(bundle -> Linkage.projectClasses(bundle).keySet().stream())
                .findFirst()
                .map(name -> name + ".class")
                .orElse("com/acme/Dns.class");
    }

    private boolean isWanted(RecordedResource resource) {
        return only.isEmpty() || resource.type().equals(only) || resource.isCalled(only);
    }

    private Optional<Move> move(StateExport state, KeptBundle kept, NewerCode code) {
        List<RecordedResource> resources =
                state.resourcesOf(kept).stream().filter(this::isWanted).toList();
        return kept.bundle()
                .filter(old -> !resources.isEmpty())
                .map(old -> new Move(kept, resources, old, code.in(old)))
                .filter(move -> !move.recent().digest().equals(move.old().digest()));
    }

    private void write(String text) {
        try {
            Files.writeString(output, text, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new UserException("cannot write the new state to " + output + ": " + e);
        }
    }

    /** Resources of one bundle that go over to another. */
    record Move(KeptBundle kept, List<RecordedResource> resources, Bundle old, Bundle recent) {
        /** What changes. Throws {@link OpenException} if the newer code would not run. */
        ClosureDiff check(Trial trial, SourceTime time) {
            link();
            List<Graph> graphs = new ArrayList<>();
            try (trial) {
                for (RecordedResource resource : resources) {
                    Graph graph = kept.neededGraph(resource);
                    open(resource, trial.open(graph));
                    graphs.add(graph);
                }
            }
            return ClosureDiff.between(
                    resources.get(0).urn(),
                    new Closure(new ReadableBundle(old).bundle(), graphs.get(0)),
                    new Closure(new ReadableBundle(recent).bundle(), graphs.get(0)),
                    time);
        }

        /** What the old code lacked, too, is nothing that this changes. */
        private void link() {
            Set<String> known = Linkage.check(new ReadableBundle(old).released(), JdkClasses.running()).stream()
                    .map(LinkageProblem::message)
                    .collect(Collectors.toSet());
            List<LinkageProblem> problems =
                    Linkage.check(new ReadableBundle(recent).released(), JdkClasses.running()).stream()
                            .filter(problem -> !known.contains(problem.message()))
                            .toList();
            if (!problems.isEmpty()) {
                String all = problems.stream().map(LinkageProblem::message).collect(Collectors.joining("; "));
                throw new OpenException("the newer code does not link in place of bundle " + old.digest() + ": " + all
                        + "; nothing was written: add to the newer code what is missing, or " + instead(problems));
            }
        }

        /** What else can be done: the classes that do not link are mostly those around the ones that were repaired. */
        private String instead(List<LinkageProblem> problems) {
            Set<String> unlinked = problems.stream()
                    .map(problem -> problem.site().type().replace('.', '/') + ".class")
                    .collect(Collectors.toSet());
            SortedMap<String, byte[]> before = old.project().entries();
            String linked = recent.project().entries().entrySet().stream()
                    .filter(file -> before.containsKey(file.getKey()) && !unlinked.contains(file.getKey()))
                    .filter(file -> !Arrays.equals(file.getValue(), before.get(file.getKey())))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.joining(", "));
            return linked.isEmpty()
                    ? "run `pulumi up` with the program"
                    : "pass a folder that has only the repaired class files: of " + linked;
        }

        private static void open(RecordedResource resource, TrialReport report) {
            if (!report.problem().isEmpty()) {
                throw new OpenException("the newer code does not open the data of " + resource.urn() + ": "
                        + report.problem() + "; nothing was written: keep the names of captured classes and fields, and"
                        + " the bodies of captured lambdas and anonymous classes as they are, and repair what they call, or"
                        + " run `pulumi up` with the program");
            } else if (!report.lost().isEmpty()) {
                throw new OpenException("the newer code would lose data of " + resource.urn() + ": "
                        + report.lost().get(0)
                        + "; nothing was written: keep the field in the newer code");
            }
        }
    }

    record Rebound(List<ClosureDiff> changes, List<String> resources, String file) implements Answer {
        @Override
        public void print(Printout out) {
            changes.forEach(change -> change.print(out));
            resources.forEach(urn -> out.line("rebound " + urn));
            out.line("wrote " + file);
        }
    }
}
