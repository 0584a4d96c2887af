package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.Layering;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.classpath.LookupOrder;
import dev.pulumidynamic.closure.classpath.MentionedFiles;
import dev.pulumidynamic.closure.classpath.NamedFiles;
import dev.pulumidynamic.closure.classpath.Parts;
import dev.pulumidynamic.closure.classpath.ProjectListing;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ModuleOptions;
import dev.pulumidynamic.closure.transients.TransientInitializers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.MethodNode;

/** Collects the entries of a bundle's project, and makes the bundle. */
final class BundleAssembler {
    private static final String CLASS = ".class";

    private final ClassPath classPath;
    private final InclusionRules rules;
    private final Map<Path, Library> libraries;
    private final Parts parts;
    private final NavigableMap<String, byte[]> entries = new TreeMap<>();

    BundleAssembler(ClassPath classPath, InclusionRules rules, Map<Path, Library> libraries, Parts parts) {
        this.classPath = classPath;
        this.rules = rules;
        this.libraries = libraries;
        this.parts = parts;
    }

    void addFiles(Map<String, byte[]> files) {
        entries.putAll(files);
    }

    void addClass(String name) {
        classPath.find(name).ifPresent(file -> entries.put(file.name(), file.content()));
    }

    void addSlice(String name, byte[] classFile) {
        entries.put(name + CLASS, classFile);
    }

    /** Adds the files beside {@code classes}; of the root folder, which may hold keys and notes, only those that the code names. */
    void addResourcesBeside(Stream<String> classes) {
        Set<String> strings = strings();
        Set<Path> roots = classPath.projectRoots();
        List<FoundFile> found = classes.flatMap(name -> classPath.find(name).stream())
                .filter(FoundFile::isOfProject)
                .toList();
        found.forEach(file -> roots.add(file.location()));
        ProjectListing project = new ProjectListing(roots, classPath::projectRoot);
        entries.putAll(ProjectListing.contents(found.stream()
                .map(file -> ProjectResources.folderOf(file.name()))
                .distinct()
                .flatMap(folder -> project.in(folder).stream())
                .filter(file -> !ProjectResources.isCode(file.name()))
                .filter(file -> file.name().contains("/") || isNamed(file.name(), strings))));
    }

    private Set<String> strings() {
        Set<String> strings = new HashSet<>();
        entries.forEach((name, content) -> {
            if (name.endsWith(CLASS)) {
                strings.addAll(ConstantPool.of(content).strings());
            }
        });
        return strings;
    }

    private static boolean isNamed(String file, Set<String> strings) {
        return strings.contains(file)
                || strings.contains("/" + file)
                || strings.contains(NamedFiles.withoutLocale(file));
    }

    void addInitializers(Map<String, List<MethodNode>> methods) {
        methods.forEach((type, initializers) -> entries.computeIfPresent(
                type + CLASS, (name, content) -> TransientInitializers.with(content, initializers)));
    }

    /** The bundle of all that was added and is not excluded. */
    Bundle bundle() {
        entries.keySet().removeIf(rules::excludes);
        new MentionedFiles(new NamedFiles(new ProjectListing(classPath)), rules::excludes).addTo(entries);
        entries.putAll(rules.entries());
        ModuleOptions options = ModuleOptions.ofThisJvm();
        if (!options.options().isEmpty()) {
            entries.put(ModuleOptions.ENTRY, options.content());
        }
        LookupOrder order = new LookupOrder(libraries, classPath);
        Layering layering = new Layering(entries, libraries, classPath);
        if (layering.needsOneLoader()) {
            entries.put(Bundle.ONE_LAYER, digests(order.withEarlier(layering.before())));
        }
        return new Bundle(parts.project(entries), order.parts());
    }

    private byte[] digests(Set<Path> jars) {
        return libraries.entrySet().stream()
                .filter(entry -> jars.contains(entry.getKey()))
                .map(entry -> entry.getValue().part().digest().hex() + "\n")
                .sorted()
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }
}
