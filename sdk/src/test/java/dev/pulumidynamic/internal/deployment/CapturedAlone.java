package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.List;

/** Captures one provider, in a program that sets nothing. */
final class CapturedAlone {
    private CapturedAlone() {}

    static CapturedProvider of(ResourceProvider<?, ?> provider) {
        return CapturedProvider.together(List.of(provider), Settings.NONE, CapturedProvider.OPTIONS)
                .get(0);
    }
}
