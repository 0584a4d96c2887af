package dev.pulumidynamic.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/**
 * What the plugin's jar holds, and from where.
 *
 * @param texts the entries that are no classes
 * @param owners for each entry that is not ours, the {@code group:artifact:version} of those that it may come from
 */
record PluginContents(Map<String, String> texts, Map<String, Set<String>> owners) {
    /** A line of {@code dependency:list}: {@code group:artifact:jar:version:scope:file}, and perhaps the module's name. */
    private static final Pattern LIBRARY = Pattern.compile("\\s*(.+?:.+?):jar:(.+?):\\w+:(.+?\\.jar)( -- .*)?");

    /** The packages of copies, and those of the libraries that they are of. */
    private static final Map<String, String> RELOCATED = Map.of(
            "dev/pulumidynamic/closure/shaded/asm/", "org/objectweb/asm/",
            "dev/pulumidynamic/closure/shaded/xz/", "org/tukaani/xz/");

    /** The explorer's scripts of others stand in folders, ours beside its page. */
    private static final Pattern SCRIPT = Pattern.compile("dev/pulumidynamic/host/inspect/page/.+/.+\\.js");
    /** A script's first line: {@code // https://d3js.org/d3-hierarchy/ v3.1.2 Copyright 2010-2021 Mike Bostock}. */
    private static final Pattern BANNER = Pattern.compile("// \\S+/(\\S+)/ v(\\S+) Copyright .*");

    /** @param libraries the file with what {@code dependency:list} printed */
    static PluginContents read(Path plugin, Path libraries) throws IOException {
        PluginContents contents = new PluginContents(new TreeMap<>(), new TreeMap<>());
        try (JarFile jar = new JarFile(plugin.toFile())) {
            for (JarEntry entry :
                    jar.stream().filter(each -> !each.isDirectory()).toList()) {
                contents.add(jar, entry);
            }
            for (Matcher library :
                    Files.readAllLines(libraries).stream().map(LIBRARY::matcher).toList()) {
                if (library.matches()) {
                    contents.addOwner(library.group(1) + ":" + library.group(2), Path.of(library.group(3)), jar);
                }
            }
        }
        return contents;
    }

    private void add(JarFile jar, JarEntry entry) throws IOException {
        String name = entry.getName();
        String text = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        if (!name.endsWith(".class")) {
            texts.put(name, text);
        }
        if (SCRIPT.matcher(name).matches()) {
            owners.put(name, ofScript(text));
        } else if (!name.startsWith("META-INF/")
                && (!name.startsWith("dev/pulumidynamic/") || !original(name).equals(name))) {
            owners.put(name, new TreeSet<>());
        }
    }

    /** The name of the class that an entry is a copy of, with other bytes; the entry's own name for others. */
    private static String original(String entry) {
        return RELOCATED.entrySet().stream()
                .filter(copied -> entry.startsWith(copied.getKey()))
                .map(copied ->
                        copied.getValue() + entry.substring(copied.getKey().length()))
                .findFirst()
                .orElse(entry);
    }

    private static Set<String> ofScript(String script) {
        Matcher banner = BANNER.matcher(script.lines().findFirst().orElse(""));
        return banner.matches() ? Set.of("org.webjars.npm:" + banner.group(1) + ":" + banner.group(2)) : Set.of();
    }

    private void addOwner(String coordinates, Path file, JarFile plugin) throws IOException {
        try (JarFile library = new JarFile(file.toFile())) {
            for (Map.Entry<String, Set<String>> owned : owners.entrySet()) {
                String name = original(owned.getKey());
                ZipEntry theirs = library.getEntry(name);
                if (theirs != null
                        && (!name.equals(owned.getKey())
                                || theirs.getCrc() == plugin.getEntry(name).getCrc())) {
                    owned.getValue().add(coordinates);
                }
            }
        }
    }
}
