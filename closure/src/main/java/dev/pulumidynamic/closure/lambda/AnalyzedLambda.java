package dev.pulumidynamic.closure.lambda;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of a lambda, from which it can be created again. */
public sealed interface AnalyzedLambda {
    /** The captured values, or the arguments of the call that created the lambda. */
    List<@Nullable Object> captured();

    /** A lambda of the program; its values in the order of its implementation. */
    record Written(LambdaForm form, List<@Nullable Object> captured) implements AnalyzedLambda {}

    /** A lambda of the JDK. */
    record Made(FactoryCall call, List<@Nullable Object> captured) implements AnalyzedLambda {}
}
