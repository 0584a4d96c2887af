package dev.pulumidynamic.closure.failure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A type whose objects cannot be captured, because they are valid in their JVM only.
 *
 * @param code the error code, which never changes
 * @param type binary name; subtypes are refused too. Or a pattern, {@code com.acme.**}: a bundle then never contains
 *     library classes with such a name, and code that refers to one is refused, too
 * @param reason why it cannot be captured
 * @param remedy what the author of the captured code can do
 */
public record Refusal(String code, String type, String reason, String remedy) {
    /** The remedy for objects that cannot leave this JVM. */
    public static final String MAKE_LATER =
            "create it where it is used: keep it in a transient field, or create it inside the lambda that captured it";

    /** The types that no closure can contain. */
    public static final List<Refusal> ALWAYS = List.of(
            new Refusal("thread", "java.lang.Thread", "a thread runs in this JVM only", MAKE_LATER),
            new Refusal("thread", "java.lang.ThreadGroup", "threads run in this JVM only", MAKE_LATER),
            new Refusal("executor", "java.util.concurrent.Executor", "its threads run in this JVM only", MAKE_LATER),
            new Refusal("thread-local", "java.lang.ThreadLocal", "it belongs to this JVM's threads", MAKE_LATER),
            new Refusal(
                    "class-loader", "java.lang.ClassLoader", "its classes are defined in this JVM only", MAKE_LATER),
            new Refusal("socket", "java.net.Socket", "a connection ends with this JVM", MAKE_LATER),
            new Refusal("socket", "java.net.ServerSocket", "a port is bound to this JVM", MAKE_LATER),
            new Refusal("channel", "java.nio.channels.Channel", "an open channel ends with this JVM", MAKE_LATER),
            new Refusal("stream", "java.io.InputStream", "an open stream ends with this JVM", MAKE_LATER),
            new Refusal("stream", "java.io.OutputStream", "an open stream ends with this JVM", MAKE_LATER),
            new Refusal("stream", "java.io.Reader", "an open stream ends with this JVM", MAKE_LATER),
            new Refusal("stream", "java.io.Writer", "an open stream ends with this JVM", MAKE_LATER),
            new Refusal(
                    "stream",
                    "java.util.stream.BaseStream",
                    "a stream can be read only once, in this JVM",
                    "capture a list instead"),
            new Refusal("connection", "java.sql.Connection", "a connection ends with this JVM", MAKE_LATER),
            new Refusal("http-client", "java.net.http.HttpClient", "its connections end with this JVM", MAKE_LATER),
            new Refusal(
                    "logger",
                    "java.util.logging.Logger",
                    "its handlers belong to this JVM",
                    "keep it in a static field"),
            new Refusal(
                    "future", "java.util.concurrent.Future", "the code that completes it runs in this JVM", MAKE_LATER),
            new Refusal("timer", "java.util.Timer", "its thread runs in this JVM only", MAKE_LATER),
            new Refusal("process", "java.lang.Process", "a process belongs to this JVM", MAKE_LATER),
            new Refusal(
                    "lock", "java.util.concurrent.locks.Lock", "a lock coordinates threads of this JVM", MAKE_LATER));

    /**
     * {@return the first of {@code refusals} that covers {@code type}, if any}
     *
     * @param type the class of an object
     * @param refusals the refusals to search
     */
    public static Optional<Refusal> of(Class<?> type, List<Refusal> refusals) {
        return refusals.stream()
                .filter(refusal -> refusal.covers(type) && !refusal.isInMemory(type))
                .findFirst();
    }

    /** Whether a stream has no fields of JDK classes: a connection, or a stream of the JDK, in other fields is refused itself. */
    private boolean isInMemory(Class<?> type) {
        Class<?> inherited = type;
        while (inherited.getClassLoader() != null
                && inherited.getClassLoader() != ClassLoader.getPlatformClassLoader()) {
            inherited = inherited.getSuperclass();
        }
        return code.equals("stream") && inherited != type && inherited.getName().equals(this.type);
    }

    /** {@return whether this refuses the classes of a pattern, and the code that refers to them} */
    public boolean refusesCode() {
        return type.contains("*");
    }

    private boolean covers(Class<?> type) {
        return type.getName().equals(this.type)
                || (type.getSuperclass() != null && covers(type.getSuperclass()))
                || Arrays.stream(type.getInterfaces()).anyMatch(this::covers);
    }
}
