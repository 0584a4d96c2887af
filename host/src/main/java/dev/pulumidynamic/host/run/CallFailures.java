package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.ProcessHealth;
import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.failure.CauseChain;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a call has thrown, as its author reads it; after some failures, later calls must not use what this one has shared with them. */
record CallFailures(ProviderCall call, ProviderCalls calls) {
    private static final Pattern CAST_TO_ITS_NAMESAKE =
            Pattern.compile("class (\\S+) cannot be cast to class \\1 .*", Pattern.DOTALL);

    AuthorException of(Throwable thrown, @Nullable String interruption) {
        // Errors of the JVM strike anywhere: a class whose initializer was hit stays broken for as long as it is
        // loaded.
        Optional<Throwable> breaking = CauseChain.of(thrown).stream()
                .filter(at -> at instanceof VirtualMachineError || isOfMixedLayers(at))
                .findFirst();
        breaking.ifPresent(unused -> call.code().recycle());
        if (breaking.filter(CallFailures::isOfMixedLayers).isPresent()) {
            call.code().isolateStrictly();
            return new AuthorException(
                    call.name() + " used a class of an earlier call, which a library has kept. From now on, "
                            + "calls of this code share no libraries; check what this call has done, and run it again",
                    thrown);
        }
        if (ProcessHealth.meansNoMemory(thrown)) {
            return new AuthorException(
                    call.name() + " ran out of memory: its outcome is unknown, and it may have happened in "
                            + "part; check the resource, then run `pulumi refresh`; let the provider use less "
                            + "memory, or give the plugin more, for example with JAVA_TOOL_OPTIONS=-Xmx2g",
                    thrown);
        }
        Optional<FailedInitializer> unusable = unusable(thrown);
        if (unusable.isPresent()) {
            return new AuthorException(
                    call.name() + " could not initialize the class "
                            + unusable.get().type()
                            + ", and no later operation of this deployment can: the bundle has native libraries, which a process"
                            + " loads only once; remove the cause, and run it again",
                    thrown);
        }
        return interruption == null
                ? new AuthorException(thrown)
                : new AuthorException(call.name() + " " + interruption, thrown);
    }

    /** A library kept an object of one call and gave it to another, for which its class is another one. */
    private static boolean isOfMixedLayers(Throwable thrown) {
        String message = String.valueOf(CauseChain.message(thrown));
        return (thrown instanceof ClassCastException
                        && CAST_TO_ITS_NAMESAKE.matcher(message).matches())
                || (thrown instanceof LinkageError && message.startsWith("loader constraint violation"));
    }

    /**
     * Lets the next call load a library again whose class could not be initialized; the class if it cannot. A failure that stays must not
     * load classes again in each call.
     */
    Optional<FailedInitializer> unusable(Throwable thrown) {
        return FailedInitializer.in(thrown)
                .filter(failed -> !call.code().isOfProject(failed.type())
                        && calls.isNew(call.code(), failed)
                        && !call.code().recycle());
    }
}
