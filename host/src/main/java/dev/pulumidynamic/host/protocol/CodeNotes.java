package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.closure.change.CapturedChange;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.ResourceLog;
import dev.pulumidynamic.host.log.Severity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What users are told about the code of their resources, once for each resource. */
final class CodeNotes {
    private final ProviderFinder finder;
    private final Map<List<Digest>, CodeUpdate> updates = new ConcurrentHashMap<>();
    private final Set<String> told = ConcurrentHashMap.newKeySet();
    private final Set<String> warned = ConcurrentHashMap.newKeySet();
    private final Set<Digest> warnedOfClosed = ConcurrentHashMap.newKeySet();

    CodeNotes(ProviderFinder finder) {
        this.finder = finder;
    }

    /** What became of the code since {@code recorded}. Many resources share one bundle, so it is looked at once. */
    CodeUpdate since(ProviderProperty recorded, FoundProvider provider) {
        return updates.computeIfAbsent(
                List.of(recorded.bundle(), provider.code().digest()),
                unused -> CodeUpdate.between(recorded, finder.recorded(recorded), provider.code()));
    }

    void tell(CodeUpdate update, ResourceLog log) {
        if (update.isChange() && told.add(log.urn())) {
            log.write(Severity.INFO, update.toString());
        }
    }

    /** What follows when captured values changed; a preview and its update ask the same. */
    void tellOfCaptured(List<CapturedChange> changes, boolean updates, ResourceLog log) {
        if (!told.add("captured " + log.urn())) {
            return;
        }
        String changed = "captured values changed: "
                + changes.stream().map(CapturedChange::toString).collect(Collectors.joining(", "));
        log.write(
                Severity.INFO,
                updates
                        ? changed
                                + "; this updates the resource. Make a value that is new at each run in configure, or mark"
                                + " its field @IgnoreCapturedChanges"
                        : changed + "; the provider has no update, so the resource is left alone, and later operations"
                                + " use the new values");
    }

    /** When not the code runs that was recorded, but the one at hand. */
    void warnOfOtherCode(FoundProvider provider, ResourceLog log) {
        if (provider.isOtherCode() && warned.add(log.urn())) {
            log.write(
                    Severity.WARNING,
                    "this resource was recorded with provider code "
                            + provider.property().bundle().brief() + ", which the plugin was not given; it runs with "
                            + provider.code().digest().brief()
                            + " instead; `pulumi up` with the program records it with the code of today");
        }
    }

    /** When the program ran with packages open that are not here; many resources share one bundle, so the first is told. */
    void warnOfClosedPackages(FoundProvider provider, ResourceLog log) {
        List<String> missing = provider.code().missingModuleOptions();
        if (!missing.isEmpty() && warnedOfClosed.add(provider.code().digest())) {
            log.write(
                    Severity.WARNING,
                    "the program runs with `" + String.join("`, `", missing) + "`, for which Java "
                            + Runtime.version().feature() + " of the plugin has no package: provider code that needs it"
                            + " will fail; run both on one release of Java");
        }
    }

    /** A graph that code cannot open, and whether that is because the code is another. */
    static RuntimeException misfit(FoundProvider provider, ClosureException misfit) {
        if (!provider.isOtherCode()) {
            return misfit;
        }
        return new Refusal("this resource was recorded with provider code "
                + provider.property().bundle() + ", which the plugin was not given, and "
                + provider.code().digest() + " cannot run in its place: " + misfit.getMessage()
                + "; run `pulumi up` with a program that has the recorded code, or remove the resource from the state"
                + " with `pulumi state delete`");
    }
}
