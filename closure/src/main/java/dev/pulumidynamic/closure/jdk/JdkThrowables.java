package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.container;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.jdk.LogicalCodec.Shape;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for exceptions: the message, the cause, the stack trace and suppressed exceptions. */
public final class JdkThrowables {
    /** Class and message. The cause and suppressed exceptions may lead back to the exception. */
    private static final int MADE_OF = 2;

    private static final int SUPPRESSED = 2;

    /** The names of parts that say what the constructor of a program's exception turned off. */
    public static final String NO_SUPPRESSION = "noSuppression[]";

    public static final String NO_STACK_TRACE = "noStackTrace[]";

    static final List<LogicalCodec> CODECS = List.of(container(
            Throwable.class,
            Shape.SEQUENCE,
            MADE_OF,
            JdkThrowables::parts,
            JdkThrowables::throwable,
            JdkThrowables::fill));

    private JdkThrowables() {}

    private static List<@Nullable Object> parts(Throwable throwable) {
        refuseFields(throwable.getClass());
        List<@Nullable Object> parts = new ArrayList<>(Arrays.asList(throwable.getSuppressed()));
        parts.addAll(
                0,
                Arrays.<@Nullable Object>asList(
                        throwable.getClass(),
                        message(throwable).orElse(null),
                        cause(throwable).orElse(null),
                        throwable.getStackTrace()));
        return parts;
    }

    /** Fields of a subclass are the JDK's own. Transient ones are made again. */
    private static void refuseFields(Class<?> type) {
        for (Class<?> at = type; at != null && at != Throwable.class; at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredFields())
                    .anyMatch(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)) {
                throw new RefusedValueException(
                        "jdk-internal",
                        "the fields of " + at.getName() + " are internal to the JDK and differ from release to"
                                + " release",
                        "capture the values that you need from it, such as its message");
            }
        }
    }

    /** What the constructor got; {@code getMessage} may be overridden. The JVM computes the message of its null pointer exceptions. */
    private static Optional<String> message(Throwable throwable) {
        return ownFields(throwable)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .findFirst()
                .or(() -> computedMessage(throwable));
    }

    private static Optional<String> computedMessage(Throwable throwable) {
        try {
            Class<?> declaring = throwable.getClass().getMethod("getMessage").getDeclaringClass();
            return JdkTypes.isJdk(declaring) ? Optional.ofNullable(throwable.getMessage()) : Optional.empty();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every exception has a message", e);
        }
    }

    private static Optional<Throwable> cause(Throwable throwable) {
        return ownFields(throwable)
                .filter(Throwable.class::isInstance)
                .map(Throwable.class::cast)
                .findFirst();
    }

    /** The cause and the message: of the fields of Throwable, which come first, those before the stack trace. */
    private static Stream<Object> ownFields(Throwable throwable) {
        return new SerializedForm(throwable).references().takeWhile(field -> !(field instanceof StackTraceElement[]));
    }

    static Object content(InheritedMembers object) throws Throwable {
        Throwable throwable = (Throwable) object.object();
        Throwable content = new Throwable(message(throwable).orElse(null));
        fill(content, cause(throwable), (StackTraceElement[])
                object.method("getStackTrace", StackTraceElement[].class).invoke());
        Arrays.stream(throwable.getSuppressed()).forEach(content::addSuppressed);
        return content;
    }

    /** The parts of an exception that accepts no suppressed exceptions, or no stack trace. */
    public static List<CapturedPart> turnedOff(Throwable throwable) {
        Map<String, @Nullable Object> fields = InheritedMembers.fields(throwable, Throwable.class);
        List<CapturedPart> parts = new ArrayList<>();
        if (fields.get("suppressedExceptions") == null) {
            parts.add(turnedOff(NO_SUPPRESSION));
        }
        if (fields.get("stackTrace") == null) {
            parts.add(turnedOff(NO_STACK_TRACE));
        }
        return parts;
    }

    private static CapturedPart turnedOff(String name) {
        return new CapturedPart(Throwable.class.getName(), name, true, boolean.class);
    }

    private static void fill(Throwable throwable, Optional<Throwable> cause, StackTraceElement[] trace) {
        cause.ifPresent(throwable::initCause);
        throwable.setStackTrace(trace);
    }

    private static Throwable throwable(CodecParts parts) {
        Class<?> type = parts.of(0, Class.class);
        if (!Throwable.class.isAssignableFrom(type) || !JdkTypes.isJdk(type)) {
            throw new IllegalArgumentException(type.getName() + " is not an exception of the JDK");
        }
        return (Throwable) JdkSuperclass.THROWABLE.allocate(type, new Throwable((String) parts.get(1)));
    }

    private static void fill(Throwable throwable, CodecParts parts) {
        fill(throwable, Optional.ofNullable((Throwable) parts.get(0)), parts.of(1, StackTraceElement[].class));
        parts.subList(SUPPRESSED, parts.size()).forEach(suppressed -> throwable.addSuppressed((Throwable) suppressed));
    }
}
