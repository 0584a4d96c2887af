package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.report.Report;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Warns about a bundle that takes long to store and send, with its largest libraries and their reasons. */
final class LargeBundle {
    private static final int TOLD = 3;
    private static final double MEGABYTE = 1e6;

    private LargeBundle() {}

    static Optional<Warning> warning(Bundle bundle, List<Graph> graphs, long limit) {
        int size = bundle.stored().size();
        if (size <= limit) {
            return Optional.empty();
        }
        Report report = Report.of(bundle, graphs, true);
        String largest = bundle.libraries().stream()
                .sorted(Comparator.comparing(LargeBundle::size).reversed())
                .limit(TOLD)
                .map(library -> library.name() + ", " + megabytes(size(library)) + ", because " + way(report, library))
                .collect(Collectors.joining("; "));
        return Optional.of(new Warning(
                "large-bundle",
                ObjectPath.ROOT.toString(),
                "the captured code has " + megabytes(size) + ", more than the limit of " + megabytes(limit)
                        + "; every update stores and sends it"
                        + (largest.isEmpty() ? "" : "; its largest libraries: " + largest)
                        + "; move code that needs large libraries to classes that are not captured, or raise the limit with"
                        + " warnAboveBundleSize"));
    }

    private static int size(Part part) {
        return part.packed().bytes().compressed().size();
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / MEGABYTE);
    }

    private static String way(Report report, Part library) {
        return report.why(library.name())
                .map(chain -> chain.toString().replace("\n", ", "))
                .orElse("");
    }
}
