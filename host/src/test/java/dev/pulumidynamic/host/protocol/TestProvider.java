package dev.pulumidynamic.host.protocol;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
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
