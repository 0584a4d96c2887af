package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.property.PropertyChange;
import dev.pulumidynamic.host.property.StructuralDiff;
import java.util.List;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;

/** Diff: whether a resource changed, and whether that replaces it. */
final class DiffCall {
    private DiffCall() {}

    static DiffResponse answer(ServedProvider served, DiffRequest request) {
        ArrivedProperties inputs = ArrivedProperties.of(request.getNews());
        ArrivedProperties state = ArrivedProperties.of(request.getOlds());
        ArrivedProperties oldInputs = request.hasOldInputs() ? ArrivedProperties.of(request.getOldInputs()) : state;
        FoundProvider provider = served.findForExisting(inputs, oldInputs, state);
        ResourceName resource = ResourceName.of(request.getUrn(), request.getType(), request.getName());
        BoundaryResponse response = served.ask(
                provider,
                new BoundaryRequest("diff", resource)
                        .with("id", request.getId())
                        .with("inputs", inputs)
                        .with("oldInputs", oldInputs)
                        .with("state", state)
                        .with("codeChanged", codeChanged(served, provider, oldInputs, request.getUrn()))
                        .with("ignoreChanges", request.getIgnoreChangesList()));
        served.announcements().compared(request.getUrn(), response);
        boolean onlyOne = served.announcements().isOnlyOne(request.getUrn());
        List<PropertyChange> changes = StructuralDiff.between(
                response.properties("oldInputs").orElseGet(oldInputs::own),
                response.properties("inputs").orElseGet(inputs::own));
        return new DiffAnswer(changes, response, onlyOne).write();
    }

    private static boolean codeChanged(
            ServedProvider served, FoundProvider provider, ArrivedProperties oldInputs, String urn) {
        return oldInputs
                .provider()
                .filter(recorded -> served.codeChanged(provider, recorded, urn))
                .isPresent();
    }

    /** The provider's decision, or the structural one, beside what changed in the inputs. */
    private record DiffAnswer(List<PropertyChange> changes, BoundaryResponse response, boolean onlyOne) {
        DiffResponse write() {
            DiffWriter writer = new DiffWriter();
            if (response.flag("structural")) {
                boolean replaces = !response.flag("updatable");
                changes.forEach(change -> writer.add(change, replaces));
            } else if (response.flag("changed")) {
                writeDecision(writer);
            }
            return writer.write(
                    response.texts("stables"),
                    response.decision("deleteBeforeReplace").orElse(onlyOne));
        }

        private void writeDecision(DiffWriter writer) {
            List<String> replaces = response.texts("replaces");
            changes.forEach(change -> writer.add(change, replaces.stream().anyMatch(change.path()::isWithin)));
            replaces.forEach(writer::addReplaced);
            writer.setChanged();
        }
    }
}
