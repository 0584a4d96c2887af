package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.provider.Capture;
import dev.pulumidynamic.provider.CaptureSettings;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Isolated;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;
import java.util.Set;

/** What providers say about their capture. */
final class ProviderOptions {
    private ProviderOptions() {}

    /**
     * The options of a capture of {@code providers} in one bundle.
     *
     * @param program what the program says of all providers; a provider's word counts more
     * @throws IllegalArgumentException if they have different isolations
     */
    static CaptureOptions of(CaptureOptions program, List<? extends ResourceProvider<?, ?>> providers) {
        Isolation isolation = isolation(providers);
        CaptureOptions options = program.isolation() == isolation ? program : program.isolate(isolation);
        for (ResourceProvider<?, ?> provider : providers) {
            options = with(options, settings(provider));
        }
        return options;
    }

    /** The options with what an author adds. */
    static CaptureOptions with(CaptureOptions options, CaptureSettings settings) {
        return isEmpty(settings) ? options : added(options, settings);
    }

    private static boolean isEmpty(CaptureSettings settings) {
        return settings.included().isEmpty()
                && settings.excluded().isEmpty()
                && settings.reinitialized().isEmpty();
    }

    private static CaptureOptions added(CaptureOptions options, CaptureSettings settings) {
        return options.include(texts(settings.included()))
                .exclude(texts(settings.excluded()))
                .reinitialize(texts(settings.reinitialized()));
    }

    private static String[] texts(Set<String> texts) {
        return texts.toArray(String[]::new);
    }

    private static CaptureSettings settings(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return lambdas.captureSettings();
        }
        Capture asked = provider.getClass().getAnnotation(Capture.class);
        return asked == null
                ? CaptureSettings.NONE
                : CaptureSettings.NONE
                        .include(asked.include())
                        .exclude(asked.exclude())
                        .reinitialize(asked.reinitialize());
    }

    private static Isolation isolation(List<? extends ResourceProvider<?, ?>> providers) {
        List<Isolation> wanted = providers.stream()
                .map(provider -> isolation(provider.getClass()))
                .distinct()
                .toList();
        if (wanted.size() != 1) {
            throw new IllegalArgumentException(
                    "bundle was given " + providers.size() + " providers with " + wanted.size()
                            + " kinds of isolation; pass at least one, and use a separate bundle for each kind "
                            + "of @Isolated");
        }
        return wanted.get(0);
    }

    private static Isolation isolation(Class<?> provider) {
        Isolated asked = provider.getAnnotation(Isolated.class);
        return asked == null
                ? Isolation.LAYERED
                : switch (asked.value()) {
                    case STRICT -> Isolation.STRICT;
                    case SHARED -> Isolation.SHARED;
                };
    }
}
