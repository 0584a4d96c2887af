package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The schema in a package's file, which somebody else may have made. */
class DamagedSchemaTest {
    private static PackageSchema schema(String json) {
        ByteString compressed = CompressedEntries.compress(ByteString.copyFromUtf8(json));
        return PackageSchema.of(new DeclaredPackage("acme", "1.2.0", compressed, new TreeMap<>()));
    }

    @Test
    void schemaIsRead() {
        assertThat(schema("{\"resources\": {}}").text()).isEqualTo("{\"resources\":{}}");
    }

    @Test
    void schemaIsRefused_whenItIsManyTimesLargerInMemory() {
        String bomb = " ".repeat(16 << 20) + "{}";

        assertThatThrownBy(() -> schema(bomb))
                .isInstanceOf(UserException.class)
                .hasMessageMatching("the schema of package acme 1.2.0 is damaged \\(it has more than \\d+ bytes\\);"
                        + " write the package's file again");
    }
}
