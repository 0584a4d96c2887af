package dev.pulumidynamic.closure.lambda;

import dev.pulumidynamic.closure.lambda.LambdaAnalyzer.AnalyzedLambda;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the call that created a lambda of the JDK. Repeated, it makes the same class: the JVM has one for each location in the code. */
final class JdkLambdas {
    private static final int MOST_ARGUMENTS = 3;

    private JdkLambdas() {}

    static Optional<AnalyzedLambda> find(Object lambda, Class<?> host) {
        return TrustedLookup.get().flatMap(lookup -> {
            List<@Nullable Object> captured = captured(lookup, lambda);
            return PrivateAccess.called(lambda.getClass()).stream()
                    .flatMap(List::stream)
                    .filter(member -> member.owner().equals(host.getName().replace('.', '/')))
                    .flatMap(member -> factories(host, member.name()))
                    .flatMap(factory -> orders(captured)
                            .flatMap(arguments -> fitting(factory, arguments))
                            .filter(arguments -> makes(lookup, factory, arguments, lambda, captured))
                            .<AnalyzedLambda>map(
                                    arguments -> new AnalyzedLambda.Made(FactoryCall.of(factory), arguments)))
                    .findFirst();
        });
    }

    /** {@code lambda$comparing$77a9974f$1} was written in {@code comparing}. */
    private static Stream<Method> factories(Class<?> host, String implementation) {
        return Arrays.stream(host.getMethods())
                .filter(method -> implementation.startsWith("lambda$" + method.getName() + "$"))
                .filter(FactoryCall::isFactory);
    }

    /** A lambda captures values in the order of its body, which may differ from that of the parameters. */
    private static Stream<List<@Nullable Object>> orders(List<@Nullable Object> captured) {
        if (captured.size() > MOST_ARGUMENTS) {
            return Stream.of();
        } else if (captured.size() < 2) {
            return Stream.of(captured);
        }
        return IntStream.range(0, captured.size()).boxed().flatMap(first -> {
            List<@Nullable Object> rest = new ArrayList<>(captured);
            @Nullable Object chosen = rest.remove((int) first);
            return orders(rest).map(tail -> {
                List<@Nullable Object> order = new ArrayList<>();
                order.add(chosen);
                order.addAll(tail);
                return order;
            });
        });
    }

    /** A lambda of {@code TemporalAdjusters} captures the number of a day of the week, which its parameter names. */
    private static Stream<List<@Nullable Object>> fitting(Method factory, List<@Nullable Object> captured) {
        Class<?>[] parameters = factory.getParameterTypes();
        if (!Arrays.asList(parameters).contains(DayOfWeek.class)) {
            return Stream.of(captured);
        } else if (parameters.length != captured.size()) {
            return Stream.of();
        }
        List<@Nullable Object> fitting = new ArrayList<>(captured);
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] == DayOfWeek.class) {
                if (!(captured.get(i) instanceof Integer day) || day < 1 || day > DayOfWeek.values().length) {
                    return Stream.of();
                }
                fitting.set(i, DayOfWeek.of(day));
            }
        }
        return Stream.of(fitting);
    }

    private static boolean makes(
            MethodHandles.Lookup lookup,
            Method factory,
            List<@Nullable Object> arguments,
            Object lambda,
            List<@Nullable Object> captured) {
        try {
            Object made = FactoryCall.invoke(factory, arguments);
            return made.getClass() == lambda.getClass() && areSame(captured(lookup, made), captured);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    private static boolean areSame(List<@Nullable Object> some, List<@Nullable Object> others) {
        return IntStream.range(0, some.size()).allMatch(i -> some.get(i) == others.get(i));
    }

    private static List<@Nullable Object> captured(MethodHandles.Lookup lookup, Object lambda) {
        return LambdaAnalyzer.capturedFields(lambda.getClass())
                .<@Nullable Object>map(field -> PrivateAccess.read(lookup, field, lambda))
                .toList();
    }
}
