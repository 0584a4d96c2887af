package dev.pulumidynamic.bench.plugin;

import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Two classes with a lambda each, which {@link FreshCodePlugin} loads for each call. They return what they are given. */
public final class IdleCode implements UnaryOperator<Object> {
    @Override
    public Object apply(Object request) {
        Supplier<Answer> answer = () -> new Answer(request);
        return answer.get().value();
    }

    /** The second class. */
    static final class Answer {
        private final Object request;

        Answer(Object request) {
            this.request = request;
        }

        Object value() {
            UnaryOperator<Object> same = value -> value == request ? request : value;
            return same.apply(request);
        }
    }
}
