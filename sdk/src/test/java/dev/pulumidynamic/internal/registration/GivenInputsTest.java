package dev.pulumidynamic.internal.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.core.Output;
import com.pulumi.core.internal.Internal;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Secret components, which Pulumi's mocks show like any others. */
class GivenInputsTest {
    record Login(String user, @Secret String password) {}

    private final PropertySchema<Login> shape = PropertySchema.ofInputs(
            DynamicProvider.of(Login.class, Login.class).create(request -> Created.of("1", request.inputs())));
    private final Map<String, @Nullable Object> whole =
            GivenInputs.of(new Login("me", "p")).properties(shape);

    private static GivenInputs<Login> set(Object password) {
        return GivenInputs.<Login>of(Login.class).with("user", "me").with("password", password);
    }

    @Test
    void recordMarksItsSecrets() {
        assertThat(whole).containsEntry("user", "me").doesNotContainValue("p");
    }

    @Test
    void componentIsMarked_whenItIsSet() {
        assertThat(set("p").properties(shape)).isEqualTo(whole);
        assertThat(set("p").nested("login")).isEqualTo(whole);
    }

    @Test
    void componentIsMarked_whenItIsAnOutput() {
        assertThat(set(Output.of("p")).properties(shape).get("password"))
                .isInstanceOfSatisfying(
                        Output.class,
                        password -> assertThat(Internal.of((Output<?>) password)
                                        .getValueNullable()
                                        .join())
                                .isEqualTo(whole.get("password")));
    }
}
