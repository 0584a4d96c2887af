package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CodePackageTest {
    private static final ByteString CODE = ByteString.copyFromUtf8("code");
    private static final ByteString GRAPH = ByteString.copyFromUtf8("graph");

    @Test
    void versionNamesTheWholeParameter() {
        CodePackage bundle = CodePackage.of(provider(true), "acme:dns:Record");

        String digest =
                Digest.of(Base64.getDecoder().decode(bundle.parameter())).hex();
        assertThat(bundle.version()).isEqualTo(PluginVersion.CURRENT + "+h" + digest.substring(0, 32));
    }

    @Test
    void parameterCarriesBundleOnly_whenGraphHoldsValues() throws Exception {
        UnknownFieldSet fields = parameter(provider(true));

        assertThat(fields.getField(1).getVarintList()).containsExactly(1L);
        assertThat(fields.getField(2).getLengthDelimitedList()).containsExactly(CODE);
        assertThat(fields.hasField(3)).isFalse();
    }

    @Test
    void parameterCarriesGraphForImports_whenGraphHoldsNoValue() throws Exception {
        ByteString row =
                parameter(provider(false)).getField(3).getLengthDelimitedList().get(0);

        UnknownFieldSet fields = UnknownFieldSet.parseFrom(row);
        assertThat(fields.getField(1).getLengthDelimitedList())
                .containsExactly(ByteString.copyFromUtf8("acme:dns:Record"));
        assertThat(fields.getField(2).getLengthDelimitedList()).containsExactly(GRAPH);
    }

    @Test
    void parameterCarriesTheLimitOfImports_whenTheProviderHasOne() throws Exception {
        CapturedProvider unlimited = provider(false);
        CapturedProvider limited = new CapturedProvider(
                unlimited.bundle(), CODE, GRAPH, false, false, false, Optional.of(new ConcurrencyLimit(4, "acme.Dns")));

        assertThat(parameter(unlimited).hasField(4)).isFalse();
        UnknownFieldSet limit = UnknownFieldSet.parseFrom(
                parameter(limited).getField(4).getLengthDelimitedList().get(0));
        assertThat(limit.getField(1).getLengthDelimitedList())
                .containsExactly(ByteString.copyFromUtf8("acme:dns:Record"));
        assertThat(limit.getField(2).getVarintList()).containsExactly(4L);
        assertThat(limit.getField(3).getLengthDelimitedList()).containsExactly(ByteString.copyFromUtf8("acme.Dns"));
    }

    @Test
    void packageIsTheSameObject_whenOnlyCapturedValuesDiffer() {
        CodePackage first = CodePackage.of(provider("code", "one value", true), "acme:dns:Record");

        assertThat(CodePackage.of(provider("code", "another", true), "acme:dns:Zone"))
                .isSameAs(first);
    }

    @Test
    void packageIsItsOwn_whenImportsOfAnotherTypeOrGraphAreGivenAlong() {
        CodePackage first = CodePackage.of(provider("code", "graph", false), "acme:dns:Record");

        assertThat(CodePackage.of(provider("code", "graph", false), "acme:dns:Zone"))
                .isNotEqualTo(first);
        assertThat(CodePackage.of(provider("code", "other graph", false), "acme:dns:Record"))
                .isNotEqualTo(first);
    }

    @Test
    void packageIsItsOwn_whenCodeDiffers() {
        CodePackage first = CodePackage.of(provider("code", "graph", true), "acme:dns:Record");

        assertThat(CodePackage.of(provider("other code", "graph", true), "acme:dns:Record"))
                .isNotEqualTo(first);
    }

    private static CapturedProvider provider(boolean holdsValues) {
        return provider("code", "graph", holdsValues);
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

    private static UnknownFieldSet parameter(CapturedProvider provider) throws Exception {
        String parameter = CodePackage.of(provider, "acme:dns:Record").parameter();
        return UnknownFieldSet.parseFrom(Base64.getDecoder().decode(parameter));
    }
}
