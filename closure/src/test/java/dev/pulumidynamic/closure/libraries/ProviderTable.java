package dev.pulumidynamic.closure.libraries;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What became of providers, as the table of the document. */
final class ProviderTable {
    static final String HEADER = "| providers | made as | outcome |";

    private ProviderTable() {}

    /** A row for the providers of a program that share an outcome. */
    static List<String> rows(SampleProgram program, SortedMap<String, Trial> trials) {
        Map<String, List<String>> names = trials.entrySet().stream()
                .collect(Collectors.groupingBy(
                        entry -> entry.getValue().cell(),
                        TreeMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        return names.entrySet().stream()
                .map(entry -> "| " + program.name() + " | " + String.join(", ", entry.getValue()) + " | "
                        + entry.getKey() + " |")
                .toList();
    }
}
