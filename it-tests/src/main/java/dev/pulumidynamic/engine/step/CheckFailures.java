package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.CheckFailure;
import dev.pulumidynamic.engine.state.Urn;
import java.util.List;
import java.util.stream.Collectors;

/** Tells the user which inputs a provider refused. */
final class CheckFailures {
    private CheckFailures() {}

    static StepException report(Scope scope, Urn urn, List<CheckFailure> failures) {
        StepException last = new StepException("the provider refused the inputs of " + urn);
        for (CheckFailure failure : failures) {
            last = scope.fail(urn.text(), urn.type() + " \"" + urn.name() + "\" has a problem: " + text(failure));
        }
        return last;
    }

    /** One line for all of them. */
    static String text(List<CheckFailure> failures) {
        return failures.stream().map(CheckFailures::text).collect(Collectors.joining("; "));
    }

    private static String text(CheckFailure failure) {
        return failure.reason() + (failure.property().isEmpty() ? "" : "; see \"" + failure.property() + "\"");
    }
}
