package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What a provider may ask and say while it runs. */
class RequestTest {
    record Bucket(String name, String region) {}

    private static final DynamicProvider<Bucket, Bucket> NAMING = DynamicProvider.of(Bucket.class, Bucket.class)
            .create(r -> Created.of("id", r.inputs()))
            .check(r ->
                    Checked.of(new Bucket(r.autoName(Bucket::name), r.inputs().region())));

    @Test
    void tellsTheUser_whatTheProviderLogs() {
        List<String> told = new ArrayList<>();
        BiConsumer<String, String> log = (severity, message) -> told.add(severity + " " + message);
        var provider = DynamicProvider.of(Bucket.class, Bucket.class).create(r -> {
            r.log().status("1 of 2");
            r.log().debug("a");
            r.log().info("b");
            r.log().warning("c");
            r.log().error("d");
            return Created.of("id", r.inputs());
        });
        var unused = Boundary.of(provider).call("create", Map.of("inputs", Map.of(), "log", log));
        assertThat(told).containsExactly("status 1 of 2", "debug a", "info b", "warning c", "error d");
    }

    @Test
    void tellsTheProvider_whenItIsCancelled() {
        var provider = DynamicProvider.of(Bucket.class, Bucket.class)
                .create(r -> Created.of(r.isCancelled() ? "cancelled" : "made", r.inputs()));
        BooleanSupplier cancelled = () -> true;
        assertThat(Boundary.of(provider).call("create", Map.of("inputs", Map.of(), "cancelled", cancelled)))
                .containsEntry("id", "cancelled");
        assertThat(Boundary.of(provider).call("create", Map.of("inputs", Map.of())))
                .containsEntry("id", "made");
    }

    @Test
    void showsNoValues_whenRequestsAndAnswersArePrinted() {
        List<String> printed = new ArrayList<>();
        var provider = DynamicProvider.of(Bucket.class, Bucket.class)
                .create(r -> printed(printed, r, Created.of("7", r.inputs())))
                .check(r -> printed(printed, r, Checked.of(r.inputs())))
                .diff(r -> printed(printed, r, Diff.of(r)))
                .update(r -> printed(printed, r, Updated.of(r.inputs())))
                .read(r -> Optional.of(printed(
                        printed,
                        r,
                        Read.of(r.id(), r.inputs().orElseThrow(), r.inputs().orElseThrow()))))
                .delete(r -> printed(printed, r, ""));
        Map<String, Object> bucket = Map.of("name", "s3cret", "region", "s3cret");
        Boundary boundary = Boundary.of(provider, Map.of("token", "s3cret"));
        for (String operation : List.of("create", "check", "diff", "update", "read", "delete")) {
            var unused =
                    boundary.call(operation, Map.of("id", "7", "inputs", bucket, "oldInputs", bucket, "state", bucket));
        }
        assertThat(printed)
                .hasSize(6)
                .noneMatch(text -> text.contains("s3cret"))
                .first()
                .isEqualTo("create of pulumi-java:dynamic:Resource 'bug' Created[7]");
    }

    private static <A> A printed(List<String> printed, Request request, A answer) {
        printed.add(request + " " + answer);
        return answer;
    }

    @Test
    void tellsTheProvider_whenItsCodeChanged() {
        var provider = DynamicProvider.of(Bucket.class, Bucket.class)
                .create(r -> Created.of("id", r.inputs()))
                .diff(r -> r.codeChanged() ? Diff.update() : Diff.none());
        Map<String, Object> request = Map.of("id", "id", "inputs", Map.of(), "oldInputs", Map.of(), "state", Map.of());
        Map<String, Object> changed = new HashMap<>(request);
        changed.put("codeChanged", true);
        assertThat(Boundary.of(provider).call("diff", request)).containsEntry("changed", false);
        assertThat(Boundary.of(provider).call("diff", changed)).containsEntry("changed", true);
    }

    @Test
    void keepsTheName_whenTheProgramGivesOne() {
        assertThat(named(Map.of("inputs", Map.of("name", "mine")))).isEqualTo("mine");
    }

    @Test
    void saysThatTheNameIsFixed_whenTheProgramKeepsGivingIt() {
        Map<String, Object> mine = Map.of("name", "mine");

        assertThat(check(Map.of("inputs", mine, "oldInputs", mine))).containsEntry("fixedNames", List.of("name"));
        assertThat(check(Map.of("inputs", mine, "oldInputs", Map.of("name", "other"))))
                .containsEntry("fixedNames", List.of());
        assertThat(check(Map.of("inputs", Map.of(), "oldInputs", mine))).containsEntry("fixedNames", List.of());
    }

    @Test
    void keepsTheName_whenTheResourceHasOne() {
        assertThat(named(Map.of(
                        "inputs", Map.of(), "oldInputs", Map.of("name", "bug-1234567"), "autonaming", disabled())))
                .isEqualTo("bug-1234567");
    }

    @Test
    void leavesTheNameUnknown_whenTheProgramsIsUnknown() {
        assertThat(named(Map.of("inputs", Map.of("name", Boundary.unknown())))).isEqualTo(Boundary.unknown());
    }

    @Test
    void makesTheSameName_whenTheSeedIsTheSame() {
        Map<String, Object> request = Map.of("inputs", Map.of(), "randomSeed", "AQID");
        assertThat(named(request)).asString().matches("bug-[0-9a-f]{7}").isEqualTo(named(request));
        assertThat(named(Map.of("inputs", Map.of(), "randomSeed", "AQIE"))).isNotEqualTo(named(request));
    }

    @Test
    void makesAnotherNameEachTime_whenThereIsNoSeed() {
        assertThat(named(Map.of("inputs", Map.of()))).isNotEqualTo(named(Map.of("inputs", Map.of())));
    }

    @Test
    void takesTheEnginesName_whenItHasOne() {
        for (String mode : List.of("propose", "enforce")) {
            Map<String, Object> autonaming = Map.of("mode", mode, "name", "shop-bug");
            assertThat(named(Map.of("inputs", Map.of(), "autonaming", autonaming)))
                    .isEqualTo("shop-bug");
        }
    }

    @Test
    void refuses_whenNamesAreDisabled() {
        assertThat(check(Map.of("inputs", Map.of(), "autonaming", disabled())))
                .containsEntry(
                        "refused",
                        "bug has no 'name', but automatic names are disabled in this stack (pulumi:autonaming); "
                                + "set it");
    }

    private static Map<String, Object> disabled() {
        return Map.of("mode", "disable", "name", "");
    }

    private static Object named(Map<String, Object> request) {
        return check(request).get("inputs") instanceof Map<?, ?> inputs ? String.valueOf(inputs.get("name")) : "none";
    }

    private static Map<String, Object> check(Map<String, Object> request) {
        return Boundary.of(NAMING).call("check", request);
    }
}
