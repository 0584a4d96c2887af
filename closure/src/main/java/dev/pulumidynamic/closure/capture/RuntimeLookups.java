package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.classpath.LibraryFacts;
import dev.pulumidynamic.closure.classpath.LibraryFacts.Lookup;
import dev.pulumidynamic.closure.classpath.LibraryReach;
import dev.pulumidynamic.closure.classpath.LookupOrder;
import dev.pulumidynamic.closure.classpath.NamedFiles;
import dev.pulumidynamic.closure.classpath.ProjectListing;
import dev.pulumidynamic.closure.classpath.ProjectListing.ProjectFile;
import dev.pulumidynamic.closure.classpath.ProjectResources;
import dev.pulumidynamic.closure.classpath.RootFiles;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what captured code asks for by name when it runs: service providers, classes, and resources. */
final class RuntimeLookups {
    private static final Pattern PACKAGES = Pattern.compile("[\\p{L}_][\\w.:]{0,500}");

    private final ClassPath classPath;
    private final InclusionRules rules;
    private final DependencyPaths paths;
    private final Map<Path, Library> libraries;
    private final ReachabilityAnalyzer found;
    private final ServiceProviders services;
    private final LibraryReach reach;
    private final NamedFiles files;
    /** Of the jars of the class path, nearly all of which have one; null until a library travels. */
    private @Nullable List<URL> manifests;

    private final Map<String, List<Path>> withoutClasses = new HashMap<>();
    private final Map<Path, RootFiles> rootFiles = new HashMap<>();
    private final Set<String> words = new HashSet<>();
    private final Map<String, Set<String>> registered = new HashMap<>();
    /** The texts that were looked up, by the class that has them. */
    private final Map<String, Set<String>> read = new HashMap<>();
    /** The files of folders whose names are strings. */
    private final Set<ProjectFile> inFolders = new LinkedHashSet<>();

    private int registrations;

    /** @param libraries those that travel; may grow */
    RuntimeLookups(
            ClassPath classPath,
            InclusionRules rules,
            DependencyPaths paths,
            Map<Path, Library> libraries,
            ReachabilityAnalyzer found) {
        this.classPath = classPath;
        this.rules = rules;
        this.paths = paths;
        this.libraries = libraries;
        this.found = found;
        this.services = new ServiceProviders(classPath, rules);
        this.reach = new LibraryReach(classPath, libraries);
        this.files = new NamedFiles(new ProjectListing(classPath));
    }

    /** Finds what code may ask for with the class objects among {@code captured}. */
    void inGraph(List<Dependency> captured) {
        captured.stream()
                .filter(dependency -> dependency.is(Kind.LITERAL))
                .forEach(literal -> inProject(Set.of(literal), literal.type()));
    }

    /** Finds what code of the project asks for whose {@code references} are met. */
    void inProject(Set<Dependency> references, String user) {
        Set<String> types = references.stream().map(Dependency::type).collect(Collectors.toSet());
        Set<String> passed = references.stream()
                .filter(dependency -> dependency.is(Kind.LITERAL))
                .map(Dependency::type)
                .collect(Collectors.toSet());
        services.of(ServiceLookups.of(types, passed), user).forEach(this::register);
        passed.stream().filter(classPath::isOfProject).forEach(type -> {
            files.generated(type).forEach(made -> found.meet(new Dependency(Kind.WHOLE, made)));
            files.bundle(type).forEach(this::add);
        });
    }

    /** Finds what the strings of captured classes of the project name; each string once. */
    void inStrings(List<CapturedClass> classes) {
        for (CapturedClass captured : classes) {
            String type = captured.type().name;
            List<String> unread = CapturedTexts.inCode(captured)
                    .filter(text -> markRead(type, text))
                    .toList();
            if (!unread.isEmpty()) {
                words.addAll(unread);
                boolean hasBundles = CapturedTexts.asksForBundles(captured);
                boolean hasFolders = CapturedTexts.passesLoaders(captured);
                unread.forEach(text -> named(type, text, hasBundles, hasFolders));
                inNamedFolders(unread);
            }
            inAnnotations(captured);
        }
    }

    private boolean markRead(String type, String text) {
        return read.computeIfAbsent(type, unused -> new HashSet<>()).add(text);
    }

    private void inAnnotations(CapturedClass captured) {
        String type = captured.type().name;
        for (CapturedTexts.Element text : CapturedTexts.inAnnotations(captured)) {
            if (markRead("@" + type + text.name(), text.value())) {
                words.add(text.value());
                named(type, text.value(), text.namesBundle(), false);
                named(text.value());
            }
        }
    }

    /** A library, or the code itself, may look up the class that an annotation names. */
    private void named(String text) {
        String name = ClassNames.internalName(text, false);
        if (!name.isEmpty() && classPath.has(name)) {
            found.meet(new Dependency(Kind.LITERAL, name));
        }
    }

    /** Adds files whose folder is one string and whose name in it, or each part of this name, is another, because code may join them. */
    private void inNamedFolders(List<String> unread) {
        for (String text : unread) {
            inFolders.addAll(files.ofFolder(text).toList());
        }
        for (ProjectFile file : inFolders) {
            String name = file.name().substring(file.name().indexOf('/') + 1);
            if (words.contains(name) || words.containsAll(List.of(name.split("/")))) {
                add(file);
            }
        }
    }

    /** Finds what a string in a class names; its code tells whether a word may be the name of a resource bundle or a folder. */
    private void named(String type, String text, boolean hasBundles, boolean hasFolders) {
        boolean isMarked = NamedFiles.isMarked(text);
        boolean isPath = text.contains("/") || isMarked;
        List<ProjectFile> named = Stream.of(
                        files.of(ProjectResources.folderOf(type), text),
                        isPath || hasBundles || text.contains(".") ? files.bundle(text) : Stream.<ProjectFile>empty(),
                        hasFolders || isMarked ? files.ofFolder(text) : Stream.<ProjectFile>empty())
                .flatMap(Function.identity())
                .toList();
        named.forEach(this::add);
        if (PACKAGES.matcher(text).matches()) {
            files.ofPackages(text).forEach(this::add);
        }
        if (named.isEmpty() && isPath) {
            withoutClasses(NamedFiles.constantPart(text).replaceFirst("^/", "")).forEach(found::keep);
        }
    }

    private void add(ProjectFile file) {
        if (file.isClass()) {
            found.meet(new Dependency(
                    Kind.WHOLE, file.name().substring(0, file.name().length() - ".class".length())));
        } else {
            found.add(file.name(), file.content());
        }
    }

    /** Libraries that have the named resource or folder, and that nothing refers to, because they have no classes. */
    private List<Path> withoutClasses(String name) {
        return withoutClasses.computeIfAbsent(
                name,
                folder -> ProjectResources.folderOf(folder).isEmpty() || LookupOrder.isCommon(folder)
                        ? List.of()
                        : classPath
                                .libraries(folder)
                                .filter(jar -> !libraries.containsKey(jar) && Library.isWithoutClasses(jar))
                                .toList());
    }

    /** Finds what libraries ask for in classes that the project reaches; tells whether new service providers may ask for more. */
    boolean inLibraries(Stream<String> used) {
        int known = registrations;
        used.filter(paths::reach).forEach(reach::add);
        new LinkedHashMap<>(libraries).forEach((jar, library) -> {
            classified(String.valueOf(jar.getFileName())).forEach(found::keep);
            inRoot(jar, library);
            LibraryFacts facts = library.facts();
            facts.lookups(Lookup.FOLDER).forEach(this::askedForFolder);
            facts.lookups(Lookup.PATH).forEach(this::askedForPath);
            facts.lookups(Lookup.SERVICE).forEach(this::askedForService);
            facts.lookups(Lookup.CLASS).forEach(this::askedForClass);
        });
        return registrations > known;
    }

    /**
     * The jars without classes that belong to a jar by their names: {@code lwjgl-3.3-natives-linux.jar} has the native libraries of {@code
     * lwjgl-3.3.jar}. A URL has other forms of some characters, so that only those before them can be compared without its jar.
     */
    private Stream<Path> classified(String jar) {
        if (!jar.endsWith(".jar")) {
            return Stream.of();
        }
        String start = jar.substring(0, jar.length() - ".jar".length()) + "-";
        String plain = "/" + start.replaceFirst("[^\\w.-].*", "");
        List<URL> known = manifests;
        if (known == null) {
            known = classPath.resources(JarFile.MANIFEST_NAME).toList();
            manifests = known;
        }
        return known.stream()
                .filter(url -> url.getPath().contains(plain))
                .flatMap(url -> classPath.file(JarFile.MANIFEST_NAME, url).flatMap(FoundFile::library).stream())
                .filter(other -> String.valueOf(other.getFileName()).startsWith(start))
                .distinct()
                .filter(Library::isWithoutClasses);
    }

    /** Whether the project reaches a type, maybe through libraries. */
    boolean reach(String type) {
        return reach.first(Set.of(type)).isPresent();
    }

    private void askedForFolder(String folder, Set<String> asking) {
        List<Path> jars = withoutClasses(folder);
        if (!jars.isEmpty() && reach.first(asking).isPresent()) {
            jars.forEach(found::keep);
        }
    }

    /** A library has the names of files that it reads from the program, such as its configuration. */
    private void askedForPath(String path, Set<String> asking) {
        List<ProjectFile> named = files.exactly(path).toList();
        if (!named.isEmpty() && reach.first(asking).isPresent()) {
            named.forEach(this::add);
        }
    }

    private void askedForService(String service, Set<String> asking) {
        if (services.awaits(service)) {
            reach.first(asking)
                    .ifPresent(asker -> services.of(Stream.of(service), asker).forEach(this::register));
        }
    }

    private void askedForClass(String type, Set<String> asking) {
        if (!rules.isOnlyIfNamed(type)
                && classPath.has(type)
                && reach.first(asking).isPresent()) {
            reach.add(type);
            found.meet(new Dependency(Kind.LITERAL, type));
        }
    }

    /** Adds the files of the project's root folder that a library may read. */
    private void inRoot(Path jar, Library library) {
        if (!files.ofRoot().isEmpty()) {
            RootFiles names = rootFiles.computeIfAbsent(
                    jar, unused -> RootFiles.parse(library.facts().rootFiles()));
            files.ofRoot().stream()
                    .filter(file -> names.mayRead(file.name(), words))
                    .forEach(this::add);
        }
    }

    /** Service providers are created by name, without a reference. */
    private void register(FoundFile registration) {
        List<String> providers = ServiceProviders.in(registration.url()).stream()
                .filter(provider -> !rules.excludes(provider + ".class"))
                .toList();
        if (providers.isEmpty()) {
            return;
        }
        registrations++;
        if (!registration.isOfProject()) {
            found.keep(registration.location());
            providers.forEach(reach::add);
        } else {
            registered
                    .computeIfAbsent(registration.name(), name -> new LinkedHashSet<>())
                    .addAll(providers);
            found.add(registration.name(), content(registration));
            providers.forEach(provider -> found.meet(new Dependency(Kind.WHOLE, provider)));
        }
    }

    /** The file as it is if it names all providers so far and no others; several folders of the project may have one. */
    private byte[] content(FoundFile registration) {
        List<String> all = List.copyOf(registered.getOrDefault(registration.name(), Set.of()));
        return all.equals(ServiceProviders.in(registration.url()))
                ? registration.content()
                : (String.join("\n", all).replace('/', '.') + "\n").getBytes(StandardCharsets.UTF_8);
    }

    Stream<Warning> warnings() {
        return services.warnings(libraries.keySet(), paths);
    }
}
