package dev.pulumidynamic.bench;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;

/** The results: a line of JSON in a file for programs, a row of a table for people. */
final class Report {
    private static final String ROW = "%-50s %12s %12s  %-6s %8s%n";

    private final JsonMapper json = new JsonMapper();
    private final Path lines;
    private final PrintStream table;

    private Report(Path lines, PrintStream table) {
        this.lines = lines;
        this.table = table;
    }

    /** Begins a report; what an earlier run left in {@code lines} goes. */
    static Report to(Path lines, PrintStream table) throws IOException {
        Files.createDirectories(lines.toAbsolutePath().getParent());
        Files.write(lines, new byte[0]);
        table.printf(ROW, "what/peer", "ours", "peer", "unit", "ratio");
        return new Report(lines, table);
    }

    void add(Measurement measurement) throws IOException {
        Files.writeString(lines, line(measurement) + "\n", StandardOpenOption.APPEND);
        table.printf(
                ROW,
                measurement.name(),
                figure(measurement.ours()),
                figure(measurement.peer()),
                measurement.unit().symbol(),
                figure(measurement.ratio()));
    }

    private String line(Measurement measurement) throws IOException {
        ObjectNode line = json.createObjectNode()
                .put("name", measurement.name())
                .put("ours", measurement.ours())
                .put("peer", measurement.peer())
                .put("unit", measurement.unit().symbol())
                .put("ratio", measurement.ratio());
        return json.writeValueAsString(line);
    }

    /** Whole from a thousand on, else with as many decimals as leave something to see. */
    private static String figure(double value) {
        String form = value >= 1000 ? "%,.0f" : value >= 10 ? "%.1f" : "%.3f";
        return String.format(Locale.ROOT, form, value);
    }
}
