package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.app.Buckets;
import dev.pulumidynamic.app.Buckets.Bucket;
import dev.pulumidynamic.app.Buckets.Stored;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.UpdateRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestRequestTest {
    private static final AssetValue ONE = AssetValue.text("1");

    private final Buckets buckets = new Buckets();
    private final TestRequest<Bucket, Stored> to = TestRequest.to(buckets);

    private static Bucket bucket(String region) {
        return new Bucket("logs", region, ONE);
    }

    @Test
    void requestHasWhatWasGiven() {
        List<String> messages = new ArrayList<>();

        CreateRequest<Bucket> request = to.name("www")
                .inputs(bucket("eu"))
                .config("endpoint", "https://buckets.test")
                .deadline(Instant.EPOCH)
                .log((severity, text) -> messages.add(severity + ": " + text))
                .cancelled(() -> true)
                .create();
        request.log().info("hello");

        assertThat(request.inputs().region()).isEqualTo("eu");
        assertThat(request.name()).isEqualTo("www");
        assertThat(request.urn()).isEqualTo("urn:pulumi:test::test::pulumi-java:dynamic:Resource::www");
        assertThat(request.config().require("endpoint")).isEqualTo("https://buckets.test");
        assertThat(request.deadline()).contains(Instant.EPOCH);
        assertThat(request.isCancelled()).isTrue();
        assertThat(messages).containsExactly("info: hello");
    }

    @Test
    void requestHasDefaults() {
        CreateRequest<Bucket> request = to.inputs(bucket("eu")).create();

        assertThat(request.name()).isEqualTo("resource");
        assertThat(request.config().get("endpoint")).isEmpty();
        assertThat(request.deadline()).isEmpty();
        assertThat(request.isCancelled()).isFalse();
    }

    @Test
    void diffHasWhatChanged() {
        DiffRequest<Bucket, Stored> request = to.inputs(bucket("us"))
                .oldInputs(bucket("eu"))
                .state(new Stored("u", "k", 1))
                .capturedChanges("captured.client")
                .codeChanged()
                .diff();

        assertThat(request.changedInputs()).containsExactly("region");
        assertThat(request.capturedChanges()).containsExactly("captured.client");
        assertThat(request.codeChanged()).isTrue();
        assertThat(buckets.diff(request).replaces()).containsExactly("region");
    }

    @Test
    void unknownInputIsAbsent() {
        var request = to.inputs(bucket("eu")).unknown(Bucket::name).preview();

        assertThat(request.isUnknown(Bucket::name)).isTrue();
        assertThat(request.inputs().name()).isNull();
        assertThat(buckets.preview(request).parts()).isEmpty();
    }

    @Test
    void nameIsTheStacks_whenTheProgramGivesNone() {
        Bucket nameless = new Bucket(null, "eu", ONE);

        assertThat(to.inputs(nameless).autoName("eu-logs").check().autoName(Bucket::name))
                .isEqualTo("eu-logs");
        assertThat(to.inputs(nameless).check().autoName(Bucket::name)).matches("resource-[0-9a-f]{7}");
        assertThatThrownBy(() -> to.inputs(nameless).withoutAutoNames().check().autoName(Bucket::name))
                .isInstanceOf(RefusedException.class);
    }

    @Test
    void updateHasOldInputsAndState() {
        UpdateRequest<Bucket, Stored> request = to.id("7")
                .inputs(bucket("us"))
                .oldInputs(bucket("eu"))
                .state(new Stored("u", "k", 1))
                .update();

        assertThat(request.id()).isEqualTo("7");
        assertThat(request.oldInputs().region()).isEqualTo("eu");
        assertThat(request.state()).isEqualTo(new Stored("u", "k", 1));
    }

    @Test
    void readIsAnImport_whenNothingIsKnown() {
        ReadRequest<Bucket, Stored> imported = to.id("7").read();
        ReadRequest<Bucket, Stored> refreshed =
                to.id("7").inputs(bucket("eu")).state(new Stored("u", "k", 1)).read();

        assertThat(imported.inputs()).isEmpty();
        assertThat(imported.state()).isEmpty();
        assertThat(refreshed.state()).contains(new Stored("u", "k", 1));
    }

    @Test
    void deleteHasTheState() {
        assertThat(to.inputs(bucket("eu"))
                        .state(new Stored("u", "k", 1))
                        .delete()
                        .state()
                        .key())
                .isEqualTo("k");
    }

    @Test
    void missingPartIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> to.inputs(bucket("eu")).update())
                .withMessage("the request to update has no oldInputs; call oldInputs(...) before update()");
    }

    @Test
    void requestsShowNoValues() {
        TestRequest<Bucket, Stored> all = to.id("the id")
                .inputs(bucket("eu"))
                .oldInputs(bucket("us"))
                .state(new Stored("u", "k", 1))
                .config("endpoint", "https://buckets.test")
                .capturedChanges("captured.client");

        assertThat(List.of(
                        all.check(), all.diff(), all.preview(), all.create(), all.update(), all.read(), all.delete()))
                .extracting(Object::toString)
                .extracting(text -> text.replace(" of pulumi-java:dynamic:Resource 'resource'", ""))
                .containsExactly("check", "diff", "preview", "create", "update", "read", "delete");
    }
}
