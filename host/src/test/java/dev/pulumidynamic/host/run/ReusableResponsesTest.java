package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether captured code runs again after a response that can be used again. */
class ReusableResponsesTest {
    private final TestCalls calls = new TestCalls();

    /** How often code was called, in a response that is the same for all that count. */
    private static Map<String, @Nullable Object> counted() {
        return Map.of("reusable", true, "count", SharedLibrary.count());
    }

    private record Named(String name) {}

    /** Data could decide whether another object takes its place. */
    private record Chosen(String name) implements Serializable {
        @Serial
        private Object readResolve() {
            return this;
        }
    }

    private static final class Picked implements Serializable {
        @Serial
        private static final long serialVersionUID = 1;

        private final String name;

        Picked(String name) {
            this.name = name;
        }

        @Serial
        private Object readResolve() {
            return this;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Object> resolved() {
        return Stream.of(new Chosen("a"), new Picked("a"));
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

    @ParameterizedTest
    @MethodSource("resolved")
    void codeRunsEachTime_whenAReadResolveDecidesItsClasses(Object captured) {
        Provided provided = calls.read(counting(captured));
        calls.call(provided);

        assertThat(calls.call(provided)).containsEntry("count", 2);
    }
}
