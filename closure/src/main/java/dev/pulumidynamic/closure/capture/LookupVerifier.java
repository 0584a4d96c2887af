package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ResourceReferences;
import dev.pulumidynamic.closure.link.ResourceReferences.ResourceReference;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.net.URL;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Verifies that code finds the services and resources in the bundle that it finds in the program, in the same order. */
record LookupVerifier(ClassLoader opened, ClassPath program, InclusionRules rules, DependencyPaths paths) {
    /** Warnings about what a class finds that is not the same as in the program; what the bundle lacks is refused. */
    Stream<Warning> in(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ConstantPool constants = ConstantPool.of(reader);
        ClassNode type = ClassFiles.codeWithLines(classFile);
        return Stream.of(
                        ServiceLookups.of(constants.types(), ServiceLookups.passed(reader, constants))
                                .flatMap(service -> service(type.name, service).stream()),
                        ResourceReferences.of(type).stream().flatMap(reference -> resource(reference).stream()),
                        new SystemServices(paths).in(type))
                .flatMap(warnings -> warnings);
    }

    private Optional<Warning> service(String asking, String service) {
        String file = ServiceLookups.FOLDER + service.replace('/', '.');
        Set<String> seen = providers(program.resources(file));
        if (seen.isEmpty()) {
            return Optional.empty();
        }
        Set<String> found = providers(ClassPath.resources(opened, file));
        seen.removeIf(provider ->
                !program.has(provider) || rules.excludes(provider + ".class") || rules.isOnlyIfNamed(provider));
        seen.stream().filter(provider -> !found.contains(provider)).findFirst().ifPresent(provider -> {
            throw missing(
                    "missing-service",
                    asking,
                    asking.replace('/', '.'),
                    "the program finds the service provider " + provider.replace('/', '.')
                            + " of the service " + service.replace('/', '.') + ", but the bundle has no "
                            + file + " that names it",
                    "\"" + provider.replace('/', '.') + "\", \"/" + file + "\"");
        });
        found.retainAll(seen);
        return List.copyOf(found).equals(List.copyOf(seen))
                ? Optional.empty()
                : Optional.of(differs(
                        asking,
                        asking.replace('/', '.'),
                        "it finds the service providers of " + service.replace('/', '.')
                                + " in a different order than in the program"));
    }

    private static Set<String> providers(Stream<URL> urls) {
        Set<String> providers = new LinkedHashSet<>();
        urls.forEach(url -> providers.addAll(ServiceProviders.in(url)));
        return providers;
    }

    private Optional<Warning> resource(ResourceReference reference) {
        if (reference.isSystem()) {
            return inSystemLoader(reference);
        }
        Optional<URL> meant = program.resources(reference.name()).findFirst();
        @Nullable URL found = opened.getResource(reference.name());
        if (meant.isEmpty() || rules.excludes(reference.name())) {
            return Optional.empty();
        }
        String type = reference.site().type().replace('.', '/');
        if (found == null) {
            throw missing(
                    "missing-resource",
                    type,
                    reference.site().toString(),
                    "it looks up the resource file " + reference.name()
                            + ", which the program has, but the bundle does not",
                    "\"/" + reference.name() + "\"");
        }
        return Arrays.equals(ProjectResources.content(meant.get()), ProjectResources.content(found))
                ? Optional.empty()
                : Optional.of(differs(
                        type,
                        reference.site().toString(),
                        "it looks up the resource file " + reference.name()
                                + ", and finds a different file than in the program"));
    }

    /** The system class loader sees the program, but where the closure runs, nothing of the bundle. */
    private Optional<Warning> inSystemLoader(ResourceReference reference) {
        boolean isProgram = ClassLoader.getSystemResource(reference.name()) != null
                && ClassLoader.getPlatformClassLoader().getResource(reference.name()) == null;
        return isProgram && !rules.excludes(reference.name())
                ? Optional.of(paths.warning(
                        "other-lookup",
                        reference.site().type().replace('.', '/'),
                        reference.site().toString(),
                        "it looks up " + reference.name()
                                + " with the system class loader, which finds nothing of the bundle where the closure runs",
                        "use the class loader of a captured class, such as "
                                + reference.site().type().replaceFirst(".*[.$]", "") + ".class.getClassLoader()"))
                : Optional.empty();
    }

    private Warning differs(String type, String culprit, String reason) {
        return paths.warning(
                "other-lookup", type, culprit, reason, "give it a name that only one folder or jar of the program has");
    }

    private CaptureException missing(String code, String type, String culprit, String reason, String names) {
        return paths.refusal(
                code,
                type,
                culprit,
                reason,
                "include it with the capture option include(" + names
                        + "), or move the code that looks it up to a class that is not captured");
    }
}
