package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;

/** A provider that remembers what it was asked and gives one answer. */
final class TestProvider implements CodeInMemory.Operations {
    private final List<Map<String, @Nullable Object>> asked = new CopyOnWriteArrayList<>();
    private final CodeInMemory.Operations operations;

    TestProvider(CodeInMemory.Operations operations) {
        this.operations = operations;
    }

    static TestProvider answering(Map<String, @Nullable Object> answer) {
        return new TestProvider(request -> answer);
    }

    /** That a request's deadline is so far away. */
    static Consumer<@Nullable Object> within(Duration timeout) {
        return deadline -> assertThat(deadline)
                .asInstanceOf(InstanceOfAssertFactories.INSTANT)
                .isBetween(Instant.now(), Instant.now().plus(timeout));
    }

    List<Map<String, @Nullable Object>> asked() {
        return asked;
    }

    Map<String, @Nullable Object> askedOnce() {
        if (asked.size() != 1) {
            throw new AssertionError("asked " + asked.size() + " times: " + asked);
        }
        return asked.get(0);
    }

    @Override
    public Map<String, @Nullable Object> apply(Map<String, @Nullable Object> request) {
        asked.add(request);
        return operations.apply(request);
    }
}
