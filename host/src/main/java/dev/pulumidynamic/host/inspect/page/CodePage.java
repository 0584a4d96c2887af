package dev.pulumidynamic.host.inspect.page;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.LibraryVersion;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.inspect.page.CodeItem.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The code of a bundle: what is in it, why, and what it says.
 *
 * @param parts the project's classes, then the libraries
 * @param steps of the chains that lead to classes and libraries
 * @param sources by internal name of the outermost class, as far as they are on the page
 */
public record CodePage(List<CodePart> parts, List<ChainSteps.Link> steps, SortedMap<String, String> sources) {
    private static final String CLASS = ".class";

    /**
     * The project's classes, or a library.
     *
     * @param name of the library's file; empty of the project
     * @param library which one it is, as far as it says so
     * @param why number of the step that brought a library in; null of the project
     */
    record CodePart(String name, String library, @Nullable Integer why, List<CodeItem> items) {}

    /**
     * The code of {@code bundle}.
     *
     * @param report on the same
     * @param sources decompiled
     */
    public static CodePage of(Bundle bundle, Report report, SortedMap<String, String> sources) {
        ChainSteps steps = new ChainSteps();
        List<CodePart> parts = new ArrayList<>();
        parts.add(new CodePart("", "", null, CodeItem.tree(files(bundle.project(), report, steps))));
        bundle.libraries().forEach(library -> parts.add(library(library, report, steps)));
        return new CodePage(parts, steps.links(), sources);
    }

    private static CodePart library(Part library, Report report, ChainSteps steps) {
        return new CodePart(
                library.name(),
                library.version().map(LibraryVersion::toString).orElse(""),
                report.why(library.name()).map(steps::add).orElse(null),
                CodeItem.tree(files(library)));
    }

    private static SortedMap<String, Entry> files(Part part) {
        SortedMap<String, Entry> files = new TreeMap<>();
        part.entries().forEach((name, content) -> files.put(name, new Entry(content.length, null)));
        return files;
    }

    private static SortedMap<String, Entry> files(Part project, Report report, ChainSteps steps) {
        SortedMap<String, Entry> files = files(project);
        files.replaceAll((name, file) -> name.endsWith(CLASS)
                ? new Entry(
                        file.size(),
                        report.why(name.substring(0, name.length() - CLASS.length())
                                        .replace('/', '.'))
                                .map(steps::add)
                                .orElse(null))
                : file);
        return files;
    }
}
