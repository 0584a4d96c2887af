package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.failure.CauseChain;
import java.util.Optional;
import java.util.regex.Pattern;

/** Failures of provider code after which what calls share cannot be trusted any more. */
enum FailureKind {
    /** Errors strike anywhere: a class whose initializer was hit stays broken for as long as it is loaded. */
    HALF_INITIALIZED,
    /** A library kept an object of one call and gave it to another, for which its class is another one. */
    MIXED_LAYERS;

    private static final Pattern CAST_TO_ITS_NAMESAKE =
            Pattern.compile("class (\\S+) cannot be cast to class \\1 .*", Pattern.DOTALL);

    static Optional<FailureKind> of(Throwable thrown) {
        for (Throwable at : CauseChain.of(thrown)) {
            if (at instanceof VirtualMachineError) {
                return Optional.of(HALF_INITIALIZED);
            } else if (isMixed(at)) {
                return Optional.of(MIXED_LAYERS);
            }
        }
        return Optional.empty();
    }

    private static boolean isMixed(Throwable thrown) {
        String message = String.valueOf(CauseChain.message(thrown));
        return (thrown instanceof ClassCastException
                        && CAST_TO_ITS_NAMESAKE.matcher(message).matches())
                || (thrown instanceof LinkageError && message.startsWith("loader constraint violation"));
    }
}
