package dev.pulumidynamic.closure.lambda;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The forms of lambdas that were made of their parts: no instruction of a class file made them. */
public final class OpenedLambdas {
    private static final ClassValue<AtomicReference<@Nullable LambdaForm>> FORMS = new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable LambdaForm> computeValue(Class<?> lambda) {
            return new AtomicReference<>();
        }
    };

    private OpenedLambdas() {}

    /** Remembers what the lambda of a class was made of, so that it can be captured again. */
    public static void remember(Class<?> lambda, LambdaForm form) {
        FORMS.get(lambda).compareAndSet(null, form);
    }

    static Optional<LambdaForm> form(Class<?> lambda) {
        return Optional.ofNullable(FORMS.get(lambda).get()).map(form -> form.withBody(Optional.empty()));
    }
}
