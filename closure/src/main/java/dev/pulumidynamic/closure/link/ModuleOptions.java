package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.bundle.Bundle;
import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The packages that options make a JVM open or export to all code. Code that needs them needs them everywhere, but does not show it.
 *
 * @param options as for {@code java}, without the target: {@code --add-opens java.base/java.util}
 */
public record ModuleOptions(SortedSet<String> options) {
    /** The entry of a bundle's project that holds the options of the JVM that captured it, a line each, if it had any. */
    public static final String ENTRY = "META-INF/closure/module-options";

    /** The start of an option that opens a package, to reflection too. */
    public static final String OPENS = "--add-opens ";

    /** The start of an option that exports the public types of a package. */
    public static final String EXPORTS = "--add-exports ";

    /** Sorted and unmodifiable. */
    public ModuleOptions {
        options = Collections.unmodifiableSortedSet(new TreeSet<>(options));
    }

    /** Returns the options of this JVM, from its command line or the manifest of its main jar. */
    public static ModuleOptions ofThisJvm() {
        Module anybody = new ClassLoader(null) {}.getUnnamedModule();
        SortedSet<String> options = new TreeSet<>();
        for (Module module : ModuleLayer.boot().modules()) {
            ModuleDescriptor declared = module.getDescriptor();
            for (String name : module.getPackages()) {
                String target = module.getName() + "/" + name;
                if (module.isOpen(name, anybody)) {
                    if (!opens(declared, name)) {
                        options.add(OPENS + target);
                    }
                } else if (module.isExported(name, anybody) && !exports(declared, name)) {
                    options.add(EXPORTS + target);
                }
            }
        }
        return new ModuleOptions(options);
    }

    /** Returns the options of the JVM that captured {@code bundle}. */
    public static ModuleOptions of(Bundle bundle) {
        return new ModuleOptions(
                bundle.project().content(ENTRY).map(content -> new String(content, StandardCharsets.UTF_8)).stream()
                        .flatMap(String::lines)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** The content of {@link #ENTRY}. */
    public byte[] content() {
        return options.stream()
                .map(option -> option + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    private static boolean opens(ModuleDescriptor module, String name) {
        return module.isOpen()
                || module.isAutomatic()
                || module.opens().stream()
                        .anyMatch(
                                opens -> !opens.isQualified() && opens.source().equals(name));
    }

    private static boolean exports(ModuleDescriptor module, String name) {
        return module.isAutomatic()
                || module.exports().stream()
                        .anyMatch(exports ->
                                !exports.isQualified() && exports.source().equals(name));
    }
}
