package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.testing.ProviderLifecycle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a provider is closed. */
class ClosingTest {
    private final List<String> told = new ArrayList<>();

    /** Tells what is called, and fails where it is told to. */
    private final class Connected implements ResourceProvider<Map<String, Object>, Map<String, Object>>, AutoCloseable {
        private final String failing;

        Connected(String failing) {
            this.failing = failing;
        }

        private void tell(String call) throws IOException {
            told.add(call);
            if (failing.contains(call)) {
                throw new IOException(call + " failed");
            }
        }

        @Override
        public void configure(ProviderConfig config) throws IOException {
            tell("configure");
        }

        @Override
        public Checked<Map<String, Object>> check(CheckRequest<Map<String, Object>> request) throws IOException {
            tell("check");
            return Checked.of(request.inputs());
        }

        @Override
        public Diff diff(DiffRequest<Map<String, Object>, Map<String, Object>> request) throws IOException {
            tell("diff");
            return Diff.of(request);
        }

        @Override
        public PreviewResult<Map<String, Object>> preview(
                PreviewRequest<Map<String, Object>, Map<String, Object>> request) throws IOException {
            tell("preview");
            return PreviewResult.nothing();
        }

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) throws IOException {
            tell("create");
            return Created.of("id", Map.of());
        }

        @Override
        public Updated<Map<String, Object>> update(UpdateRequest<Map<String, Object>, Map<String, Object>> request)
                throws IOException {
            tell("update");
            return Updated.of(Map.of());
        }

        @Override
        public Optional<Read<Map<String, Object>, Map<String, Object>>> read(
                ReadRequest<Map<String, Object>, Map<String, Object>> request) throws IOException {
            tell("read");
            return Optional.empty();
        }

        @Override
        public void delete(DeleteRequest<Map<String, Object>, Map<String, Object>> request) throws IOException {
            tell("delete");
        }

        @Override
        public void close() throws IOException {
            tell("close");
        }
    }

    private Map<String, Object> call(ResourceProvider<?, ?> provider, String operation) {
        Consumer<Map<String, Object>> answered = response -> told.add("answered");
        Map<String, Object> request = new HashMap<>(Map.of("inputs", Map.of(), "state", Map.of(), "id", "id"));
        request.put("answered", answered);
        request.put("preview", operation.equals("preview"));
        return Boundary.of(provider).call(operation.equals("preview") ? "create" : operation, request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "diff", "preview", "create", "update", "read", "delete"})
    void isClosed_afterTheAnswerOfEachOperation(String operation) {
        var unused = call(new Connected(""), operation);

        assertThat(told).containsExactly("configure", operation, "answered", "close");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "diff", "preview", "create", "update", "read", "delete"})
    void isClosed_whenTheOperationFails(String operation) {
        assertThatThrownBy(() -> call(new Connected(operation), operation))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage(operation + " failed");
        assertThat(told).containsExactly("configure", operation, "close");
    }

    @Test
    void isClosed_whenConfigureFails() {
        assertThatThrownBy(() -> call(new Connected("configure"), "create")).hasMessage("configure failed");
        assertThat(told).containsExactly("configure", "close");
    }

    @Test
    void isNotClosed_whenNoneOfItsCodeRan() {
        var provider =
                DynamicProvider.create(request -> Created.of("id", Map.of())).closing(() -> told.add("close"));

        assertThat(call(provider, "diff")).containsEntry("structural", true);
        assertThat(told).containsExactly("answered");
    }

    @Test
    void operationsFailureIsThrown_whenClosingFailsToo() {
        assertThatThrownBy(() -> call(new Connected("create, close"), "create"))
                .hasMessage("create failed")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .extracting(Throwable::getMessage)
                        .isEqualTo("close failed"));
    }

    @Test
    void answerWasGiven_whenOnlyClosingFails() {
        assertThatThrownBy(() -> call(new Connected("close"), "create")).hasMessage("close failed");
        assertThat(told).containsExactly("configure", "create", "answered", "close");
    }

    @Test
    void answerWasGiven_whenClosingFailsAfterARefusal() {
        var refusing = DynamicProvider.create(request -> {
                    throw new RefusedException("the zone is locked");
                })
                .closing(() -> {
                    throw new RefusedException("no connection");
                });

        assertThatThrownBy(() -> call(refusing, "create")).hasMessage("no connection");
        assertThat(told).containsExactly("answered");
    }

    @Test
    void closingAndLimitAreKept_whenTheProviderGetsMore() {
        var provider = DynamicProvider.create(request -> Created.of("id", Map.of()))
                .closing(() -> told.add("close"))
                .settings(Settings.builder().maxConcurrent(3).build())
                .ignoreCapturedChanges()
                .delete(request -> told.add("delete"));

        var unused = call(provider, "delete");

        assertThat(told).containsExactly("delete", "answered", "close");
        assertThat(provider.settings().maxConcurrent()).isEqualTo(3);
    }

    @Test
    void createCountsInALifecycle_whenOnlyClosingFails() {
        var stuck = DynamicProvider.create(request -> Created.of("id", Map.of("size", 1)))
                .closing(() -> {
                    throw new IllegalStateException("no connection");
                });

        ProviderLifecycle.of(stuck)
                .creates(Map.of())
                .with("size", 1)
                .logs("warning", "closing the provider failed")
                .logs("warning", "java.lang.IllegalStateException: no connection")
                .run();
    }

    @Test
    void refusalCountsInALifecycle_whenClosingFailsToo() {
        var refusing = DynamicProvider.create(request -> {
                    throw new RefusedException("the zone is locked");
                })
                .closing(() -> {
                    throw new IllegalStateException("no connection");
                });

        ProviderLifecycle.of(refusing)
                .fails(Map.of(), "the zone is locked")
                .logs("warning", "no connection")
                .run();
    }

    @Test
    void isClosedWithoutTheInterrupt_thatTheOperationKept() {
        var interrupted = DynamicProvider.create(request -> {
                    Thread.currentThread().interrupt();
                    return Created.of("id", Map.of());
                })
                .closing(() -> told.add("interrupted: " + Thread.currentThread().isInterrupted()));

        var unused = call(interrupted, "create");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(told).containsExactly("answered", "interrupted: false");
    }
}
