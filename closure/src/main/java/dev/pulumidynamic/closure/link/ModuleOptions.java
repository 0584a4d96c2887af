package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.bundle.Bundle;
import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What a JVM was told to open or export to all code, beyond what the modules of its Java say themselves. Code that needs it
 * needs it wherever it runs, and nothing in the code says so.
 *
 * @param options each as one would give it to {@code java}, without the target: {@code --add-opens java.base/java.util}
 */
public record ModuleOptions(SortedSet<String> options) {
    /** The entry of a bundle's project that holds the options of the JVM that captured it, a line each, if it had any. */
    public static final String ENTRY = "META-INF/closure/module-options";

    /** Starts an option that opens a package: to reflection that looks at everything, and to all else. */
    public static final String OPENS = "--add-opens ";

    /** Starts an option that exports a package: to code that names its public types. */
    public static final String EXPORTS = "--add-exports ";

    /** Looked for only where something is captured: who opens bundles asks for theirs alone. */
    private static final class OfThisJvm {
        static final ModuleOptions OPTIONS = new ModuleOptions(inEffect());
    }

    /** Sorted and unmodifiable. */
    public ModuleOptions {
        options = Collections.unmodifiableSortedSet(new TreeSet<>(options));
    }

    /** Those of the JVM that runs this, given on its command line or by the manifest of its main jar. */
    public static ModuleOptions ofThisJvm() {
        return OfThisJvm.OPTIONS;
    }

    /** Those of the JVM that captured {@code bundle}. */
    public static ModuleOptions of(Bundle bundle) {
        return new ModuleOptions(
                bundle.project().content(ENTRY).map(content -> new String(content, StandardCharsets.UTF_8)).stream()
                        .flatMap(String::lines)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** As it stands in {@link #ENTRY}. */
    public byte[] content() {
        return options.stream()
                .map(option -> option + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    private static SortedSet<String> inEffect() {
        Module anybody = new ClassLoader(null) {}.getUnnamedModule();
        SortedSet<String> options = new TreeSet<>();
        for (Module module : ModuleLayer.boot().modules()) {
            for (String name : module.getPackages()) {
                if (module.isOpen(name, anybody)) {
                    add(OPENS, module, name, opened(module.getDescriptor()), options);
                } else if (module.isExported(name, anybody)) {
                    add(EXPORTS, module, name, exported(module.getDescriptor()), options);
                }
            }
        }
        return options;
    }

    private static void add(
            String option, Module module, String name, Predicate<String> declared, Set<String> options) {
        if (!declared.test(name)) {
            options.add(option + module.getName() + "/" + name);
        }
    }

    private static Predicate<String> opened(ModuleDescriptor module) {
        return name -> module.isOpen()
                || module.isAutomatic()
                || module.opens().stream()
                        .anyMatch(
                                opens -> !opens.isQualified() && opens.source().equals(name));
    }

    private static Predicate<String> exported(ModuleDescriptor module) {
        return name -> module.isAutomatic()
                || module.exports().stream()
                        .anyMatch(exports ->
                                !exports.isQualified() && exports.source().equals(name));
    }
}
