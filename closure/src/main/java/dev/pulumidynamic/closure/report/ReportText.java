package dev.pulumidynamic.closure.report;

import dev.pulumidynamic.closure.report.Report.BundledCode;
import dev.pulumidynamic.closure.report.Report.CapturedObject;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.List;
import java.util.Locale;

/** Lays a report out as plain text. */
final class ReportText {
    private static final int MOST_OBJECTS = 50;

    private final StringBuilder text = new StringBuilder();

    private ReportText() {}

    static String of(Report report, Digest bundle) {
        ReportText layout = new ReportText();
        List<BundledCode> classes = report.classes();
        List<BundledCode> jars = report.jars();
        List<CapturedObject> objects = report.objects();
        layout.line("bundle " + bundle.brief() + "…: " + classes.size() + " classes, " + jars.size() + " jars, "
                + objects.size() + " objects");
        layout.code("classes", classes);
        layout.code("jars", jars);
        layout.objects(objects);
        return layout.text.toString();
    }

    private void code(String title, List<BundledCode> code) {
        if (!code.isEmpty()) {
            line("");
            line(title + ", bytes");
        }
        for (BundledCode each : code) {
            line(String.format(Locale.ROOT, "%,12d  %s", each.size(), each.name()));
            each.chain().steps().forEach(step -> line(" ".repeat(16) + step));
        }
    }

    private void objects(List<CapturedObject> objects) {
        if (!objects.isEmpty()) {
            line("");
            line("objects, bytes retained and own");
        }
        objects.stream()
                .limit(MOST_OBJECTS)
                .forEach(object -> line(String.format(
                        Locale.ROOT,
                        "%,12d %,9d  %s: %s",
                        object.retained(),
                        object.size(),
                        object.path(),
                        object.type())));
        if (objects.size() > MOST_OBJECTS) {
            line(" ".repeat(24) + "and " + (objects.size() - MOST_OBJECTS) + " more");
        }
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
