package dev.pulumidynamic.host.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderPropertyTest {
    private static final String DIGEST = "ab".repeat(32);

    @Test
    void propertyIsAbsent_whenTheResourceHasNone() {
        assertThat(ProviderProperty.in(Map.of("x", 1L))).isEmpty();
    }

    @Test
    void propertyIsRead_whenPlain() {
        ProviderProperty property = read(value());
        assertThat(property.bundle().hex()).isEqualTo(DIGEST);
        assertThat(property.graph()).contains(ByteString.copyFrom(new byte[] {1, 2, 3}));
        assertThat(property.code()).isEmpty();
    }

    @Test
    void theMarkIsKept_whenSecret() {
        Object secret = SecretMarks.mark(value());
        assertThat(read(secret).value()).isEqualTo(secret);
    }

    @Test
    void codeIsRead_whenInline() {
        assertThat(read(with("code", "BAUG")).code()).contains(ByteString.copyFrom(new byte[] {4, 5, 6}));
    }

    @Test
    void limitIsRead_whenTheProviderHasOne() {
        assertThat(read(value()).limit()).isEmpty();
        assertThat(read(with("limit", Map.of("maxConcurrent", 4.0, "provider", "acme.Dns")))
                        .limit())
                .contains(new ConcurrencyLimit(4, "acme.Dns"));
    }

    @Test
    void propertyIsRefused_whenItsLimitLetsNothingRun() {
        assertThatThrownBy(() -> read(with("limit", Map.of("maxConcurrent", 0L, "provider", "acme.Dns"))))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("its `limit` is ");
    }

    @Test
    void propertyIsRefused_whenItsBoundaryIsNewer() {
        assertThatThrownBy(() -> read(with("boundary", 2L)))
                .isInstanceOf(UserException.class)
                .hasMessage("property __provider of this resource has boundary version 2, but this plugin supports"
                        + " version 1; install pulumi-dynamic later than " + PluginVersion.build()
                        + ": `java -jar pulumi-dynamic-<release>.jar install`");
    }

    @Test
    void propertyIsRefused_whenItsVersionIsNewer() {
        assertThatThrownBy(() -> read(with("version", 2L)))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("of this resource has version 2, but this plugin supports version 1; install");
    }

    @ParameterizedTest
    @ValueSource(strings = {"version", "boundary"})
    void releaseToInstallIsNamed_whenTheNewerPropertyNamesIt(String field) {
        Map<String, @Nullable Object> value = value();
        value.put("since", "2.4.0");
        value.put(field, 2L);

        assertThatThrownBy(() -> read(value))
                .hasMessageEndingWith(
                        "install pulumi-dynamic 2.4.0 or newer: `java -jar pulumi-dynamic-2.4.0.jar install`");
    }

    @Test
    void propertyIsRead_whenItHasAFieldThatThisReleaseDoesNotKnow() {
        assertThat(read(with("later", Map.of("a", 1L))).bundle().hex()).isEqualTo(DIGEST);
    }

    @Test
    void graphIsShared_whenThePropertyHasItsDigest() {
        ProviderProperty property = read(with("graph", "#47DEQpj8HBSa-_TImW-5JA"));

        assertThat(property.graph()).isEmpty();
        assertThat(property.sharedGraph()).contains("47DEQpj8HBSa-_TImW-5JA");
    }

    @Test
    void propertyIsRefused_whenDamaged() {
        assertThatThrownBy(() -> read("text"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("it is not an object");
        assertThatThrownBy(() -> read(with("bundle", "abc"))).hasMessageContaining("'abc' is not a SHA-256");
        assertThatThrownBy(() -> read(with("graph", "%"))).hasMessageContaining("its `graph` is not base64");
        assertThatThrownBy(() -> read(with("graph", "#../../../cache")))
                .hasMessageContaining("its `graph` is not base64");
        assertThatThrownBy(() -> read(with("configKeys", "banana")))
                .hasMessageContaining("its `configKeys` is a String, expected a list of strings");
        assertThatThrownBy(() -> read(with("config", "yellow")))
                .hasMessageContaining("its `config` is a String, expected an object");
        assertThatThrownBy(() -> read(with("config", Map.of("banana", 1L))))
                .hasMessageContaining("its `banana` is a Long, expected a string");
    }

    @Test
    void nothingOfItsValueIsTold_whenDamaged() {
        assertThatThrownBy(() -> read(with("graph", 4711L))).hasMessageNotContaining("4711");
    }

    private static ProviderProperty read(Object value) {
        return ProviderProperty.in(Map.of(ProviderProperty.NAME, value)).orElseThrow();
    }

    private static Map<String, @Nullable Object> value() {
        return new HashMap<>(Map.of("boundary", 1L, "bundle", DIGEST, "graph", "AQID"));
    }

    private static Object with(String key, @Nullable Object value) {
        Map<String, @Nullable Object> changed = value();
        changed.put(key, value);
        return changed;
    }
}
