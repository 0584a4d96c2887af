package dev.pulumidynamic.host.inspect;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.link.Jdk;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.report.MissingProviders;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.inspect.VerifyCommand.Finding;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import dev.pulumidynamic.host.run.IsolatedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the bundles of a state, and opens the data of each resource with its bundle, as the plugin does for a call. */
final class BundleCheck {
    private final StateExport state;

    BundleCheck(StateExport state) {
        this.state = state;
    }

    /** The bundle's own finding, then those of its resources. */
    List<Finding> of(KeptBundle kept) {
        if (kept.bundle().isEmpty()) {
            return List.of(new Finding("bundle of " + kept.key(), kept.problem()));
        }
        Bundle bundle = kept.bundle().get();
        List<Finding> findings = new ArrayList<>();
        List<LinkageProblem> problems = Linkage.check(bundle, Jdk.running());
        findings.add(new Finding("bundle " + bundle.digest() + " links", problems(bundle, problems)));
        if (problems.stream().anyMatch(problem -> problem.kind() == Kind.CLASS_VERSION)) {
            state.resourcesOf(kept)
                    .forEach(resource -> findings.add(new Finding(resource.urn(), "its bundle needs a newer Java")));
            return findings;
        }
        IsolatedCode code = IsolatedCode.of(bundle);
        state.resourcesOf(kept).forEach(resource -> findings.add(opening(resource, kept, code)));
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
                        MissingProviders.of(bundle, Jdk.running()).stream())
                .collect(Collectors.joining("\n"));
    }

    private static Finding opening(RecordedResource resource, KeptBundle kept, IsolatedCode code) {
        try {
            return Graphs.of(resource, kept)
                    .map(graph -> opened(resource, code, graph))
                    .orElseGet(() -> new Finding(resource.urn(), Graphs.whyNone(resource)));
        } catch (ClosureException | Refusal | LinkageError e) {
            return new Finding(resource.urn(), String.valueOf(e.getMessage()));
        }
    }

    /** @throws Refusal when this Java does not suffice, or the data is no provider */
    private static Finding opened(RecordedResource resource, IsolatedCode code, Graph graph) {
        code.open(ByteString.copyFrom(graph.toBytes())).close().run();
        return new Finding(resource.urn(), "");
    }
}
