package dev.pulumidynamic.closure.lambda;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.bytebuddy.agent.ByteBuddyAgent;

/**
 * Provides a lookup with access to all members. Up to Java 23, the module {@code jdk.unsupported} provides it silently in a few
 * milliseconds. From 24 on this prints a warning, so an agent that attaches to this JVM comes first (about 200 ms, with a
 * warning from 21 on), and only lambdas that nothing else identifies need it.
 */
final class TrustedLookup {
    private static final int FIRST_WITH_UNSAFE_WARNING = 24;

    private TrustedLookup() {}

    static Optional<MethodHandles.Lookup> get() {
        return Holder.LOOKUP;
    }

    static boolean isSilent() {
        return Silent.LOOKUP.isPresent();
    }

    /** Found once for each JVM, as {@link Holder#LOOKUP}, which may print a warning. */
    private static final class Silent {
        static final Optional<MethodHandles.Lookup> LOOKUP = byReflection()
                .or(() -> Runtime.version().feature() < FIRST_WITH_UNSAFE_WARNING ? byUnsafe() : Optional.empty());
    }

    private static final class Holder {
        static final Optional<MethodHandles.Lookup> LOOKUP =
                Silent.LOOKUP.or(TrustedLookup::byAgent).or(TrustedLookup::byUnsafe);
    }

    private static Optional<MethodHandles.Lookup> byUnsafe() {
        try {
            Class<?> type = Class.forName("sun.misc.Unsafe");
            Object unsafe = PrivateAccess.value(type.getDeclaredField("theUnsafe"), null);
            Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, trusted);
            Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, trusted);
            return Optional.of((MethodHandles.Lookup)
                    type.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<MethodHandles.Lookup> byAgent() {
        try {
            Instrumentation instrumentation = ByteBuddyAgent.install();
            Module self = TrustedLookup.class.getModule();
            instrumentation.redefineModule(
                    Object.class.getModule(),
                    Set.of(),
                    Map.of(),
                    Map.of("java.lang.invoke", Set.of(self)),
                    Set.of(),
                    Map.of());
            return byReflection();
        } catch (RuntimeException | NoClassDefFoundError e) {
            return Optional.empty();
        }
    }

    /** Works if an option of the program or the agent has opened the package. */
    private static Optional<MethodHandles.Lookup> byReflection() {
        try {
            Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            return Optional.ofNullable((MethodHandles.Lookup) PrivateAccess.value(trusted, null));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
