package dev.pulumidynamic.closure.libraries;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What became of the objects of each library, as the table of the document. */
final class LibraryTable {
    static final String HEADER = "| library | value | builder | client | bundle |";
    private static final List<String> COLUMNS = List.of("value", "builder", "client");
    private static final double MEGABYTE = 1_000_000;

    private final Map<SampleProgram, SortedMap<String, Trial>> trials = new LinkedHashMap<>();

    void add(SampleProgram program, SortedMap<String, Trial> of) {
        trials.put(program, of);
    }

    /** The table, and under it what its refusals tell the author to do. */
    List<String> lines() {
        Stream<String> rows = trials.entrySet().stream().map(entry -> row(entry.getKey(), entry.getValue()));
        return Stream.of(Stream.of(HEADER, "|---|---|---|---|---|"), rows, Stream.of(""), remedies())
                .flatMap(lines -> lines)
                .toList();
    }

    static String row(SampleProgram program, SortedMap<String, Trial> trials) {
        String cells = COLUMNS.stream()
                .map(column ->
                        Optional.ofNullable(trials.get(column)).map(Trial::cell).orElse("–"))
                .collect(Collectors.joining(" | "));
        return "| " + program.libraries().get(0) + " | " + cells + " | " + size(trials) + " |";
    }

    /** Of the largest bundle, because that of a value may have no library. */
    private static String size(SortedMap<String, Trial> trials) {
        long largest = trials.values().stream()
                .mapToLong(trial -> trial.fresh().size())
                .max()
                .orElse(0);
        return largest == 0 ? "–" : String.format(Locale.ROOT, "%.1f MB", largest / MEGABYTE);
    }

    /** Each once, with the codes that tell it. */
    private Stream<String> remedies() {
        SortedMap<String, SortedSet<String>> codes = new TreeMap<>();
        trials.values().stream()
                .flatMap(of -> of.values().stream())
                .flatMap(trial -> Stream.of(trial.fresh(), trial.onceUsed()))
                .forEach(outcome -> outcome.remedy()
                        .ifPresent(remedy -> codes.computeIfAbsent(remedy, key -> new TreeSet<>())
                                .add("`" + outcome.code() + "`")));
        return codes.entrySet().stream()
                .map(entry -> "- " + String.join(", ", entry.getValue()) + ": " + entry.getKey());
    }
}
