package dev.pulumidynamic.host.inspect.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A folder of code, or a file in one.
 *
 * @param name within the folder around it: {@code com/acme}, {@code Dns.class}
 * @param size of a file, in bytes; null of a folder
 * @param why number of the step that brought a class in; null where it came with what is around it
 * @param items of a folder; null of a file
 */
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
