package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Whether captured code runs again after a response that can be used again. */
class ReusableResponsesTest {
    private final TestCalls calls = new TestCalls();

    /** How often code was called, in a response that is the same for all that count. */
    private static Map<String, @Nullable Object> counted() {
        Integer before = (Integer) SharedLibrary.swap(0);
        int count = before == null ? 1 : before + 1;
        SharedLibrary.swap(count);
        return Map.of("reusable", true, "count", count);
    }

    private record Named(String name) {}

    /** Data could decide whether another object takes its place. */
    private record Chosen(String name) implements Serializable {
        @Serial
        private Object readResolve() {
            return this;
        }
    }

    private static TestBundle.Code counting(Object captured) {
        return request -> captured.toString().isEmpty() ? Map.of() : counted();
    }

    @Test
    void codeRunsOnce_whenItsResponseIsReusable() {
        Provided provided = calls.read(counting(new Named("a")));
        calls.call(provided);

        assertThat(calls.call(provided)).containsEntry("count", 1);
    }

    @Test
    void codeRunsEachTime_whenAReadResolveDecidesItsClasses() {
        Provided provided = calls.read(counting(new Chosen("a")));
        calls.call(provided);

        assertThat(calls.call(provided)).containsEntry("count", 2);
    }
}
