package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.bundle.Part;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A class that was taken along though nothing refers to it, as the project's part records it.
 *
 * @param reason who says so
 * @param verb what that does
 * @param type internal name of the class
 */
record IncludedClass(String reason, String verb, String type) {
    private static final String RECORD = "META-INF/closure/choices";
    private static final Pattern CLASS = Pattern.compile("(include|hint) (.+) (\\S+)\\.class");

    static List<IncludedClass> all(Part project) {
        return project.content(RECORD).map(content -> new String(content, StandardCharsets.UTF_8)).stream()
                .flatMap(String::lines)
                .map(CLASS::matcher)
                .filter(Matcher::matches)
                .map(IncludedClass::of)
                .toList();
    }

    private static IncludedClass of(Matcher line) {
        return line.group(1).equals("hint")
                ? new IncludedClass(line.group(2), "names", line.group(3))
                : new IncludedClass("include(\"" + line.group(2) + "\")", "includes", line.group(3));
    }

    /** The step to what the class brings in. */
    ChainStep of(String written, String stop) {
        return new ChainStep(reason, verb, written, stop);
    }
}
