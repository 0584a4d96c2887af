package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.Boundary;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.LabelProvider;
import dev.pulumidynamic.provider.LabelProvider.Label;
import dev.pulumidynamic.provider.LabelProvider.LabelState;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProviderFunctionTest {
    private static final Map<String, Object> RED = Map.of("repository", "shop", "name", "bug", "color", "red");
    private static final Map<String, Object> STATE = Map.of("id_", 7L, "url", "https://shop");

    private final LabelProvider provider = new LabelProvider();
    private final Boundary boundary = Boundary.of(provider, Map.of("token", Boundary.secret("t0p")));

    @Test
    void refuses_whenBoundaryIsAnother() {
        assertThat(new ProviderFunction(provider).apply(Map.of("boundary", 2L, "operation", "create")))
                .containsEntry(
                        "refused",
                        "this provider was captured with boundary version 1, but the plugin has version 2; update the plugin"
                                + " pulumi-java");
    }

    @Test
    void refuses_whenOperationIsUnknown() {
        assertThat(boundary.call("frobnicate", Map.of()))
                .containsEntry("refused", "unknown operation 'frobnicate'; update the plugin pulumi-java");
    }

    @Test
    void createsWithIdAndState() {
        assertThat(boundary.call("create", Map.of("inputs", RED, "preview", false)))
                .containsEntry("id", "label-7")
                .containsEntry("state", Map.of("id_", 7L, "url", "https://shop", "token", Boundary.secret("t0p")))
                .doesNotContainKey("failed");
    }

    @Test
    @SuppressWarnings("NullAway") // A mistake of the provider's author, whom nothing warns.
    void saysWhatToReturn_whenTheProviderReturnsNull() {
        Boundary careless = Boundary.of(DynamicProvider.create(request -> null));

        assertThat(careless.call("create", Map.of("inputs", Map.of())))
                .containsEntry("refused", "the provider returned null; return Created.of(id, state)");
    }

    /** The engine asks for an update after a create that failed in part. */
    @Test
    void saysHowToMakeTheResourceAgain_whenTheProviderHasNoUpdate() {
        Boundary bare = Boundary.of(DynamicProvider.create(request -> Created.of("7", Map.of())));

        assertThatThrownBy(
                        () -> bare.call("update", Map.of("id", "7", "inputs", RED, "oldInputs", RED, "state", STATE)))
                .hasMessageStartingWith(
                        "the provider has no update; to make the resource again, run: pulumi up --replace 'urn:pulumi:");
    }

    @Test
    void requestKnowsItsResource() {
        boundary.call("create", Map.of("inputs", RED, "deadline", Instant.EPOCH));

        Request asked = provider.asked.get(0);
        assertThat(asked.name()).isEqualTo("bug");
        assertThat(asked.type()).isEqualTo("pulumi-java:dynamic:Resource");
        assertThat(asked.urn()).endsWith("::bug");
        assertThat(asked.deadline()).contains(Instant.EPOCH);
        assertThat(asked.config().requireSecret("token")).isEqualTo("t0p");
    }

    @Test
    void deadlineIsAbsent_whenThereIsNone() {
        boundary.call("create", Map.of("inputs", RED));

        assertThat(provider.asked.get(0).deadline()).isEmpty();
    }

    @Test
    void answersNothing_whenCreateIsPreviewed() {
        assertThat(boundary.call("create", Map.of("inputs", RED, "preview", true)))
                .isEmpty();
        assertThat(provider.asked).isEmpty();
    }

    @Test
    void reportsWhatWasMade_whenUpdateFailsPartly() {
        Map<String, Object> request = Map.of("id", "label-7", "inputs", RED, "oldInputs", RED, "state", STATE);

        assertThat(boundary.call("update", request))
                .containsEntry("failed", List.of("the server was slow"))
                .containsKey("state");
    }

    @Test
    void keepsWhatWasMade_whenItsStateCannotBeKept() {
        var odd = DynamicProvider.create(r -> Created.of("7", Map.of("job", Thread.currentThread(), "name", "n")));

        assertThat(Boundary.of(odd).call("create", Map.of()))
                .containsEntry("id", "7")
                .containsEntry("state", Map.of("name", "n"))
                .extractingByKey("failed")
                .asString()
                .contains("job is a java.lang.Thread, which cannot be a property");
    }

    @Test
    @SuppressWarnings("NullAway") // Kotlin and Java without annotations let a provider return it.
    void keepsTheStateBefore_whenThatOfAnUpdateCannotBeKept() {
        var careless = DynamicProvider.of(Tag.class, Tag.class)
                .create(request -> Created.of("7", request.inputs()))
                .update(request -> Updated.of(null));

        assertThat(Boundary.of(careless)
                        .call("update", Map.of("id", "7", "inputs", RED, "oldInputs", RED, "state", RED)))
                .containsEntry("state", RED)
                .extractingByKey("failed")
                .asString()
                .contains("cannot be stored: inputs or state are null; return a record or a map");
    }

    @Test
    @SuppressWarnings("NullAway")
    void namesTheId_whenItIsNull() {
        var nameless = DynamicProvider.create(request -> Created.of(null, Map.of()))
                .read(request -> Optional.of(Read.of(null, Map.of(), Map.of())));

        assertThatThrownBy(() -> Boundary.of(nameless).call("create", Map.of()))
                .hasMessage("the id of a created resource is null; return an id that identifies it");
        assertThatThrownBy(() -> Boundary.of(nameless).call("read", Map.of("id", "7")))
                .hasMessage("the id of a found resource is null; return Optional.empty() if it no longer exists");
    }

    @Test
    void readsExisting_whenImported() {
        assertThat(boundary.call("read", Map.of("id", "label-9")))
                .containsEntry("id", "label-9")
                .containsEntry("inputs", Map.of("repository", "found", "name", "found", "color", "blue"));
    }

    @Test
    void readsWithWhatIsKnown_whenThatIsNothing() {
        boundary.call("read", Map.of("id", "label-9", "inputs", Map.of(), "state", Map.of()));

        ReadRequest<?, ?> asked = (ReadRequest<?, ?>) provider.asked.get(0);
        assertThat(asked.inputs()).isPresent();
        assertThat(asked.state()).isPresent();
    }

    @Test
    void answersEmptyId_whenReadFindsNothing() {
        assertThat(boundary.call("read", Map.of("id", "", "inputs", RED, "state", STATE)))
                .containsEntry("id", "");
    }

    @Test
    void deletesWithInputsAndState() {
        assertThat(boundary.call("delete", Map.of("id", "label-7", "inputs", RED, "state", STATE)))
                .isEmpty();

        DeleteRequest<?, ?> asked = (DeleteRequest<?, ?>) provider.asked.get(0);
        assertThat(asked.inputs()).isEqualTo(new Label("shop", "bug", "red"));
        assertThat(((LabelState) asked.state()).id()).isEqualTo(7);
    }

    @Test
    void namesPropertyAndTypes_whenInputsDoNotFit() {
        assertThat(boundary.call("create", Map.of("inputs", Map.of("repository", List.of("shop")))))
                .containsEntry("refused", "repository should be String, but is a list");
    }

    @Test
    void exceptionLeavesAsItIs_whenProviderThrows() {
        var failing = DynamicProvider.create(r -> {
            throw new IOException("disk full");
        });

        assertThatThrownBy(() -> Boundary.of(failing).call("create", Map.of()))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("disk full");
    }

    @Test
    void namesCommand_whenConfigurationIsMissing() {
        var needy = DynamicProvider.create(r -> Created.of(r.config().requireSecret("githubToken"), Map.of()));

        assertThat(Boundary.of(needy).call("create", Map.of()))
                .containsEntry(
                        "refused",
                        "the stack's configuration has no pulumi-java-dynamic:githubToken; set it: pulumi config set"
                                + " --secret pulumi-java-dynamic:githubToken <value>");
    }

    record Unreadable(String url) {
        @Override
        public String url() {
            throw new IllegalStateException("no url yet");
        }
    }

    record Nothing() {}

    @Test
    void keepsTheId_whenTheStateCannotBeKept() {
        var made = DynamicProvider.of(Nothing.class, Unreadable.class)
                .create(request -> Created.of("made-1", new Unreadable("x")));

        assertThat(Boundary.of(made).call("create", Map.of("inputs", Map.of(), "preview", false)))
                .containsEntry("id", "made-1")
                .containsEntry("state", Map.of())
                .hasEntrySatisfying(
                        "failed",
                        reasons -> assertThat(reasons)
                                .asString()
                                .contains("the operation succeeded, but the state that it returned cannot be stored")
                                .contains("no url yet"));
    }

    @Test
    void replacesBecauseOfAllInputs_whenTheProviderSeesAChangeAndCannotUpdate() {
        var expired = DynamicProvider.of(Tag.class, Nothing.class)
                .create(request -> Created.of("made-1", new Nothing()))
                .diff(request -> Diff.update());

        Map<String, Object> answer = Boundary.of(expired)
                .call("diff", Map.of("id", "made-1", "inputs", RED, "oldInputs", RED, "state", Map.of()));

        assertThat(answer)
                .hasEntrySatisfying(
                        "replaces",
                        replaces -> assertThat((List<?>) replaces)
                                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(String.class))
                                .containsExactlyInAnyOrder("repository", "name", "color"));
    }

    @Test
    void namesTheRecordedValueAndTheWayOut_whenTheTypeOfAnInputHasChanged() {
        var retyped = DynamicProvider.of(Tag.class, Tag.class)
                .create(request -> Created.of("7", request.inputs()))
                .check(request -> Checked.of(request.inputs()))
                .diff(request -> Diff.of(request));
        Boundary sent = Boundary.of(retyped);
        Map<String, Object> number = Map.of("repository", 7L, "name", "bug", "color", "red");
        Map<String, Object> request = Map.of("id", "7", "inputs", RED, "oldInputs", number, "state", RED);

        assertThat(sent.call("check", request)).containsEntry("inputs", RED);
        assertThat(sent.call("diff", request))
                .extractingByKey("refused")
                .asString()
                .startsWith("the recorded inputs of this resource cannot be read")
                .contains("repository should be String, but is a whole number", "pulumi up --replace '");
    }

    @Test
    void namesTheRecordedInputsAndTheWayOut_whenTheirConstructorRejectsThem() {
        var stricter = DynamicProvider.of(Owned.class, Owned.class)
                .create(request -> Created.of("7", request.inputs()))
                .check(request -> Checked.of(request.inputs()))
                .diff(request -> Diff.of(request));
        Boundary sent = Boundary.of(stricter);
        Map<String, Object> now = Map.of("name", "bug", "owner", "me");
        Map<String, Object> request =
                Map.of("id", "7", "inputs", now, "oldInputs", Map.of("name", "bug"), "state", Map.of("name", "bug"));

        assertThat(sent.call("check", request)).containsEntry("inputs", now);
        assertThat(sent.call("diff", request))
                .extractingByKey("refused")
                .asString()
                .startsWith("the recorded inputs of this resource cannot be read")
                .contains("owner is missing", "pulumi up --replace '");
    }

    record Owned(String name, String owner) {
        Owned {
            Objects.requireNonNull(owner, "owner is missing");
        }
    }

    record Tag(String repository, String name, String color) {}
}
