package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.read;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import dev.pulumidynamic.host.property.UnknownValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.UpdateRequest;

/** What a provider says in a check counts in the calls that follow. */
class AnnouncementsContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    private final Map<String, Map<String, @Nullable Object>> answers = new HashMap<>();

    private void check(Map<String, @Nullable Object> answer) {
        answers.put("check", answer);
        engine.give(
                "code",
                new TestProvider(request ->
                        answers.getOrDefault(String.valueOf(request.get("operation")), Map.of("structural", true))));
        var unused = engine.plugin()
                .check(CheckRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("code", Map.of("x", 1L)))
                        .build());
    }

    private boolean deletesFirst(Map<String, @Nullable Object> diff) {
        answers.put("diff", diff);
        Struct old = resource("code", Map.of("x", 2L));
        return engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(URN)
                        .setNews(resource("code", Map.of("x", 1L)))
                        .setOldInputs(old)
                        .setOlds(old)
                        .build())
                .getDeleteBeforeReplace();
    }

    @Test
    void oldOneIsDeletedFirst_whenItsNameStays() {
        check(Map.of("fixedNames", List.of("name")));

        assertThat(deletesFirst(Map.of("structural", true))).isTrue();
        assertThat(deletesFirst(Map.of("changed", true, "replaces", List.of("x"))))
                .isTrue();
        assertThat(deletesFirst(Map.of("structural", true, "deleteBeforeReplace", false)))
                .isFalse();
    }

    @Test
    void newOneIsMadeFirst_whenNoNameStays() {
        check(Map.of("fixedNames", List.of()));

        assertThat(deletesFirst(Map.of("structural", true))).isFalse();
        assertThat(deletesFirst(Map.of("structural", true, "deleteBeforeReplace", true)))
                .isTrue();
    }

    @Test
    void previewedOutputsAreKnown_inThePreviewOfACreate() {
        check(Map.of("foresees", true));
        answers.put("create", Map.of("state", Map.of("url", "u", "number", UnknownValue.VALUE)));

        Struct known = engine.plugin()
                .create(CreateRequest.newBuilder()
                        .setUrn(URN)
                        .setPreview(true)
                        .setProperties(resource("code", Map.of("x", 1L)))
                        .build())
                .getProperties();

        assertThat(read(known)).isEqualTo(Map.of("url", "u", "number", UnknownValue.VALUE));
    }

    @Test
    void previewedAndStableOutputsAreKnown_inThePreviewOfAnUpdate() {
        check(Map.of("foresees", true));
        boolean unused = deletesFirst(Map.of("changed", true, "stables", List.of("number")));
        answers.put("update", Map.of("state", Map.of("url", "new", "number", UnknownValue.VALUE)));
        Struct old = resource("code", Map.of("url", "old", "number", 7L, "other", "o"));

        Struct known = engine.plugin()
                .update(UpdateRequest.newBuilder()
                        .setUrn(URN)
                        .setPreview(true)
                        .setNews(resource("code", Map.of("x", 1L)))
                        .setOldInputs(old)
                        .setOlds(old)
                        .build())
                .getProperties();

        assertThat(read(known))
                .containsEntry("url", "new")
                .containsEntry("number", 7L)
                .containsEntry("other", UnknownValue.VALUE);
    }
}
