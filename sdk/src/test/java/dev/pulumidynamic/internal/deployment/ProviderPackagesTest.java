package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProviderPackagesTest {
    private final ProviderPackages packages = new ProviderPackages();

    @Test
    void packageIsTheSameObject_whenOnlyCapturedValuesDiffer() {
        ProviderPackage first = packages.of(provider("code", "one value", true), "acme:dns:Record");

        assertThat(packages.of(provider("code", "another", true), "acme:dns:Zone"))
                .isSameAs(first);
    }

    @Test
    void packageIsItsOwn_whenImportsOfAnotherTypeOrGraphAreGivenAlong() {
        ProviderPackage first = packages.of(provider("code", "graph", false), "acme:dns:Record");

        assertThat(packages.of(provider("code", "graph", false), "acme:dns:Zone"))
                .isNotEqualTo(first);
        assertThat(packages.of(provider("code", "other graph", false), "acme:dns:Record"))
                .isNotEqualTo(first);
    }

    @Test
    void packageIsItsOwn_whenCodeDiffers() {
        ProviderPackage first = packages.of(provider("code", "graph", true), "acme:dns:Record");

        assertThat(packages.of(provider("other code", "graph", true), "acme:dns:Record"))
                .isNotEqualTo(first);
    }

    private static CapturedProvider provider(String code, String graph, boolean holdsValues) {
        ByteString stored = ByteString.copyFromUtf8(code);
        return new CapturedProvider(
                Digest.of(stored.toByteArray()),
                stored,
                ByteString.copyFromUtf8(graph),
                holdsValues,
                holdsValues,
                false,
                Optional.empty());
    }
}
