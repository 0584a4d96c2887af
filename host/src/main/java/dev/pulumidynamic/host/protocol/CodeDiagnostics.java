package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Messages about the code of resources. A message that applies to several resources is shown once, with their number. */
final class CodeDiagnostics {
    private static final int TOLD = 8;

    private final ProviderFinder finder;
    private final Map<List<Digest>, Optional<String>> differences = new ConcurrentHashMap<>();
    private final EngineLog log;
    private Map<Notice, Set<String>> waiting = new LinkedHashMap<>();

    private record Notice(Severity severity, String message) {}

    CodeDiagnostics(ProviderFinder finder, EngineLog log) {
        this.finder = finder;
        this.log = log;
    }

    /** Counts the resource {@code urn} among those that {@code message} concerns. */
    private synchronized void add(Severity severity, String urn, String message) {
        waiting.computeIfAbsent(new Notice(severity, message), unused -> new LinkedHashSet<>())
                .add(urn);
    }

    /** Logs the messages of the resources before, of which no more are to come. */
    void tell() {
        Map<Notice, Set<String>> taken;
        synchronized (this) {
            taken = waiting;
            waiting = new LinkedHashMap<>();
        }
        taken.forEach((notice, urns) -> {
            boolean single = urns.size() == 1;
            log.write(
                    notice.severity(),
                    single ? urns.iterator().next() : "",
                    single ? notice.message() : notice.message() + " (" + urns.size() + " resources)");
        });
    }

    /** Returns whether the code differs from {@code recorded}, and reports how to the user, once for each pair of bundles. */
    boolean codeChanged(ProviderProperty recorded, FoundProvider provider, String urn) {
        Digest before = recorded.bundle();
        Digest now = provider.code().digest();
        if (before.equals(now)) {
            return false;
        }
        Optional<String> difference =
                differences.computeIfAbsent(List.of(before, now), unused -> difference(recorded, provider.code()));
        difference.ifPresent(text -> add(Severity.INFO, urn, text));
        return difference.isPresent();
    }

    /**
     * The difference, such as {@code provider code 3f2a… -> 9b1c…: GithubLabels.delete changed, jackson-core 2.18.0 -> 2.19.0}; empty if
     * there is none. If the recorded code is unavailable, any other bundle counts as different.
     */
    private Optional<String> difference(ProviderProperty recorded, ProviderCode now) {
        String code = "provider code " + recorded.bundle().brief() + " -> "
                + now.digest().brief();
        Optional<ProviderCode> before = finder.recorded(recorded);
        if (before.isEmpty()) {
            return Optional.of(code);
        }
        List<String> changes = now.changesSince(before.get());
        String told = code + ": " + changes.stream().limit(TOLD).collect(Collectors.joining(", "));
        return changes.isEmpty()
                ? Optional.empty()
                : Optional.of(changes.size() > TOLD ? told + ", and " + (changes.size() - TOLD) + " more" : told);
    }

    /** Reports changed captured values, and their effect on a resource that another reason replaces, or that its provider updates. */
    void tellOfCaptured(List<CapturedChange> changes, boolean replaces, boolean updates, String urn) {
        String changed = "captured values changed: "
                + changes.stream().map(CapturedChange::toString).collect(Collectors.joining(", "));
        String update = "; this updates the resource. If a value differs in each run, create it in configure, annotate "
                + "its field with @IgnoreCapturedChanges, or call ignoreCapturedChanges() on a provider "
                + "made of lambdas";
        String leave = "; the provider has no update, so the resource does not change, and later operations use "
                + "the new values";
        add(Severity.INFO, urn, replaces ? changed : changed + (updates ? update : leave));
    }

    /** Warns if the code at hand runs instead of the recorded code. */
    void warnOfOtherCode(FoundProvider provider, String urn) {
        if (provider.isOtherCode()) {
            add(
                    Severity.WARNING,
                    urn,
                    "recorded with provider code "
                            + provider.property().bundle().brief()
                            + ", which the plugin was not given; runs with "
                            + provider.code().digest().brief()
                            + " instead; `pulumi up` with the program records its current code");
        }
    }

    /** Warns if the program's JVM opened packages that the plugin's Java does not have. */
    void warnOfClosedPackages(FoundProvider provider, String urn) {
        List<String> missing = provider.code().missingModuleOptions();
        if (!missing.isEmpty()) {
            add(
                    Severity.WARNING,
                    urn,
                    "the program runs with `" + String.join("`, `", missing) + "`, for which Java "
                            + Runtime.version().feature() + " of the plugin has no package: provider code that needs it"
                            + " will fail; run both on the same Java release");
        }
    }

    /** Warns that the recorded code runs, because the code at hand cannot open the captured values. */
    void warnOfRecordedCode(FoundProvider atHand, FoundProvider recorded, String urn) {
        add(
                Severity.WARNING,
                urn,
                "runs with provider code " + recorded.code().digest().brief()
                        + ", as recorded, from this machine's cache, because "
                        + atHand.code().digest().brief()
                        + ", which the plugin was given, cannot open the captured values; on another machine, run the program"
                        + " that has the recorded code");
    }

    /** The error for a graph that cannot be opened; it explains if other code than the recorded code was used. */
    static RuntimeException misfit(FoundProvider provider, BoundaryRequest request, ClosureException misfit) {
        if (!provider.isOtherCode()) {
            return misfit;
        }
        return new UserException("this resource was recorded with provider code "
                + provider.property().bundle()
                + ", which the plugin was not given and this machine has no copy of, and "
                + provider.code().digest() + " cannot run in its place: " + misfit.getMessage()
                + "; run `pulumi up` with the current program, which records its code; or run the command on a machine that ran"
                + " the recorded code, or with `--run-program` and the program that has it; if you no longer want to manage the resource, run `pulumi state delete '"
                + request.resource.urn() + "'`");
    }
}
