package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.JdkClasses;
import java.util.List;
import java.util.stream.Stream;

/** Finds services of a bundle that {@code ServiceLoader} would fail at: a file names a provider that is nowhere. */
public final class MissingProviders {
    private MissingProviders() {}

    /**
     * {@return a sentence for each}
     *
     * @param bundle any bundle
     * @param jdk the one that the bundle is to run on
     */
    public static List<String> of(Bundle bundle, JdkClasses jdk) {
        return Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream())
                .flatMap(part -> BundleMap.registered(part).entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream()
                                .filter(provider -> !isThere(provider, bundle, jdk))
                                .map(provider -> BundleMap.serviceFile(entry.getKey()) + " of " + part.name()
                                        + " names " + provider.replace('/', '.')
                                        + ", which is not in the bundle: looking for the service fails")))
                .toList();
    }

    private static boolean isThere(String internalName, Bundle bundle, JdkClasses jdk) {
        String file = internalName + ".class";
        Stream<Part> parts = Stream.concat(Stream.of(bundle.project()), bundle.libraries().stream());
        return parts.anyMatch(part -> part.names().contains(file)) || jdk.hasPackageOf(internalName);
    }
}
