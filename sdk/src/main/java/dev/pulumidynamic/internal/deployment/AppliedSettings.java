package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The settings that apply to providers: their own ones, and those of the program for what they do not set. */
public final class AppliedSettings {
    /** The type token of resources whose provider sets none. */
    public static final String DEFAULT_TYPE = "pulumi-java:dynamic:Resource";

    private static final Pattern KEY = Pattern.compile("[^:\\s]+(:[^:\\s]+)?");
    private static final Pattern TYPE = Pattern.compile("[^:\\s]+:[^:\\s]*:[^:\\s]+");

    private AppliedSettings() {}

    /** The type token of the resources of a provider. */
    public static String type(ResourceProvider<?, ?> provider) {
        ProviderSettings annotation = provider.getClass().getAnnotation(ProviderSettings.class);
        String own = provider instanceof DynamicProvider<?, ?> lambdas
                ? lambdas.settings().type()
                : annotation == null ? "" : annotation.type();
        return own.isEmpty() ? DEFAULT_TYPE : own;
    }

    /** What applies to a provider: its own settings, else those of {@code program}; with the type token of its resources. */
    public static Settings of(ResourceProvider<?, ?> provider, Settings program) {
        Settings own = own(provider);
        Settings.Builder applied = Settings.builder()
                .type(type(provider))
                .storage(own.storage() == CodeStorage.DEFAULT ? program.storage() : own.storage())
                .isolation(isolation(own, program))
                .maxConcurrent(own.maxConcurrent() == 0 ? program.maxConcurrent() : own.maxConcurrent());
        return addTexts(addTexts(applied, program), own).build();
    }

    private static dev.pulumidynamic.provider.Isolation isolation(Settings own, Settings program) {
        return own.isolation() == dev.pulumidynamic.provider.Isolation.DEFAULT ? program.isolation() : own.isolation();
    }

    private static Settings.Builder addTexts(Settings.Builder builder, Settings added) {
        return builder.configKeys(texts(added.configKeys()))
                .include(texts(added.include()))
                .exclude(texts(added.exclude()))
                .reinitialize(texts(added.reinitialize()));
    }

    private static Settings own(ResourceProvider<?, ?> provider) {
        if (provider instanceof DynamicProvider<?, ?> lambdas) {
            return lambdas.settings();
        }
        ProviderSettings own = provider.getClass().getAnnotation(ProviderSettings.class);
        if (own == null) {
            return Settings.NONE;
        }
        if (own.maxConcurrent() < 0) {
            throw new IllegalArgumentException("@ProviderSettings(maxConcurrent = " + own.maxConcurrent() + ") of "
                    + provider.getClass().getName() + " lets no operation run; use 1 or more, or 0 for no limit");
        }
        return Settings.builder()
                .type(own.type())
                .storage(own.storage())
                .isolation(own.isolation())
                .maxConcurrent(own.maxConcurrent())
                .configKeys(own.configKeys())
                .include(own.include())
                .exclude(own.exclude())
                .reinitialize(own.reinitialize())
                .build();
    }

    /** The same for a provider of resources; refused if a resource cannot have these settings. */
    public static Settings checked(ResourceProvider<?, ?> provider, Settings program) {
        Settings applied = of(provider, program);
        if (!TYPE.matcher(applied.type()).matches()) {
            throw new IllegalArgumentException("the type token '" + applied.type()
                    + "' of its provider is not valid; use a package, a module and a name, such as acme:dns:Record");
        }
        requireKeys(applied.configKeys());
        return applied;
    }

    /** Requires settings of a whole program, which have no type token. */
    static void requireOfProgram(Settings settings) {
        if (!settings.type().isEmpty()) {
            throw new IllegalArgumentException("the settings of the program have the type token '" + settings.type()
                    + "', which would be that of all its dynamic resources; set it for each provider");
        }
        requireKeys(settings.configKeys());
    }

    private static void requireKeys(Set<String> keys) {
        for (String key : keys) {
            if (!KEY.matcher(key).matches()) {
                throw new IllegalArgumentException("the provider declares the configuration key \"" + key
                        + "\", which is not a key; use a name, such as banana, or a namespace and a name, such as"
                        + " colors:primary");
            }
        }
    }

    /** The options of a capture of {@code providers} in one bundle; refused if they have different isolations. */
    static CaptureOptions capture(
            CaptureOptions options, Settings program, List<? extends ResourceProvider<?, ?>> providers) {
        CaptureOptions all = with(options.isolate(isolation(program, providers)), program);
        for (ResourceProvider<?, ?> provider : providers) {
            all = with(all, own(provider));
        }
        return all;
    }

    /** Adds what the settings include, exclude and initialize again. */
    static CaptureOptions with(CaptureOptions options, Settings settings) {
        return options.include(texts(settings.include()))
                .exclude(texts(settings.exclude()))
                .reinitialize(texts(settings.reinitialize()));
    }

    private static String[] texts(Set<String> texts) {
        return texts.toArray(String[]::new);
    }

    private static Isolation isolation(Settings program, List<? extends ResourceProvider<?, ?>> providers) {
        List<Isolation> wanted = providers.stream()
                .map(provider -> isolation(isolation(own(provider), program)))
                .distinct()
                .toList();
        if (wanted.size() != 1) {
            throw new IllegalArgumentException(
                    "bundle was given " + providers.size() + " providers with " + wanted.size()
                            + " kinds of isolation; pass at least one, and use a separate bundle for each kind");
        }
        return wanted.get(0);
    }

    private static Isolation isolation(dev.pulumidynamic.provider.Isolation wanted) {
        return switch (wanted) {
            case DEFAULT, LAYERED -> Isolation.LAYERED;
            case STRICT -> Isolation.STRICT;
            case SHARED -> Isolation.SHARED;
        };
    }
}
