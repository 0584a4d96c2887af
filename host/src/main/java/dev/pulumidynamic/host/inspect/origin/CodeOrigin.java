package dev.pulumidynamic.host.inspect.origin;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import dev.pulumidynamic.host.inspect.state.StateExport;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What a command looks at, as the user named it: a state with its bundles, or a bundle alone. */
public record CodeOrigin(String name, Optional<StateExport> state, List<KeptBundle> bundles) {
    public static CodeOrigin of(String name, StateExport state) {
        return new CodeOrigin(name, Optional.of(state), state.bundles());
    }

    public static CodeOrigin of(KeptBundle bundle) {
        return new CodeOrigin(bundle.key(), Optional.empty(), List.of(bundle));
    }

    public List<RecordedResource> resources() {
        return state.map(StateExport::resources).orElse(List.of());
    }

    public List<RecordedResource> resourcesOf(KeptBundle bundle) {
        return state.map(export -> export.resourcesOf(bundle)).orElse(List.of());
    }

    /** A line for all that could not be read so far, apart from the data of resources: other resources, secrets, class files. */
    public List<String> damage() {
        Stream<String> secrets = state.map(StateExport::problem).filter(problem -> !problem.isEmpty()).stream();
        Stream<String> classes = bundles.stream().flatMap(bundle -> bundle.unreadable().stream());
        return Stream.of(damagedResources().stream(), secrets, classes)
                .flatMap(lines -> lines)
                .toList();
    }

    public List<String> damagedResources() {
        return state.map(StateExport::damage).orElse(List.of());
    }

    /** The resources that have no bundle here, or a property that cannot be read. */
    public List<Orphan> orphans() {
        return state.stream()
                .flatMap(export -> export.resources().stream()
                        .filter(resource -> !resource.problem().isEmpty()
                                || export.bundleOf(resource).isEmpty()))
                .map(Orphan::of)
                .toList();
    }

    /** The bundles of a resource (URN or name) or of a digest's first digits; all if {@code wanted} is empty. Throws if there are none. */
    public List<Selected> select(String wanted) {
        List<Selected> selected = wanted.isEmpty() ? all() : named(wanted);
        if (selected.isEmpty() && wanted.isEmpty()) {
            resources().forEach(this::code);
        }
        if (selected.isEmpty()) {
            throw missing(wanted.isEmpty() ? "captured code" : "resource or bundle '" + wanted + "'");
        }
        return selected;
    }

    /** The failure of a command that needs {@code what}. A damaged resource may be it. */
    public RuntimeException missing(String what) {
        String message = name + " has no " + what;
        List<String> damaged = damagedResources();
        return damaged.isEmpty()
                ? new UserException(message + "; `list " + name + "` shows what it has")
                : new CorruptClosureException(message + ", but " + String.join("; ", damaged));
    }

    private List<Selected> all() {
        return bundles.stream()
                .map(bundle -> new Selected(bundle, resourcesOf(bundle)))
                .toList();
    }

    private List<Selected> named(String wanted) {
        List<Selected> byResource = resources().stream()
                .filter(resource -> resource.isCalled(wanted))
                .map(resource -> selected(resource, code(resource)))
                .toList();
        Predicate<KeptBundle> isWanted = kept -> kept.bundle()
                .map(Bundle::digest)
                .filter(digest -> digest.hex().startsWith(wanted))
                .isPresent();
        return byResource.isEmpty()
                ? all().stream().filter(each -> isWanted.test(each.kept())).toList()
                : byResource;
    }

    private Selected selected(RecordedResource wanted, KeptBundle kept) {
        Stream<RecordedResource> others = resourcesOf(kept).stream().filter(resource -> !resource.equals(wanted));
        return new Selected(kept, Stream.concat(Stream.of(wanted), others).toList());
    }

    /** The code of a resource; throws {@link UserException} if it is encrypted, {@link CorruptClosureException} if it is not there. */
    public KeptBundle code(RecordedResource resource) {
        return state.flatMap(export -> export.bundleOf(resource)).orElseThrow(() -> {
            Orphan orphan = Orphan.of(resource);
            String message = resource.urn() + " of " + name + ": " + orphan.reason();
            return orphan.isProblem() ? new CorruptClosureException(message) : new UserException(message);
        });
    }

    /** A bundle and the resources whose code it is, the one that was asked for first. */
    public record Selected(KeptBundle kept, List<RecordedResource> resources) {
        public Optional<RecordedResource> resource() {
            return resources.stream().findFirst();
        }

        /** The bundle that was read; throws {@link CorruptClosureException} if it is damaged. */
        public Bundle bundle() {
            return kept.bundle().orElseThrow(() -> new CorruptClosureException(kept.problem()));
        }

        /** What can be read of the closure of the first resource; empty when it has none, or when it is encrypted. */
        public Optional<Closure> closure() {
            return resource().flatMap(kept::graph).map(graph -> new Closure(kept.readable(), graph));
        }

        /** The same for people, followed this deep. */
        public Optional<ObjectLine> data(int depth, boolean showSecrets) {
            return closure().map(closure -> ObjectLine.of(Report.of(closure).tree(depth), showSecrets));
        }

        /** Whether the data of the first resource is encrypted, and cannot be opened here. */
        public boolean isEncrypted() {
            return resource().filter(RecordedResource::isEncrypted).isPresent();
        }

        /** Why the code or the first resource's data cannot be read; empty when it can be, or is encrypted. */
        public String problem() {
            try {
                return kept.bundle().isEmpty()
                        ? kept.problem()
                        : resource()
                                .filter(of ->
                                        !of.isEncrypted() && kept.graph(of).isEmpty())
                                .map(RecordedResource::whyNoData)
                                .orElse("");
            } catch (ClosureException e) {
                return String.valueOf(e.getMessage());
            }
        }

        /** What the resources have captured, each graph once, as far as it can be had. */
        public List<Graph> graphs() {
            return eachGraph().stream().flatMap(Optional::stream).toList();
        }

        /** Chains start at the objects of the first resource, and where they do not lead, at those of the others. */
        public Report report() {
            List<Optional<Graph>> each = eachGraph();
            List<Graph> graphs = each.stream().flatMap(Optional::stream).toList();
            return Report.of(kept.readable(), graphs, each.size() == graphs.size());
        }

        private List<Optional<Graph>> eachGraph() {
            return resources.stream()
                    .map(kept::storedGraph)
                    .distinct()
                    .map(stored -> stored.flatMap(Selected::readable))
                    .toList();
        }

        private static Optional<Graph> readable(ByteString stored) {
            try {
                return Optional.of(Graph.read(stored.toByteArray()));
            } catch (ClosureException e) {
                return Optional.empty();
            }
        }

        /** Those whose bundle is not damaged; throws {@link CorruptClosureException} if all are. */
        public static Stream<Selected> readable(List<Selected> selected) {
            if (selected.stream().allMatch(each -> each.kept().bundle().isEmpty())) {
                selected.forEach(Selected::bundle);
            }
            return selected.stream().filter(each -> each.kept().bundle().isPresent());
        }
    }

    /** A resource whose bundle is not known, or whose property cannot be read; no problem if only the passphrase is missing. */
    public record Orphan(String urn, String reason, boolean isProblem) {
        public static Orphan of(RecordedResource resource) {
            String bundle = resource.properties().stream()
                    .findFirst()
                    .map(ProviderProperty::bundle)
                    .map(digest -> ", bundle " + digest + ",")
                    .orElse("");
            String reason = resource.unreadable("code")
                    .orElse("its code" + bundle
                            + " is not in the state; run `pulumi up` with the program to record it again");
            return new Orphan(resource.urn(), reason, !resource.isEncrypted() || resource.hasWrongKey());
        }

        public void print(Printout out) {
            out.line(out.bad("no code") + " for " + urn);
            out.indented().line(reason);
        }
    }
}
