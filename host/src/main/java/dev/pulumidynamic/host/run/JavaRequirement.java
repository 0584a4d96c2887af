package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import dev.pulumidynamic.closure.link.ModuleOptions;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.UserException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/** What a bundle needs of the Java that runs it. It is looked for while the engine is still asking for other things. */
final class JavaRequirement {
    private static final int TOLD = 3;

    private final Bundle bundle;
    private final CompletableFuture<List<LinkageProblem>> problems;
    private final List<String> missingModuleOptions;

    JavaRequirement(Bundle bundle) {
        this.bundle = bundle;
        missingModuleOptions = ModuleOpening.apply(ModuleOptions.of(bundle));
        problems = CompletableFuture.supplyAsync(
                () -> Linkage.check(bundle, JdkClasses.running()).stream()
                        .filter(problem -> problem.place() == Place.JDK)
                        .toList(),
                work -> ProcessThreads.start("linkage", work));
    }

    /** The Java packages that the program's JVM opened, and that this JVM does not have. */
    List<String> missingModuleOptions() {
        return missingModuleOptions;
    }

    /**
     * Nothing, when this Java has what the bundle needs.
     *
     * @throws UserException if it has not
     */
    void require() {
        List<LinkageProblem> missing = problems.join();
        if (missing.isEmpty()) {
            return;
        }
        String told = missing.stream().limit(TOLD).map(LinkageProblem::message).collect(Collectors.joining("; "));
        String more = missing.size() > TOLD ? "; and " + (missing.size() - TOLD) + " more" : "";
        throw new UserException("provider code " + bundle.digest().brief() + " cannot run on this Java, "
                + Runtime.version().feature() + ", so none of it did: " + told + more);
    }
}
