package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.log.ListeningEngine;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import pulumirpc.Plugin.PluginAttach;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;

/** What the people at the engine read about a resource, before the call is answered. */
class LogContractTest {
    private static final DeleteRequest DELETE = DeleteRequest.newBuilder()
            .setUrn(URN)
            .setOldInputs(resource("code", Map.of()))
            .build();

    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void theEngineIsTold_whatProviderCodeLogs() {
        engine.give("code", request -> {
            log(request).accept("warning", "this will take long");
            log(request).accept("info", "gone");
            return Map.of();
        });
        delete();
        assertThat(engine.messages().messages())
                .containsExactly("WARNING " + URN + ": this will take long", "INFO " + URN + ": gone");
    }

    @Test
    void statusIsShown_andRemovedWhenTheOperationEnds() {
        engine.give("code", request -> {
            log(request).accept("status", "1 of 2");
            log(request).accept("status", "2 of 2");
            return Map.of();
        });
        delete();
        assertThat(engine.messages().messages())
                .containsExactly("STATUS " + URN + ": 1 of 2", "STATUS " + URN + ": 2 of 2", "STATUS " + URN + ": ");
    }

    @Test
    void statusIsRemoved_whenTheOperationFails() {
        engine.give("code", request -> {
            log(request).accept("status", "1 of 2");
            throw new IllegalStateException("no");
        });
        var unused = failure(this::delete);
        assertThat(engine.messages().messages())
                .filteredOn(message -> message.startsWith("STATUS"))
                .containsExactly("STATUS " + URN + ": 1 of 2", "STATUS " + URN + ": ");
    }

    @Test
    void theEngineIsTold_whatProviderCodePrints() {
        engine.give("code", request -> {
            engine.stdout().println("hello");
            engine.stdout().print("not ended");
            return Map.of();
        });
        delete();
        assertThat(engine.messages().messages())
                .containsExactly("INFO " + URN + ": hello", "INFO " + URN + ": not ended");
    }

    @Test
    void theUserIsWarnedOnce_whenTheProgramHadPackagesOpenThatAreNotHere() {
        engine.give(CodeInMemory.NEEDS_MORE, request -> Map.of());
        DeleteRequest delete = DELETE.toBuilder()
                .setOldInputs(resource(CodeInMemory.NEEDS_MORE, Map.of()))
                .build();
        var unused = engine.plugin().delete(delete);
        var unusedToo = engine.plugin().delete(delete);
        cancel();
        assertThat(engine.messages().messages(Severity.WARNING))
                .containsExactly("WARNING " + URN
                        + ": the program runs with `--add-opens java.base/java.gone`, for which"
                        + " Java " + Runtime.version().feature() + " of the plugin has no package: provider code that"
                        + " needs it will fail; run both on the same Java release");
    }

    @Test
    void theBundleAndAllFramesAreTold_whenProviderCodeFails() {
        engine.give("code", request -> {
            throw new IllegalStateException("no");
        });
        var unused = failure(this::delete);
        assertThat(engine.messages().messages(Severity.DEBUG))
                .singleElement()
                .asString()
                .startsWith("DEBUG " + URN + ": delete " + URN + " failed in bundle "
                        + CodeInMemory.digest("code").hex())
                .contains("java.lang.IllegalStateException: no", LogContractTest.class.getName());
    }

    @Test
    void theEngineThatShookHandsIsTold() {
        try (ListeningEngine another = new ListeningEngine()) {
            var unused = engine.plugin()
                    .handshake(ProviderHandshakeRequest.newBuilder()
                            .setEngineAddress(another.address())
                            .build());
            logOnce();
            assertThat(another.messages()).hasSize(1);
        }
    }

    @Test
    void theEngineThatAttachedIsTold() {
        try (ListeningEngine another = new ListeningEngine()) {
            var unused = engine.plugin()
                    .attach(PluginAttach.newBuilder()
                            .setAddress(another.address())
                            .build());
            logOnce();
            assertThat(another.messages()).hasSize(1);
        }
    }

    @Test
    void theUserIsWarnedOnce_whenOtherCodeRunsThanWasRecorded() {
        TestProvider provider = engine.give("code", TestProvider.answering(Map.of()));
        DeleteRequest recorded =
                DELETE.toBuilder().setOldInputs(resource("gone", Map.of())).build();
        var unusedFirst = engine.plugin().delete(recorded);
        var unusedSecond = engine.plugin().delete(recorded);
        cancel();
        assertThat(provider.asked()).hasSize(2);
        assertThat(engine.messages().messages())
                .singleElement()
                .asString()
                .startsWith("WARNING " + URN + ": recorded with provider code "
                        + CodeInMemory.digest("gone").brief());
    }

    @Test
    void bothCodesAreNamed_whenTheOtherCannotOpenTheGraph() {
        engine.give("code", TestProvider.answering(Map.of()));
        DeleteRequest recorded = DELETE.toBuilder()
                .setOldInputs(withProvider(provider("gone", "corrupt"), Map.of()))
                .build();
        assertThat(failure(() -> engine.plugin().delete(recorded)).getDescription())
                .contains(
                        CodeInMemory.digest("gone").hex(),
                        CodeInMemory.digest("code").hex(),
                        "cannot run in its place: the graph is corrupt");
    }

    @Test
    void bothCodesAreNamed_whenNobodyHasTheOldOne() {
        engine.give("new", TestProvider.answering(Map.of("changed", false)));
        diff("gone", "new");
        cancel();
        assertThat(engine.messages().messages())
                .containsExactly("INFO " + URN + ": provider code "
                        + CodeInMemory.digest("gone").brief() + " -> "
                        + CodeInMemory.digest("new").brief());
    }

    @Test
    void theNumberOfResourcesIsTold_whenTheCodeOfManyChanged() {
        engine.give("old", TestProvider.answering(Map.of()));
        engine.give("older", TestProvider.answering(Map.of()));
        engine.give("new", TestProvider.answering(Map.of("changed", false)));
        diff(URN, "old", "new");
        diff(URN + "1", "old", "new");
        diff(URN + "1", "old", "new");
        diff(URN + "2", "older", "new");
        assertThat(engine.messages().messages()).isEmpty();
        cancel();
        String old = CodeInMemory.digest("old").brief();
        String older = CodeInMemory.digest("older").brief();
        String now = CodeInMemory.digest("new").brief();
        assertThat(engine.messages().messages())
                .containsExactly(
                        "INFO : provider code " + old + " -> " + now + ": new added, old removed (2 resources)",
                        "INFO " + URN + "2: provider code " + older + " -> " + now + ": new added, older removed");
    }

    @Test
    void codeChangeIsTold_whenTheProcessEndsWithoutCancel() throws InterruptedException {
        engine.give("new", TestProvider.answering(Map.of("changed", false)));
        diff("gone", "new");
        engine.end(Duration.ofSeconds(1));
        assertThat(engine.messages().messages()).hasSize(1);
    }

    /** What the engine says when it will call no more. */
    private void cancel() {
        var unused = engine.plugin().cancel(Empty.getDefaultInstance());
    }

    private void diff(String before, String after) {
        diff(URN, before, after);
    }

    private void diff(String urn, String before, String after) {
        var unused = engine.plugin()
                .diff(DiffRequest.newBuilder()
                        .setUrn(urn)
                        .setNews(resource(after, Map.of()))
                        .setOldInputs(resource(before, Map.of()))
                        .setOlds(resource(before, Map.of()))
                        .build());
    }

    private void logOnce() {
        engine.give("code", request -> {
            log(request).accept("info", "gone");
            return Map.of();
        });
        delete();
    }

    private Empty delete() {
        return engine.plugin().delete(DELETE);
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private static BiConsumer<String, String> log(Map<String, @Nullable Object> request) {
        return (BiConsumer<String, String>) Objects.requireNonNull(request.get("log"));
    }
}
