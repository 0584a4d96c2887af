package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.classpath.LookupOrder;
import dev.pulumidynamic.closure.classpath.MentionedFiles;
import dev.pulumidynamic.closure.classpath.NamedFiles;
import dev.pulumidynamic.closure.classpath.Parts;
import dev.pulumidynamic.closure.classpath.ProjectListing;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ModuleOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a bundle of the {@code entries} of its project, to which it adds files, and of libraries. */
record BundleAssembler(
        ClassPath classPath,
        InclusionRules rules,
        Map<Path, Library> libraries,
        Parts parts,
        NavigableMap<String, byte[]> entries) {
    private static final String CLASS = ".class";

    private static final ModuleOptions OPTIONS = ModuleOptions.ofThisJvm();

    /**
     * The bundle of all that is not excluded.
     *
     * @param open the classes that can find the files beside them
     */
    Bundle bundle(Stream<String> open) {
        addResourcesBeside(open);
        entries.keySet().removeIf(rules::excludes);
        new MentionedFiles(new NamedFiles(new ProjectListing(classPath)), rules::excludes).addTo(entries);
        entries.putAll(rules.entries());
        if (!OPTIONS.options().isEmpty()) {
            entries.put(ModuleOptions.ENTRY, OPTIONS.content());
        }
        LookupOrder order = new LookupOrder(libraries, classPath);
        order.beforeProject(entries).ifPresent(jars -> entries.put(Bundle.ONE_LAYER, digests(jars)));
        return new Bundle(parts.project(entries), order.parts());
    }

    /** Adds the files beside {@code classes}; of the root folder, which may hold keys and notes, only those that the code names. */
    private void addResourcesBeside(Stream<String> classes) {
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

    private byte[] digests(Set<Path> jars) {
        return libraries.entrySet().stream()
                .filter(entry -> jars.contains(entry.getKey()))
                .map(entry -> entry.getValue().part().digest().hex() + "\n")
                .sorted()
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }
}
