package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.FoundProvider;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.log.Notices;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** What users are told about the code of their resources: once for all resources that it is the same for. */
final class CodeDiagnostics {
    private final ProviderFinder finder;
    private final Map<List<Digest>, CodeDifference> differences = new ConcurrentHashMap<>();
    private final Notices notices;

    CodeDiagnostics(ProviderFinder finder, Notices notices) {
        this.finder = finder;
        this.notices = notices;
    }

    /**
     * Whether other code runs than {@code recorded}, of which the user is told; by itself it updates nothing. Many resources share
     * one bundle, so it is looked at once.
     */
    boolean codeChanged(ProviderProperty recorded, FoundProvider provider, String urn) {
        CodeDifference difference = differences.computeIfAbsent(
                List.of(recorded.bundle(), provider.code().digest()),
                unused -> CodeDifference.between(recorded, finder.recorded(recorded), provider.code()));
        if (difference.isChange()) {
            notices.add(Severity.INFO, urn, difference.toString());
        }
        return difference.isChange();
    }

    /**
     * What follows when captured values changed.
     *
     * @param replaces whether the resource is replaced, because of something else
     * @param updates whether its provider can update it
     */
    void tellOfCaptured(List<CapturedChange> changes, boolean replaces, boolean updates, String urn) {
        String changed = "captured values changed: "
                + changes.stream().map(CapturedChange::toString).collect(Collectors.joining(", "));
        String update =
                "; this updates the resource. If a value is new at each run, make it in configure, mark its field"
                        + " @IgnoreCapturedChanges, or call ignoreCapturedChanges() on a provider made of lambdas";
        String leave = "; the provider has no update, so the resource is left alone, and later operations use the new"
                + " values";
        notices.add(Severity.INFO, urn, replaces ? changed : changed + (updates ? update : leave));
    }

    /** When not the code runs that was recorded, but the one at hand. */
    void warnOfOtherCode(FoundProvider provider, String urn) {
        if (provider.isOtherCode()) {
            notices.add(
                    Severity.WARNING,
                    urn,
                    "recorded with provider code "
                            + provider.property().bundle().brief()
                            + ", which the plugin was not given; runs with "
                            + provider.code().digest().brief()
                            + " instead; `pulumi up` with the program records the code of today");
        }
    }

    /** When the program ran with packages open that are not here. */
    void warnOfClosedPackages(FoundProvider provider, String urn) {
        List<String> missing = provider.code().missingModuleOptions();
        if (!missing.isEmpty()) {
            notices.add(
                    Severity.WARNING,
                    urn,
                    "the program runs with `" + String.join("`, `", missing) + "`, for which Java "
                            + Runtime.version().feature() + " of the plugin has no package: provider code that needs it"
                            + " will fail; run both on one release of Java");
        }
    }

    /** When the recorded code runs, because the one at hand cannot. */
    void warnOfRecordedCode(FoundProvider atHand, FoundProvider recorded, String urn) {
        notices.add(
                Severity.WARNING,
                urn,
                "runs with provider code " + recorded.code().digest().brief()
                        + ", as recorded, from this machine's cache, because "
                        + atHand.code().digest().brief()
                        + ", which the plugin was given, cannot open the captured values; on another machine, run the program"
                        + " that has the recorded code");
    }

    /** A graph that code cannot open, and whether that is because the code is another. */
    static RuntimeException misfit(FoundProvider provider, BoundaryRequest request, ClosureException misfit) {
        if (!provider.isOtherCode()) {
            return misfit;
        }
        return new UserException("this resource was recorded with provider code "
                + provider.property().bundle()
                + ", which the plugin was not given and this machine has no copy of, and "
                + provider.code().digest() + " cannot run in its place: " + misfit.getMessage()
                + "; run the command on a machine that ran the recorded code, or with `--run-program` and the program that"
                + " has it; if the resource is not to be managed any more, run `pulumi state delete '"
                + request.resource().urn() + "'`");
    }

    /**
     * Other code than a resource was recorded with.
     *
     * @param before the digest of the recorded code
     * @param now the digest of the code that runs
     * @param changes what is different, for people to read; empty when nobody can tell
     */
    private record CodeDifference(Digest before, Digest now, Optional<List<String>> changes) {
        private static final int TOLD = 8;

        static CodeDifference between(ProviderProperty before, Optional<ProviderCode> recorded, ProviderCode now) {
            return new CodeDifference(before.bundle(), now.digest(), recorded.flatMap(now::changesSince));
        }

        /** Whether anything that runs is different, as far as one can tell. */
        boolean isChange() {
            return !before.equals(now) && changes.map(known -> !known.isEmpty()).orElse(true);
        }

        /** {@code provider code 3f2a… -> 9b1c…: GithubLabels.delete changed, jackson-core 2.18.0 -> 2.19.0}. */
        @Override
        public String toString() {
            String code = "provider code " + before.brief() + " -> " + now.brief();
            return changes.map(known -> code + ": " + String.join(", ", known.subList(0, Math.min(TOLD, known.size())))
                            + (known.size() > TOLD ? ", and " + (known.size() - TOLD) + " more" : ""))
                    .orElse(code);
        }
    }
}
