package dev.pulumidynamic.host.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AuthorTraceTest {
    private static final StackTraceElement AUTHORS = frame("com.acme.Dns", "create", "Dns.java", 42);
    private static final StackTraceElement OURS =
            frame("dev.pulumidynamic.provider.internal.Operations", "apply", "O.java", 1);
    private static final StackTraceElement JDK = frame("java.util.HashMap", "get", "HashMap.java", 1);

    @Test
    void messageTypeAndAuthorsFramesAreTold() {
        assertThat(AuthorTrace.of(thrown("no zone 'x'", null, JDK, AUTHORS, OURS)))
                .isEqualTo("no zone 'x' (java.lang.IllegalStateException)\n    at com.acme.Dns.create(Dns.java:42)");
    }

    @Test
    void framesOfCallersAreLeftOut_whichCalledThisToo() {
        List<Integer> numbers = List.of(1);
        try {
            numbers.forEach(number -> Integer.parseInt("x" + number));
        } catch (NumberFormatException thrown) {
            assertThat(thrown.getStackTrace())
                    .anyMatch(frame -> frame.getClassName().startsWith("org.junit."));
            assertThat(AuthorTrace.of(thrown)).doesNotContain("    at org.junit.", "    at org.apache.");
        }
    }

    @Test
    void typeIsTold_whenThereIsNoMessage() {
        assertThat(AuthorTrace.of(thrown(null, null))).isEqualTo("java.lang.IllegalStateException");
    }

    @Test
    void causesAreTold_inTheirOrder() {
        Throwable cause = thrown("refused", null, JDK, frame("com.acme.Http", "send", "Http.java", 12));
        assertThat(AuthorTrace.of(thrown("no answer", cause, AUTHORS)))
                .endsWith(
                        "\ncaused by: refused (java.lang.IllegalStateException)\n    at com.acme.Http.send(Http.java:12)");
    }

    @Test
    void suppressedFailuresAreTold_atTheEnd() {
        Throwable failure = thrown("no answer", thrown("refused", null), AUTHORS);
        failure.addSuppressed(thrown("not closed", null, AUTHORS));
        assertThat(AuthorTrace.of(failure))
                .endsWith("\ncaused by: refused (java.lang.IllegalStateException)"
                        + "\nsuppressed: not closed (java.lang.IllegalStateException)"
                        + "\n    at com.acme.Dns.create(Dns.java:42)");
    }

    @Test
    void framesAreCounted_whenThereAreMany() {
        StackTraceElement[] deep = IntStream.range(0, 20).mapToObj(i -> AUTHORS).toArray(StackTraceElement[]::new);
        assertThat(AuthorTrace.of(thrown("deep", null, deep))).endsWith("\n    and 8 more");
    }

    private static Throwable thrown(@Nullable String message, @Nullable Throwable cause, StackTraceElement... frames) {
        IllegalStateException thrown = new IllegalStateException(message);
        if (cause != null) {
            thrown.initCause(cause);
        }
        thrown.setStackTrace(frames);
        return thrown;
    }

    private static StackTraceElement frame(String type, String method, String file, int line) {
        return new StackTraceElement(type, method, file, line);
    }
}
