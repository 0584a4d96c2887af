package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.inspect.CommandOptions.HomeOption;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.install.Doctor;
import dev.pulumidynamic.host.install.HealthCheck;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks the machine. */
@Command(
        name = "doctor",
        description =
                "Checks whether the plugin can run on this machine. If not, it names the remedies and exits with 1.")
final class DoctorCommand implements Subcommand {
    @Mixin
    private HomeOption home = new HomeOption();

    @Override
    public Answer answer(CommandContext context) {
        return new Diagnosis(PluginVersion.build(), Doctor.examine(context.environment(), home.in(context)));
    }

    /**
     * What was found.
     *
     * @param build the build that looked
     */
    record Diagnosis(String build, List<HealthCheck> checks) implements Answer {
        @Override
        public void print(Printout out) {
            for (HealthCheck check : checks) {
                out.line((check.isProblem() ? out.bad("FAILED") : out.good("ok    ")) + "  " + check.what() + ": "
                        + check.found());
                if (check.isProblem()) {
                    out.line("        " + check.problem() + "; " + check.remedy());
                }
            }
        }

        @Override
        public boolean isProblem() {
            return checks.stream().anyMatch(HealthCheck::isProblem);
        }
    }
}
