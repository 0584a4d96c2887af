package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.ClassNames;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** The program's class files, from the class loaders of the captured classes. It does not contain the JDK's classes. */
public final class ClassPath {
    private final List<ClassLoader> loaders;
    private final ClassPathLocations locations = new ClassPathLocations();
    private final @Nullable Path projectJar;
    /** The folders and jar of the project that the captured classes are from. */
    private final Set<Path> homes;

    private final Optional<OwnPackage> ownPackage;

    private final Map<String, Optional<FoundFile>> found = new HashMap<>();

    /** The class path of the program that has these classes of objects and hosts of lambdas, in the order of the graph. */
    public ClassPath(Collection<Class<?>> captured, Parts parts) {
        this.loaders = leaves(captured);
        Set<Path> homes = captured.stream()
                .flatMap(type -> location(type).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        this.projectJar = homes.stream().anyMatch(Files::isDirectory)
                ? null
                : OwnPackage.using(
                                homes.stream().filter(jar -> !Library.hasChosenPackages(jar)), jar -> used(jar, parts))
                        .orElse(null);
        homes.removeIf(path -> !isProject(path));
        this.homes = homes;
        this.ownPackage = Optional.ofNullable(projectJar)
                .flatMap(jar -> OwnPackage.of(
                        jar,
                        captured.stream()
                                .filter(type ->
                                        location(type).filter(jar::equals).isPresent())
                                .map(Type::getInternalName)));
    }

    /** The jars and folders that the classes of {@code jar} refer to. */
    private Stream<Path> used(Path jar, Parts parts) {
        return parts.library(jar).facts().types().stream()
                .map(name -> name + ".class")
                .flatMap(file -> files(file).stream().limit(1).flatMap(url -> locations.of(url, file).stream()));
    }

    /**
     * A file of the program.
     *
     * @param name as a jar names it: {@code com/acme/Dns.class}, {@code com/acme/messages.properties}
     * @param location the folder or jar that has it
     * @param isOfProject whether that is a folder of classes, or the jar with the captured classes; any other jar is a library
     */
    public record FoundFile(String name, Path location, boolean isOfProject, URL url) {
        /** The jar of the library that has it. */
        public Optional<Path> library() {
            return isOfProject ? Optional.empty() : Optional.of(location);
        }

        public byte[] content() {
            return ProjectResources.content(url);
        }

        /** The parsed class, without what the flags of ASM skip. */
        public ClassNode node(int skipped) {
            return ClassFiles.parsed(content(), skipped);
        }

        /** The internal name of a class. */
        public String type() {
            return name.substring(0, name.length() - ".class".length());
        }
    }

    /** Returns the class with this internal name; empty if it is the JDK's or missing. */
    public Optional<FoundFile> find(String name) {
        if (name.startsWith("java/")) {
            return Optional.empty();
        }
        return found.computeIfAbsent(name, this::search);
    }

    /** Returns the class with this internal name, loaded as the program loads it. */
    public Optional<Class<?>> loaded(String name) {
        return loaders.stream()
                .flatMap(loader -> ClassNames.loaded(name, loader).stream())
                .findFirst();
    }

    /** Whether the program has the class with this internal name. */
    public boolean has(String name) {
        return find(name).isPresent();
    }

    /** The jar of the library that has the class with this internal name. */
    public Optional<Path> library(String name) {
        return find(name).flatMap(FoundFile::library);
    }

    /** The class with this internal name, without its code. */
    public Optional<ClassNode> declaration(String name) {
        return find(name).map(file -> ClassFiles.declarations(file.content()));
    }

    /** The class with this internal name, with its instructions, but without lines. */
    public Optional<ClassNode> code(String name) {
        return find(name).map(file -> ClassFiles.code(file.content()));
    }

    /** The content of the project's class with this internal name. */
    public Optional<byte[]> content(String name) {
        return find(name).filter(FoundFile::isOfProject).map(FoundFile::content);
    }

    /** Whether the project has the class with this internal name. */
    public boolean isOfProject(String name) {
        return find(name).filter(FoundFile::isOfProject).isPresent();
    }

    /** All files of the program with this name, in the order of the class path. */
    public Stream<FoundFile> found(String name) {
        return resources(name).flatMap(url -> file(name, url).stream());
    }

    /** The libraries that have a file of this name, in the order of the class path. */
    public Stream<Path> libraries(String name) {
        return found(name).flatMap(file -> file.library().stream());
    }

    /** All files of the class path with this name, in its order; some may be the JDK's. */
    public Stream<URL> resources(String name) {
        return loaders.stream().flatMap(loader -> resources(loader, name)).distinct();
    }

    /** The folders and jars that contain {@code folder}, and always the jar of the project, because not all jars list folders. */
    public Set<Path> roots(String folder) {
        String name = folder.isEmpty() ? "" : folder + "/";
        Set<Path> roots = resources(name)
                .flatMap(url -> locations.of(url, name).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Stream.ofNullable(projectJar).forEach(roots::add);
        return roots;
    }

    /** The folders and jars of the project: all folders of the class path, and those of the captured classes. */
    public Set<Path> projectRoots() {
        Set<Path> roots = roots("");
        roots.removeIf(path -> !isProject(path));
        roots.addAll(homes);
        return roots;
    }

    /** The project's folder or jar with the file {@code name} that comes first on the class path. */
    public Optional<Path> projectRoot(String name) {
        return found(name)
                .filter(FoundFile::isOfProject)
                .map(FoundFile::location)
                .findFirst();
    }

    /** The files of the project with a wanted name, except classes, the manifest and hints. */
    public SortedMap<String, byte[]> projectFiles(Predicate<String> wanted) {
        Predicate<String> own =
                name -> !name.endsWith(".class") && !name.equals(JarFile.MANIFEST_NAME) && !HintFile.isNamed(name);
        return ProjectListing.contents(new ProjectListing(this)
                .below("").stream().filter(file -> own.and(wanted).test(file.name())));
    }

    /** Whether a class of the project is the program's own, by its package: libraries that are merged into its jar have others. */
    public boolean isOwn(String name) {
        return projectJar == null || ownPackage.filter(own -> own.has(name)).isPresent();
    }

    /** Whether a library has the class with this internal name, also if it is merged into the project's jar. */
    public boolean isOfLibrary(String name) {
        return find(name).filter(file -> !file.isOfProject() || !isOwn(name)).isPresent();
    }

    private boolean isProject(Path location) {
        return Files.isDirectory(location) || location.equals(projectJar);
    }

    /** The file {@code name} of the class path that {@code url} opens; empty if it is the JDK's. */
    public Optional<FoundFile> file(String name, URL url) {
        return locations.of(url, name).map(path -> new FoundFile(name, path, isProject(path), url));
    }

    private Optional<FoundFile> search(String name) {
        String file = name + ".class";
        List<URL> urls = files(file);
        if (urls.isEmpty() && loaders.stream().anyMatch(ClassPath::compilesWhenItLoads)) {
            urls = loaded(name).map(unused -> files(file)).orElse(urls);
        }
        return only(urls, name).flatMap(url -> file(file, url));
    }

    private List<URL> files(String name) {
        return loaders.stream()
                .map(loader -> loader.getResource(name))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** The loader of {@code java Program.java} does so with the program's other sources. */
    private static boolean compilesWhenItLoads(ClassLoader loader) {
        return loader.getClass().getName().startsWith("com.sun.tools.javac.launcher.");
    }

    private static Optional<URL> only(List<URL> urls, String name) {
        if (urls.stream().skip(1).anyMatch(other -> differ(urls.get(0), other))) {
            throw twice(name.replace('/', '.'), ObjectPath.ROOT);
        }
        return urls.stream().findFirst();
    }

    private static boolean differ(URL one, URL other) {
        return !Arrays.equals(ProjectResources.content(one), ProjectResources.content(other));
    }

    /** The exception for two classes with one name, which an opened closure cannot distinguish. */
    public static CaptureException twice(String className, ObjectPath path) {
        return new CaptureException(
                "class-twice",
                path,
                className,
                "the captured objects come from several class loaders, which have different classes of this name",
                "capture objects of one class loader, or load the shared classes in a common parent loader");
    }

    private Optional<Path> location(Class<?> type) {
        String file = Type.getInternalName(type) + ".class";
        return Optional.ofNullable(type.getClassLoader())
                .flatMap(loader -> Optional.ofNullable(loader.getResource(file)))
                .flatMap(url -> locations.of(url, file));
    }

    public static Stream<URL> resources(ClassLoader loader, String name) {
        try {
            return Collections.list(loader.getResources(name)).stream();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for " + name, e);
        }
    }

    /** The class loaders of {@code captured} that are not ancestors of others, which see the classes of their ancestors. */
    private static List<ClassLoader> leaves(Collection<Class<?>> captured) {
        Set<ClassLoader> all = captured.stream()
                .map(Class::getClassLoader)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<ClassLoader> leaves = new LinkedHashSet<>(all);
        for (ClassLoader loader : all) {
            for (ClassLoader above = loader.getParent(); above != null; above = above.getParent()) {
                leaves.remove(above);
            }
        }
        return leaves.isEmpty() ? List.of(ClassLoader.getSystemClassLoader()) : List.copyOf(leaves);
    }
}
