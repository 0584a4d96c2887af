package dev.pulumidynamic.host;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a jar says of the libraries in it: the lines of {@code META-INF/licenses/THIRD-PARTY}. */
record ThirdParties(List<Library> libraries) {
    /** What each of the texts says before the names of those who hold the rights. */
    private static final String HOLDERS = "Copyright ";

    /** What the texts of the licences that we distribute have to say; another one is a decision first. */
    private static final Map<String, String> PHRASES = Map.of(
            "Apache-2.0", "Apache License",
            "BSD-3-Clause", "Redistributions in binary form must reproduce",
            "0BSD", "for any purpose with or without fee",
            "ISC", "provided that the above copyright notice");

    /**
     * One of them.
     *
     * @param coordinates {@code group:artifact:version}
     * @param licence its SPDX identifier
     * @param texts entries of the jar: the licence's text, and the library's notices
     */
    record Library(String coordinates, String licence, List<String> texts) {
        static Library parse(String line) {
            String[] columns = line.split(" ", -1);
            return new Library(
                    columns[0] + ":" + columns[1],
                    columns[2],
                    Stream.of(columns).skip(3).toList());
        }
    }

    static ThirdParties parse(String lines) {
        return new ThirdParties(lines.lines()
                .filter(line -> !line.startsWith("#"))
                .map(Library::parse)
                .toList());
    }

    /** @param owners for each entry that is not ours, the libraries that have the same one */
    Set<String> problems(Map<String, Set<String>> owners, Map<String, String> texts) {
        return Stream.of(
                        libraries.stream().flatMap(library -> badTexts(library, texts)),
                        libraries.stream().flatMap(library -> absent(library, owners)),
                        owners.entrySet().stream().flatMap(this::unlisted))
                .flatMap(problems -> problems)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> badTexts(Library library, Map<String, String> texts) {
        if (!PHRASES.containsKey(library.licence)) {
            return Stream.of(library.coordinates + " has a licence that is not known here: " + library.licence);
        }
        boolean said = library.texts.stream()
                .map(entry -> texts.getOrDefault(entry, ""))
                .anyMatch(text -> text.contains(PHRASES.get(library.licence)) && text.contains(HOLDERS));
        return Stream.concat(
                library.texts.stream()
                        .filter(entry -> !texts.containsKey(entry))
                        .map(entry -> entry + " is missing"),
                said ? Stream.empty() : Stream.of(library.coordinates + " has no text of " + library.licence));
    }

    private static Stream<String> absent(Library library, Map<String, Set<String>> owners) {
        return owners.values().stream().anyMatch(of -> of.contains(library.coordinates))
                ? Stream.empty()
                : Stream.of(library.coordinates + " is listed, and nothing of it is in the jar");
    }

    private Stream<String> unlisted(Map.Entry<String, Set<String>> entry) {
        return libraries.stream().anyMatch(library -> entry.getValue().contains(library.coordinates))
                ? Stream.empty()
                : Stream.of(
                        entry.getValue().isEmpty()
                                ? entry.getKey() + " is of no known library"
                                : entry.getValue() + " is in the jar, and is not listed");
    }
}
