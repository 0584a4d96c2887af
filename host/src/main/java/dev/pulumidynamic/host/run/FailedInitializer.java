package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.failure.CauseChain;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A class whose static initializer has failed: each further use fails until the class is loaded once more. Both names are binary. */
record FailedInitializer(String type, String cause) {
    /** The JVM's messages about later uses, and about the first failure. */
    private static final Pattern LATER = Pattern.compile("Could not initialize class (\\S+)");

    private static final Pattern FIRST = Pattern.compile("Exception ([^\\s:]+).*", Pattern.DOTALL);

    /** The one that an exception, or one of its causes, tells of. */
    static Optional<FailedInitializer> in(Throwable thrown) {
        return CauseChain.of(thrown).stream()
                .flatMap(at -> later(at).or(() -> first(at)).stream())
                .findFirst();
    }

    /** An initializer throws an error itself, and the JVM wraps what else it throws. */
    private static Optional<FailedInitializer> first(Throwable thrown) {
        Throwable cause = thrown instanceof ExceptionInInitializerError ? thrown.getCause() : thrown;
        return cause == null || !(thrown instanceof Error)
                ? Optional.empty()
                : CauseChain.frames(cause).stream()
                        .filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst()
                        .map(frame -> new FailedInitializer(
                                frame.getClassName(), cause.getClass().getName()));
    }

    private static Optional<FailedInitializer> later(Throwable thrown) {
        Matcher refused = LATER.matcher(String.valueOf(CauseChain.message(thrown)));
        return thrown instanceof NoClassDefFoundError && refused.matches()
                ? Optional.of(new FailedInitializer(refused.group(1), recorded(thrown)))
                : Optional.empty();
    }

    /** The JVM keeps the name of the exception, and not the exception itself. */
    private static String recorded(Throwable later) {
        List<Throwable> causes = CauseChain.of(later);
        Matcher cause = FIRST.matcher(String.valueOf(CauseChain.message(causes.get(causes.size() - 1))));
        return cause.matches() ? cause.group(1) : "";
    }
}
