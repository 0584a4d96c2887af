package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.find.ProviderProperty;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the plugin's own objects show when a message or a debugger prints them. */
class HiddenValuesTest {
    private static final String SECRET = "hunter2hunter2";

    @Test
    void responseShowsItsEntriesOnly() {
        assertThat(new BoundaryResponse("create", Map.of("state", Map.of("password", SECRET))))
                .hasToString("response to create with [state]");
    }

    @Test
    void propertyShowsItsBundleOnly() {
        String bundle = "0".repeat(64);
        String graph = Base64.getEncoder().encodeToString(SECRET.getBytes(StandardCharsets.UTF_8));
        Map<String, Object> config = Map.of("acme:token", SECRET);
        Map<String, Object> value = Map.of("boundary", 1L, "bundle", bundle, "graph", graph, "config", config);

        assertThat(ProviderProperty.in(Map.of(ProviderProperty.NAME, value)).orElseThrow())
                .hasToString("__provider of bundle " + bundle);
    }
}
