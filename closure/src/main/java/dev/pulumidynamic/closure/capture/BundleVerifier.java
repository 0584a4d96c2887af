package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.JdkClasses;
import dev.pulumidynamic.closure.link.Linkage;
import dev.pulumidynamic.closure.link.LinkageProblem;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Verifies that an opened bundle links like the program, without running its code: classes are defined, not initialized. What the program
 * has and the bundle lacks is an error; what neither has is an optional dependency.
 *
 * @param opened the loader of the project's classes of the opened bundle
 */
record BundleVerifier(
        Bundle bundle, ClassLoader opened, ClassPath program, InclusionRules rules, DependencyPaths paths) {
    /** Verifies the whole bundle, and returns warnings about what its code finds that is not the same as in the program. */
    List<Warning> check() {
        Map<String, byte[]> classes = Linkage.projectClasses(bundle);
        references();
        classes.keySet().forEach(this::define);
        LookupVerifier lookups = new LookupVerifier(opened, program, rules, paths);
        return classes.values().stream().flatMap(lookups::in).toList();
    }

    private void references() {
        List<LinkageProblem> problems = Linkage.check(bundle, JdkClasses.running());
        if (!problems.isEmpty()) {
            Set<String> known = problemsOfProgram(problems);
            problems.stream()
                    .filter(problem -> !known.contains(key(problem)) && !isExcluded(problem.owner()))
                    .findFirst()
                    .ifPresent(this::refuse);
        }
    }

    private Set<String> problemsOfProgram(List<LinkageProblem> problems) {
        Map<String, byte[]> originals = new HashMap<>();
        for (LinkageProblem problem : problems) {
            String name = problem.site().type().replace('.', '/');
            content(name).ifPresent(content -> originals.put(name, content));
        }
        return Linkage.check(originals, JdkClasses.running(), this::content).stream()
                .map(BundleVerifier::key)
                .collect(Collectors.toSet());
    }

    private Optional<byte[]> content(String internalName) {
        return program.find(internalName).map(FoundFile::content);
    }

    private static String key(LinkageProblem problem) {
        return problem.site().type() + " " + problem.kind() + " " + problem.target();
    }

    /** Whether the user excludes the class, or its jar's manifest does. */
    private boolean isExcluded(String internalName) {
        return rules.excludes(internalName + ".class")
                || program.library(internalName)
                        .filter(Library::hasChosenPackages)
                        .isPresent();
    }

    private void refuse(LinkageProblem problem) {
        String type = problem.site().type().replace('.', '/');
        String culprit = problem.site().toString();
        String reason = problem.message() + ", although the program has it";
        String remedy = "include it, or move the code that uses it to a class that is not captured";
        throw problem.kind() == LinkageProblem.Kind.CLASS_MISSING
                ? paths.refusal("missing-class", type, culprit, reason, remedy)
                : paths.refusal("linkage", type, culprit, reason, remedy);
    }

    /** Reading the fields of a class makes the virtual machine link and verify it, without running its initializer. */
    private void define(String internalName) {
        try {
            Class<?> type = Class.forName(internalName.replace('/', '.'), false, opened);
            Field[] unused = type.getDeclaredFields();
        } catch (NoClassDefFoundError e) {
            String missing = String.valueOf(e.getMessage());
            if (program.has(missing) && !isExcluded(missing)) {
                throw unlinked(internalName, e);
            }
        } catch (LinkageError | ClassNotFoundException e) {
            throw unlinked(internalName, e);
        }
    }

    private CaptureException unlinked(String internalName, Throwable cause) {
        return paths.refusal(
                "linkage",
                internalName,
                internalName.replace('/', '.'),
                "the class does not link when the bundle is opened: " + cause,
                "include the class or member that the message names, or move the captured code to a class that does"
                        + " not need it");
    }
}
