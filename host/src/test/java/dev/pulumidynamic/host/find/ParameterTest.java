package dev.pulumidynamic.host.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ParameterTest {
    private static final Parameter EXAMPLE = parameter();

    /** The bytes in docs/state-format.md's terms, not in those of our own writer. */
    @Test
    void parameterIsRead_whenWrittenByTheFormat() {
        String version = "0801";
        String bundle = "1203" + "010203";
        String entry = "1a07" + "0a02" + "613a" + "1201" + "09";
        assertThat(Parameter.read(hex(version + bundle + entry))).isEqualTo(EXAMPLE);
    }

    @Test
    void limitIsRead_whenWrittenByTheFormat() {
        String limit = "220a" + "0a02" + "613a" + "1004" + "1a02" + "4272";
        TreeMap<String, ConcurrencyLimit> limits = new TreeMap<>();
        limits.put("a:", new ConcurrencyLimit(4, "Br"));
        Parameter limited = new Parameter(EXAMPLE.bundle(), EXAMPLE.imports(), limits, Optional.empty());

        assertThat(WrittenParameter.of(limited))
                .isEqualTo(WrittenParameter.of(EXAMPLE).concat(hex(limit)));
        assertThat(Parameter.read(WrittenParameter.of(limited))).isEqualTo(limited);
    }

    @Test
    void parameterIsRefused_whenALimitLetsNothingRun() {
        assertThatThrownBy(() -> Parameter.read(hex("0801" + "2204" + "0a02" + "613a")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("the limit of a: is less than 1");
    }

    @Test
    void parameterIsRefused_whenItsVersionIsNewer() {
        assertThatThrownBy(() -> Parameter.read(hex("0802")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(
                        "version 2, but this plugin supports version 1; install pulumi-dynamic later than "
                                + PluginVersion.build());
    }

    @Test
    void releaseToInstallIsNamed_whenTheNewerParameterNamesIt() {
        String since = "7205" + "322e342e30";

        assertThatThrownBy(() -> Parameter.read(hex("0802" + "1205" + "68656c6c6f" + since)))
                .hasMessageEndingWith(
                        "install pulumi-dynamic 2.4.0 or newer: `java -jar pulumi-dynamic-2.4.0.jar install`");
    }

    @Test
    void parameterIsRefused_whenCutShort() {
        ByteString wire = WrittenParameter.of(EXAMPLE);
        assertThatThrownBy(() -> Parameter.read(wire.substring(0, wire.size() - 1)))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void parameterIsRefused_whenEmpty() {
        assertThatThrownBy(() -> Parameter.read(ByteString.EMPTY))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("it has no version");
    }

    @Test
    void parameterIsRead_whenItHasFieldsThatThisReleaseDoesNotKnow() {
        String entry = "1a0b" + "0a02" + "613a" + "1201" + "09" + "2a02" + "0102";

        assertThat(Parameter.read(hex("0801" + "1203010203" + entry + "3a01" + "00")))
                .isEqualTo(EXAMPLE);
    }

    @Test
    void unknownFieldsAreKept_whenTheBundleIsExchanged() {
        ByteString wire = hex("0801" + "1203010203" + "1a06" + "0a02" + "613a" + "3807" + "3a01" + "00");

        assertThat(Parameter.exchangeBundle(wire, hex("05")))
                .isEqualTo(hex("0801" + "120105" + "1a06" + "0a02" + "613a" + "3807" + "3a01" + "00"));
    }

    @Test
    void parameterIsRefused_whenAKnownFieldHasAnotherForm() {
        assertThatThrownBy(() -> Parameter.read(hex("0801" + "1001")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("field 2 has an unexpected form");
    }

    private static Parameter parameter() {
        TreeMap<String, ByteString> imports = new TreeMap<>();
        imports.put("a:", hex("09"));
        return new Parameter(hex("010203"), imports, new TreeMap<>(), Optional.empty());
    }

    private static ByteString hex(String digits) {
        return ByteString.copyFrom(HexFormat.of().parseHex(digits));
    }
}
