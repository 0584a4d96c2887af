package dev.pulumidynamic.host.inspect.trial;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.util.List;
import java.util.Optional;

/**
 * What came of a trial. As a line it begins with the secret of this trial, so captured code, which can write to the same stream but
 * does not know the secret, can write no report.
 *
 * @param problem why the object cannot be opened; empty when it can
 * @param lost the captured data that the code has no place for, a sentence each
 */
public record TrialReport(String problem, List<String> lost) {
    public TrialReport {
        lost = List.copyOf(lost);
    }

    static TrialReport failure(String problem) {
        return new TrialReport(problem, List.of());
    }

    String toLine(String secret) {
        return secret + new Gson().toJson(this);
    }

    /** Empty when {@code line} is anything else, or the report of another trial. */
    static Optional<TrialReport> parse(String line, String secret) {
        try {
            return line.startsWith(secret)
                    ? Optional.ofNullable(new Gson().fromJson(line.substring(secret.length()), TrialReport.class))
                    : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }
}
