package dev.pulumidynamic.closure.failure;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns errors of a program's own code and classes, met during a capture, into refusals. */
public final class ProgramFailure {
    private static final String OURS = "dev.pulumidynamic.";
    private static final Pattern DEPENDENCIES = Pattern.compile("com/google/(protobuf/\\w+|gson/).*");

    private ProgramFailure() {}

    /**
     * {@return the refusal of an object}
     *
     * @param path to the object
     * @param culprit its class
     * @param error a class that cannot be linked, or an overflow of the stack
     */
    public static CaptureException refusal(ObjectPath path, String culprit, Error error) {
        if (error instanceof StackOverflowError) {
            return new CaptureException(
                    "too-deep",
                    path,
                    culprit,
                    "the stack of this thread is too small for it: a method calls itself endlessly, or supertypes "
                            + "or signatures are nested too deep" + place(error),
                    "correct the recursion, keep the object in a transient field, or run the program with a larger "
                            + "stack: -Xss64m");
        } else if (isOfDependency(error)) {
            return new CaptureException(
                    "incomplete-class",
                    path,
                    culprit,
                    "the capture itself needs a library that is missing on the program's class path: " + error,
                    "put all libraries on the class path on which pulumi-dynamic depends");
        }
        return new CaptureException(
                "incomplete-class",
                path,
                culprit,
                "a class that it needs is missing in the program, or does not fit: " + error,
                "put the class on the class path, or keep the object in a transient field");
    }

    /** Whether code of this project did not find a class of a library that it depends on. */
    private static boolean isOfDependency(Error error) {
        return error instanceof NoClassDefFoundError
                && DEPENDENCIES.matcher(String.valueOf(error.getMessage())).matches()
                && place(error).isEmpty();
    }

    /**
     * {@return where the program's code threw {@code error}: {@code " at com.acme.Key.hashCode(Key.java:12)"}; empty if it is
     * not in the program's code}
     *
     * @param error what was thrown, or its cause
     */
    public static String place(Throwable error) {
        Throwable cause = error.getCause() == null ? error : error.getCause();
        return Arrays.stream(cause.getStackTrace())
                .filter(frame -> frame.getModuleName() == null || !isOfJdk(frame.getModuleName()))
                .limit(1)
                .filter(frame -> !frame.getClassName().startsWith(OURS))
                .map(frame -> " at " + frame)
                .collect(Collectors.joining());
    }

    private static boolean isOfJdk(String module) {
        return Stream.of("java.", "jdk.").anyMatch(module::startsWith);
    }
}
