package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import dev.pulumidynamic.closure.link.ModuleOptions;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.UserException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
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
        missingModuleOptions = ModuleOptions.of(bundle).options().stream()
                .filter(option -> !isApplied(option))
                .toList();
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

    /** Throws a {@link UserException} if this Java lacks what the bundle needs. */
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

    /**
     * Opens or exports a Java package that the program's JVM opened or exported, as if this JVM had been started with the same option. The
     * platform offers no other way to a JVM that runs already than a method of its own, to which the plugin's manifest opens the way.
     *
     * @return false if this Java has no such package
     */
    private static boolean isApplied(String option) {
        boolean opens = option.startsWith(ModuleOptions.OPENS);
        if (!opens && !option.startsWith(ModuleOptions.EXPORTS)) {
            return false;
        }
        String[] words = option.split("[ /]", 3);
        Optional<Module> module = words.length == 3 ? ModuleLayer.boot().findModule(words[1]) : Optional.empty();
        if (module.isEmpty() || !module.get().getPackages().contains(words[2])) {
            return false;
        }
        try {
            Method method = Module.class.getDeclaredMethod(
                    opens ? "implAddOpensToAllUnnamed" : "implAddExportsToAllUnnamed", String.class);
            method.setAccessible(true);
            method.invoke(module.get(), words[2]);
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }
}
