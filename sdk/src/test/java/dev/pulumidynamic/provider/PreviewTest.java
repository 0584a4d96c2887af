package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PreviewTest {
    record Site(String host, int port) {}

    record Served(String url, @Secret String token, long number) {}

    private final DynamicProvider<Site, Served> bare = DynamicProvider.of(Site.class, Served.class)
            .create(request -> {
                throw new IllegalStateException("a preview makes nothing");
            })
            .update(request -> {
                throw new IllegalStateException("a preview changes nothing");
            });
    private final DynamicProvider<Site, Served> previewing = bare.preview(request -> request.isUnknown(Site::host)
            ? PreviewResult.nothing()
            : PreviewResult.<Served>nothing()
                    .set(Served::url)
                    .to("https://" + request.inputs().host())
                    .set(Served::token)
                    .to("t-" + request.state().map(Served::number).orElse(0L)));

    private static Map<String, Object> create(ResourceProvider<?, ?> provider, Object host) {
        return Boundary.of(provider)
                .call("create", Map.of("preview", true, "inputs", Map.of("host", host, "port", 80L)));
    }

    @Test
    void hostIsToldInTheCheck_whetherThereIsAPreview() {
        Map<String, Object> check = Map.of("inputs", Map.of("host", "a", "port", 80L));

        assertThat(Boundary.of(bare).call("check", check)).containsEntry("foresees", false);
        assertThat(Boundary.of(previewing).call("check", check)).containsEntry("foresees", true);
    }

    @Test
    void nothingIsKnown_whenThereIsNoPreview() {
        assertThat(create(bare, "a")).isEmpty();
    }

    @Test
    void previewedOutputsAreKnown_andTheOthersAreNot() {
        assertThat(create(previewing, "a"))
                .containsEntry(
                        "state",
                        Map.of("url", "https://a", "token", Boundary.secret("t-0"), "number", Boundary.unknown()));
    }

    @Test
    void stateIsThere_whenAnUpdateIsPreviewed() {
        Map<String, Object> request = Map.of(
                "preview", true,
                "inputs", Map.of("host", "b", "port", 80L),
                "oldInputs", Map.of("host", "a", "port", 80L),
                "state", Map.of("url", "https://a", "token", "t", "number", 7L));

        assertThat(Boundary.of(previewing).call("update", request).get("state"))
                .asString()
                .contains("t-7")
                .contains("https://b");
    }

    @Test
    void unknownInputSaysSo() {
        assertThat(create(previewing, Boundary.unknown()))
                .containsEntry(
                        "state",
                        Map.of("url", Boundary.unknown(), "token", Boundary.unknown(), "number", Boundary.unknown()));
    }

    @Test
    void unknownsAreToldToADiff() {
        var asking = bare.diff(request -> request.isUnknown(Site::host) ? Diff.replace("host") : Diff.none());

        assertThat(Boundary.of(asking)
                        .call(
                                "diff",
                                Map.of(
                                        "inputs", Map.of("host", Boundary.unknown(), "port", 80L),
                                        "oldInputs", Map.of("host", "a", "port", 80L),
                                        "state", Map.of("url", "u", "token", "t", "number", 1L))))
                .containsEntry("replaces", java.util.List.of("host"));
    }
}
