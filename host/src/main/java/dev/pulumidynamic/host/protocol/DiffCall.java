package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.StructuralDiff;
import dev.pulumidynamic.host.property.StructuralDiff.Change;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.PropertyDiff;
import pulumirpc.Provider.PropertyDiff.Kind;

/** Diff: whether a resource changed, and whether that replaces it. */
final class DiffCall {
    private DiffCall() {}

    static DiffResponse answer(ServedProvider served, DiffRequest request) {
        WireProperties inputs = WireProperties.of(request.getNews());
        WireProperties state = WireProperties.of(request.getOlds());
        WireProperties oldInputs = request.hasOldInputs() ? WireProperties.of(request.getOldInputs()) : state;
        ResourceName resource = ResourceName.of(request.getUrn());
        FoundProvider provider = served.findForExisting(resource, inputs, oldInputs, state);
        List<CapturedChange> captured = capturedChanges(provider, oldInputs, inputs);
        BoundaryResponse response = served.ask(
                provider,
                new BoundaryRequest("diff", resource)
                        .with("id", request.getId())
                        .with("inputs", inputs)
                        .with("oldInputs", oldInputs)
                        .with("state", state)
                        .with("codeChanged", codeChanged(served, provider, oldInputs, request.getUrn()))
                        .with(
                                "capturedChanges",
                                captured.stream().map(CapturedChange::path).toList())
                        .with("ignoreChanges", request.getIgnoreChangesList()));
        served.remember(request.getUrn(), response);
        List<Change> changes = StructuralDiff.between(
                response.properties("oldInputs").orElseGet(oldInputs::withoutReserved),
                response.properties("inputs").orElseGet(inputs::withoutReserved));
        DiffWriter writer = DiffWriter.of(changes, response);
        if (!captured.isEmpty() && !response.flag("ignoresCapturedChanges")) {
            served.diagnostics.tellOfCaptured(
                    captured, writer.isReplacing(), response.flag("updatable"), request.getUrn());
            if (response.flag("updatable")) {
                writer.setChanged();
            }
        }
        // The program itself gives the resource a name, which two of it cannot have at the same time.
        boolean isOnlyOne =
                !served.said("check", request.getUrn()).texts("fixedNames").isEmpty();
        return writer.write(
                response.texts("stables"),
                response.decision("deleteBeforeReplace").orElse(isOnlyOne));
    }

    /** The captured values that are different since they were recorded, in what the program wants. */
    private static List<CapturedChange> capturedChanges(
            FoundProvider provider, WireProperties oldInputs, WireProperties inputs) {
        return recordedIn(oldInputs, provider)
                .flatMap(recorded -> inputs.provider().map(wanted -> changes(provider, recorded, wanted)))
                .orElse(List.of());
    }

    /** What was recorded of the code; a resource of a package may have a copy from before, which says nothing any more. */
    private static Optional<ProviderProperty> recordedIn(WireProperties oldInputs, FoundProvider provider) {
        return provider.isOfPackage() ? Optional.empty() : oldInputs.provider();
    }

    /** A copy without a graph has no place for a value: all that the other one has was added, or removed, with the code. */
    private static List<CapturedChange> changes(
            FoundProvider provider, ProviderProperty recorded, ProviderProperty wanted) {
        boolean isSameCode = recorded.bundle().equals(wanted.bundle());
        return recorded.graph()
                .flatMap(before ->
                        wanted.graph().map(recent -> provider.code().capturedChanges(before, recent, isSameCode)))
                .orElse(List.of());
    }

    private static boolean codeChanged(
            ServedProvider served, FoundProvider provider, WireProperties oldInputs, String urn) {
        return recordedIn(oldInputs, provider)
                .filter(recorded -> served.diagnostics.codeChanged(recorded, provider, urn))
                .isPresent();
    }

    /** Gathers the changes of a resource into a diff with details. */
    private static final class DiffWriter {
        private final Map<String, PropertyDiff> details = new TreeMap<>();
        private final Set<String> changed = new LinkedHashSet<>();
        private final Set<String> replaces = new LinkedHashSet<>();
        private boolean some;

        /** The provider's decision, or the structural one, beside what changed in the inputs. */
        static DiffWriter of(List<Change> changes, BoundaryResponse response) {
            DiffWriter writer = new DiffWriter();
            if (response.flag("structural")) {
                boolean replaces = !response.flag("updatable");
                changes.forEach(change -> writer.add(change, replaces));
            } else if (response.flag("changed")) {
                List<String> replaces = response.texts("replaces");
                changes.forEach(change -> writer.add(change, replaces.stream().anyMatch(change.path()::isWithin)));
                replaces.forEach(writer::addReplaced);
                writer.setChanged();
            }
            return writer;
        }

        /** The provider says that something changed, whatever the inputs look like. */
        void setChanged() {
            some = true;
        }

        boolean isReplacing() {
            return !replaces.isEmpty();
        }

        void add(Change change, boolean replacing) {
            some = true;
            changed.add(change.path().root());
            details.put(change.path().text(), detail(Kind.valueOf(change.kind() + (replacing ? "_REPLACE" : ""))));
            if (replacing) {
                replaces.add(change.path().root());
            }
        }

        /** A property that the provider says replaces; its inputs need not differ. */
        void addReplaced(String path) {
            replaces.add(path);
            boolean told = details.keySet().stream()
                    .anyMatch(detail ->
                            detail.equals(path) || detail.startsWith(path + ".") || detail.startsWith(path + "["));
            if (!told) {
                details.put(path, detail(Kind.UPDATE_REPLACE));
            }
        }

        DiffResponse write(List<String> stables, boolean deleteBeforeReplace) {
            DiffResponse.Builder answer = DiffResponse.newBuilder().addAllStables(stables);
            if (!some) {
                return answer.setChanges(DiffChanges.DIFF_NONE).build();
            }
            return answer.setChanges(DiffChanges.DIFF_SOME)
                    .setDeleteBeforeReplace(deleteBeforeReplace)
                    .addAllReplaces(replaces)
                    .addAllDiffs(changed)
                    .putAllDetailedDiff(details)
                    .setHasDetailedDiff(!details.isEmpty())
                    .build();
        }

        private static PropertyDiff detail(Kind kind) {
            return PropertyDiff.newBuilder().setKind(kind).setInputDiff(true).build();
        }
    }
}
