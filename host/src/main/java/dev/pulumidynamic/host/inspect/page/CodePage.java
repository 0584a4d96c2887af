package dev.pulumidynamic.host.inspect.page;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.LibraryVersion;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.report.DependencyChain;
import dev.pulumidynamic.closure.report.DependencyChain.Step;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.host.inspect.page.CodePage.CodeItem.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The code of a bundle, the {@code steps} of the chains that lead to it, and sources by the internal name of the outermost class. */
public record CodePage(List<CodePart> parts, List<ChainSteps.Link> steps, SortedMap<String, String> sources) {
    private static final String CLASS = ".class";

    /** The project's classes, or a library; {@code why} is the number of the step that brought the library in. */
    record CodePart(String name, String library, @Nullable Integer why, List<CodeItem> items) {}

    /** The code of {@code bundle}, with a report on it and decompiled sources. */
    public static CodePage of(Bundle bundle, Report report, SortedMap<String, String> sources) {
        ChainSteps steps = new ChainSteps();
        List<CodePart> parts = new ArrayList<>();
        parts.add(new CodePart("", "", null, CodeItem.tree(files(bundle.project(), file -> why(file, report, steps)))));
        bundle.libraries().forEach(library -> parts.add(library(library, report, steps)));
        return new CodePage(parts, steps.links(), sources);
    }

    private static CodePart library(Part library, Report report, ChainSteps steps) {
        return new CodePart(
                library.name(),
                library.version().map(LibraryVersion::toString).orElse(""),
                report.why(library.name()).map(steps::add).orElse(null),
                CodeItem.tree(files(library, file -> null)));
    }

    private static SortedMap<String, Entry> files(Part part, Function<String, @Nullable Integer> why) {
        SortedMap<String, Entry> files = new TreeMap<>();
        part.entries().forEach((name, content) -> files.put(name, new Entry(content.length, why.apply(name))));
        return files;
    }

    private static @Nullable Integer why(String file, Report report, ChainSteps steps) {
        return file.endsWith(CLASS)
                ? report.why(file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                        .map(steps::add)
                        .orElse(null)
                : null;
    }

    /** The steps of all chains, each stored once, because many chains begin with the same steps. */
    static final class ChainSteps {
        private static final int NONE = -1;

        private final List<Link> links = new ArrayList<>();
        private final Map<Link, Integer> numbers = new HashMap<>();

        /** A step, and the number of the one before it; -1 for the first of a chain. */
        record Link(int before, Step step) {}

        /** The number of the last step of {@code chain}. */
        int add(DependencyChain chain) {
            int last = NONE;
            for (Step step : chain.steps()) {
                last = numbers.computeIfAbsent(new Link(last, step), this::append);
            }
            return last;
        }

        private int append(Link link) {
            links.add(link);
            return links.size() - 1;
        }

        List<Link> links() {
            return List.copyOf(links);
        }
    }

    /** A folder of code, or a file with its size in bytes; {@code why} is the number of the step that brought a class in. */
    record CodeItem(
            String name,
            @Nullable Integer size,
            @Nullable Integer why,
            @Nullable List<CodeItem> items) {
        /** Paths that go deeper were made to do harm. */
        private static final int DEEPEST = 100;

        /** A file by the whole of its name. */
        record Entry(int size, @Nullable Integer why) {}

        /** Folders with nothing but a folder in them are one with it. */
        static List<CodeItem> tree(SortedMap<String, Entry> files) {
            return tree(files, DEEPEST);
        }

        private static List<CodeItem> tree(SortedMap<String, Entry> files, int depth) {
            List<CodeItem> items = new ArrayList<>();
            Map<String, SortedMap<String, Entry>> folders = new LinkedHashMap<>();
            files.forEach((name, entry) -> {
                int slash = depth == 0 ? -1 : name.indexOf('/');
                if (slash < 0) {
                    items.add(new CodeItem(name, entry.size(), entry.why(), null));
                } else {
                    folders.computeIfAbsent(name.substring(0, slash), unused -> new TreeMap<>())
                            .put(name.substring(slash + 1), entry);
                }
            });
            folders.forEach((name, inside) -> items.add(folder(name, inside, depth - 1)));
            return items;
        }

        private static CodeItem folder(String name, SortedMap<String, Entry> files, int depth) {
            List<CodeItem> inside = tree(files, depth);
            CodeItem only = inside.get(0);
            return inside.size() == 1 && only.items() != null
                    ? new CodeItem(name + "/" + only.name(), null, null, only.items())
                    : new CodeItem(name, null, null, inside);
        }
    }
}
