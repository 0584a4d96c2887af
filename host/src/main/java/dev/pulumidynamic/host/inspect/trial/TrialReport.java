package dev.pulumidynamic.host.inspect.trial;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.util.List;
import java.util.Optional;

/** What came of a trial, with a sentence for each lost value. A line begins with a secret, which captured code does not know. */
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
