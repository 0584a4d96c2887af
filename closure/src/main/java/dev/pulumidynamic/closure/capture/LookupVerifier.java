package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.PassedClasses;
import dev.pulumidynamic.closure.link.ResourceReferences;
import dev.pulumidynamic.closure.link.ResourceReferences.ResourceReference;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Verifies that services and resources that code looks up are in the bundle if they are in the program. */
final class LookupVerifier {
    private final ClassLoader opened;
    private final ClassPath program;
    private final InclusionRules rules;
    private final DependencyPaths paths;

    LookupVerifier(ClassLoader opened, ClassPath program, InclusionRules rules, DependencyPaths paths) {
        this.opened = opened;
        this.program = program;
        this.rules = rules;
        this.paths = paths;
    }

    /** @throws CaptureException if the program has what a class looks up and the bundle does not */
    void check(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ConstantPool constants = ConstantPool.of(reader);
        ServiceLookups.of(constants.types(), PassedClasses.of(reader, constants))
                .forEach(service -> service(reader.getClassName(), service));
        ResourceReferences.of(classFile).forEach(this::resource);
    }

    private void service(String asking, String service) {
        String file = ServiceLookups.FOLDER + service.replace('/', '.');
        Set<String> seen = providers(program.resources(file));
        if (!seen.isEmpty()) {
            seen.removeIf(provider -> program.find(provider).isEmpty()
                    || rules.excludes(provider + ".class")
                    || rules.isOnlyIfNamed(provider));
            seen.removeAll(providers(opened(file)));
            seen.stream().findFirst().ifPresent(provider -> {
                throw missing(
                        "missing-service",
                        asking,
                        asking.replace('/', '.'),
                        "the program finds the provider " + provider.replace('/', '.') + " of the service "
                                + service.replace('/', '.') + ", the bundle has no " + file + " that names it",
                        "\"" + provider.replace('/', '.') + "\", \"/" + file + "\"");
            });
        }
    }

    private static Set<String> providers(Stream<URL> urls) {
        Set<String> providers = new LinkedHashSet<>();
        urls.forEach(url -> providers.addAll(ServiceProviders.Registration.providers(url)));
        return providers;
    }

    private Stream<URL> opened(String name) {
        try {
            return Collections.list(opened.getResources(name)).stream();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for " + name, e);
        }
    }

    private void resource(ResourceReference reference) {
        if (opened.getResource(reference.name()) == null
                && !rules.excludes(reference.name())
                && program.resources(reference.name()).findAny().isPresent()) {
            throw missing(
                    "missing-resource",
                    reference.site().type().replace('.', '/'),
                    reference.site().toString(),
                    "it asks for the resource " + reference.name() + ", which the program has and the bundle has not",
                    "\"/" + reference.name() + "\"");
        }
    }

    private CaptureException missing(String code, String type, String culprit, String reason, String names) {
        return paths.refusal(
                code,
                type,
                culprit,
                reason,
                "include it with the capture option include(" + names
                        + "), or keep the code that asks for it out of the captured classes");
    }
}
