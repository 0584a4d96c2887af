package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.CheckFailure;
import dev.pulumidynamic.engine.state.Urn;
import java.util.List;

/** Tells the user which inputs a provider refused. */
final class CheckFailures {
    private CheckFailures() {}

    static StepException report(Scope scope, Urn urn, List<CheckFailure> failures) {
        StepException last = new StepException("the provider refused the inputs of " + urn);
        for (CheckFailure failure : failures) {
            String where = failure.property().isEmpty() ? "" : "; see \"" + failure.property() + "\"";
            last = scope.fail(
                    urn.text(), urn.type() + " \"" + urn.name() + "\" has a problem: " + failure.reason() + where);
        }
        return last;
    }
}
