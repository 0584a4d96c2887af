package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.EngineSide.URN;
import static dev.pulumidynamic.host.protocol.EngineSide.failure;
import static dev.pulumidynamic.host.protocol.EngineSide.provider;
import static dev.pulumidynamic.host.protocol.EngineSide.resource;
import static dev.pulumidynamic.host.protocol.EngineSide.withProvider;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import dev.pulumidynamic.host.failure.StrangeException;
import io.grpc.Status;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pulumirpc.Provider.CallRequest;
import pulumirpc.Provider.ConstructRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.ListRequest;

/** The user's mistake, the author's exception and our defect are told apart. */
class FailureContractTest {
    @RegisterExtension
    final EngineSide engine = new EngineSide();

    @Test
    void theUserReadsTheWordsAlone_whenTheProviderRefuses() {
        engine.give("code", TestProvider.answering(Map.of("refused", "set pulumi-java-dynamic:token")));
        Status status = failure(() -> create(resource("code", Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(status.getDescription()).isEqualTo("set pulumi-java-dynamic:token");
    }

    @Test
    void theAuthorReadsTheirException_whenTheirCodeThrows() {
        engine.give("code", request -> {
            throw new IllegalStateException("the backend said no");
        });
        Status status = failure(() -> create(resource("code", Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.UNKNOWN);
        assertThat(status.getDescription()).startsWith("the backend said no (java.lang.IllegalStateException)");
    }

    @Test
    void theAuthorReadsTheStart_whenTheMessageIsLargerThanTheEngineCanRead() {
        engine.give("code", request -> {
            throw new IllegalStateException("no: " + "\u65e5".repeat(20_000_000));
        });
        Status status = failure(() -> create(resource("code", Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.UNKNOWN);
        assertThat(status.getDescription()).startsWith("no: \u65e5\u65e5").endsWith(" characters are left out)");
    }

    @Test
    void theAuthorReadsTheirError_whenTheirCodeDoesNotLink() {
        engine.give("code", request -> {
            throw new NoClassDefFoundError("com/acme/Missing");
        });
        assertThat(failure(() -> create(resource("code", Map.of()))).getDescription())
                .startsWith("com/acme/Missing (java.lang.NoClassDefFoundError)");
    }

    @Test
    void theEngineGetsAnAnswer_whenTheExceptionCannotSayWhatItIs() {
        engine.give("code", request -> {
            throw new IllegalStateException() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getMessage() {
                    throw new UnsupportedOperationException("no words");
                }
            };
        });
        assertThat(failure(() -> create(resource("code", Map.of()))).getDescription())
                .startsWith("its getMessage() threw java.lang.UnsupportedOperationException");
    }

    @ParameterizedTest
    @EnumSource(StrangeException.class)
    void theFailureIsTheAuthors_whenTheExceptionIsStrange(StrangeException strange) {
        engine.give("code", request -> {
            throw strange.make();
        });
        assertThat(failure(() -> create(resource("code", Map.of()))))
                .satisfies(status -> assertThat(status.getCode()).isEqualTo(Status.Code.UNKNOWN))
                .satisfies(status -> assertThat(status.getDescription()).doesNotContain("a defect of the plugin"));
    }

    @Test
    void theServerAnswersOn_whenProviderCodeRunsOutOfStack() {
        engine.give("code", FailureContractTest::endless);
        assertThat(failure(() -> create(resource("code", Map.of()))).getDescription())
                .startsWith("java.lang.StackOverflowError");
        assertThat(engine.plugin()
                        .getPluginInfo(com.google.protobuf.Empty.getDefaultInstance())
                        .getVersion())
                .isNotEmpty();
    }

    @Test
    void theMessageIsTold_whenTheGraphIsCorrupt() {
        engine.give("code", TestProvider.answering(Map.of()));
        Status status = failure(() -> create(withProvider(provider("code", "corrupt"), Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.FAILED_PRECONDITION);
        assertThat(status.getDescription()).isEqualTo("the graph is corrupt");
    }

    @Test
    void itIsOurDefect_whenTheAnswerBreaksTheBoundary() {
        engine.give("code", TestProvider.answering(Map.of("id", 7L)));
        Status status = failure(() -> create(resource("code", Map.of())));
        assertThat(status.getCode()).isEqualTo(Status.Code.INTERNAL);
        assertThat(status.getDescription())
                .startsWith("a defect of the plugin pulumi-java")
                .contains("Create of " + URN, "a java.lang.Long in `id`");
    }

    @Test
    void itIsUnsupported_whenAFunctionIsInvokedThatNoPackageDeclares() {
        Status status = failure(() -> engine.plugin()
                .invoke(InvokeRequest.newBuilder().setTok("a:b:c").build()));
        assertThat(status.getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
        assertThat(status.getDescription())
                .isEqualTo("pulumi-java has no function a:b:c: only a declared package has functions");
    }

    @Test
    void itIsUnsupported_whenAPackageOfOtherKindIsExpected() {
        assertThat(failure(() -> engine.plugin()
                        .call(CallRequest.newBuilder().setTok("a:b/c").build())))
                .extracting(Status::getCode, Status::getDescription)
                .containsExactly(
                        Status.Code.UNIMPLEMENTED,
                        "pulumi-java has no method a:b/c: its packages have resources and functions only");
        assertThat(failure(() -> engine.plugin()
                                .construct(ConstructRequest.newBuilder()
                                        .setType("a:b:C")
                                        .build()))
                        .getDescription())
                .startsWith("pulumi-java has no component a:b:C: ");
        assertThat(failure(() -> engine.plugin()
                                .list(ListRequest.newBuilder().setToken("a:b:C").build())
                                .hasNext())
                        .getDescription())
                .startsWith("pulumi-java has no listing of a:b:C: ");
    }

    @SuppressWarnings("InfiniteRecursion")
    private static Map<String, @Nullable Object> endless(Map<String, @Nullable Object> request) {
        return endless(request);
    }

    private CreateResponse create(Struct properties) {
        return engine.plugin()
                .create(CreateRequest.newBuilder()
                        .setUrn(URN)
                        .setProperties(properties)
                        .build());
    }

    @Test
    void outcomeIsUnknown_whenThePluginItselfHasNoMemory() {
        engine.give("code", TestProvider.answering(Map.of("id", "made")));

        Status failure = failure(() -> engine.plugin()
                .create(CreateRequest.newBuilder()
                        .setUrn(URN)
                        .setProperties(withProvider(provider("code", CodeInMemory.NO_MEMORY), Map.of()))
                        .build()));

        assertThat(failure.getCode()).isEqualTo(Status.Code.UNKNOWN);
        assertThat(failure.getDescription())
                .startsWith("the plugin ran out of memory in Create: the outcome is unknown, and the operation may "
                        + "have happened");
    }
}
