package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.state.RecordedResource;

/**
 * A resource whose bundle is not known, or whose property cannot be read.
 *
 * @param isProblem false where all may be well, and nobody said how to decrypt it
 */
record Orphan(String urn, String reason, boolean isProblem) {
    static Orphan of(RecordedResource resource) {
        if (!resource.problem().isEmpty()) {
            return new Orphan(resource.urn(), resource.problem(), true);
        } else if (resource.isSealed()) {
            return new Orphan(resource.urn(), "its code is encrypted; " + resource.howToOpen(), resource.hasWrongKey());
        }
        String bundle = resource.properties().stream()
                .findFirst()
                .map(ProviderProperty::bundle)
                .map(digest -> ", bundle " + digest + ",")
                .orElse("");
        return new Orphan(
                resource.urn(),
                "its code" + bundle + " is not in the state; run `pulumi up` with the program to record it again",
                true);
    }

    void print(Printout out) {
        out.line(out.bad("no code") + " for " + urn);
        out.indented().line(reason);
    }
}
