package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Some of a bundle's code: a package of the project, one file of it, or a jar.
 *
 * @param name as people write it
 * @param library which library it is; empty for the project, and when the jar does not say
 * @param files how many there are
 * @param size of these, in bytes before compression
 */
record CodeFolder(String name, String library, int files, long size) {
    private static final String CLASS = ".class";

    /** The project's packages, or all its files, then the jars. */
    static List<CodeFolder> of(Bundle bundle, boolean eachFile) {
        Map<String, CodeFolder> folders = new TreeMap<>();
        Function<String, String> folder = eachFile ? CodeFolder::file : CodeFolder::folder;
        bundle.project().names().forEach(name -> {
            int length = bundle.project().content(name).orElseThrow().length;
            String key = folder.apply(name);
            folders.merge(key, new CodeFolder(key, "", 1, length), CodeFolder::plus);
        });
        List<CodeFolder> all = new ArrayList<>(folders.values());
        bundle.libraries().forEach(library -> all.add(jar(library)));
        return all;
    }

    private static CodeFolder jar(Part library) {
        long size = library.entries().values().stream()
                .mapToLong(content -> content.length)
                .sum();
        return new CodeFolder(
                library.name(),
                library.version().map(Object::toString).orElse(""),
                library.names().size(),
                size);
    }

    private static String file(String entry) {
        return entry.endsWith(CLASS)
                ? entry.substring(0, entry.length() - CLASS.length()).replace('/', '.')
                : entry;
    }

    private static String folder(String entry) {
        int slash = entry.lastIndexOf('/');
        String folder = slash < 0 ? "(no package)" : entry.substring(0, slash);
        return entry.endsWith(CLASS) ? folder.replace('/', '.') : folder + "/";
    }

    private CodeFolder plus(CodeFolder other) {
        return new CodeFolder(name, library, files + other.files, size + other.size);
    }

    void print(Printout out) {
        out.line(Printout.column(size) + "  " + name
                + (files == 1 ? "" : ", " + Printout.count(files, "file", "files"))
                + (library.isEmpty() ? "" : ", " + library));
    }
}
