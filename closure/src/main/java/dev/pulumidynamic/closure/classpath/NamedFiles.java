package dev.pulumidynamic.closure.classpath;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.pulumidynamic.closure.classpath.ProjectListing.ProjectFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Finds the files of the project that a string in captured code names: whole names, folders, the beginnings of names that code
 * completes ({@code "/sql/" + name}), resource bundles with all their locales, packages with an index, and generated classes.
 */
public record NamedFiles(ProjectListing project) {
    private static final int LONGEST = 200;
    /** What code puts a value in place of: in a concatenation, and in the formats of common methods. */
    private static final Pattern COMPUTED = Pattern.compile("[\\x01%{$*].*", Pattern.DOTALL);

    /** Some libraries know by it that a name is one of the class path. */
    private static final Pattern MARK = Pattern.compile("^(classpath\\*?|resources?|cp):(/+(?=/))?");

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_./@+-]+");
    private static final Pattern GENERATED = Pattern.compile("_?[\\p{L}\\p{N}_]+\\.class");
    private static final Pattern LOCALE = Pattern.compile("(_\\w*)?\\.(properties|class)");

    /** The constant part of a name, without the start that marks a name of the class path; empty if the text is not a name. */
    public static String constantPart(String text) {
        String start = COMPUTED.matcher(withoutMark(text)).replaceFirst("");
        boolean isName = start.length() <= LONGEST
                && NAME.matcher(start).matches()
                && !start.contains("..")
                && !start.contains("//");
        return isName ? start : "";
    }

    /** The name of a file or folder that the whole text is, without a slash at its start; empty if it is none. */
    static String wholeName(String text) {
        String name = constantPart(text);
        return name.equals(withoutMark(text)) ? name.replaceFirst("^/", "") : "";
    }

    public static boolean isMarked(String text) {
        return MARK.matcher(text).find();
    }

    private static String withoutMark(String text) {
        return MARK.matcher(text).replaceFirst("");
    }

    /** The files that code in {@code folder} may mean by a name: relative to its class, or to the class path. */
    public Stream<ProjectFile> of(String folder, String text) {
        String start = constantPart(text);
        String absolute = start.replaceFirst("^/", "");
        Stream<ProjectFile> relative = start.startsWith("/") || !start.contains("/") || folder.isEmpty()
                ? Stream.empty()
                : named(folder + "/" + start);
        boolean isFolder = start.contains("/");
        return Stream.concat(relative, isFolder ? named(absolute) : inRoot(absolute))
                .filter(NamedFiles::isResource);
    }

    /** The files of a folder of the class path that is named by a word alone, if it has no classes. */
    public Stream<ProjectFile> ofFolder(String word) {
        String name = wholeName(word);
        return word.contains("/") || name.isEmpty() || !project.folders().contains(name)
                ? Stream.empty()
                : folder(name).filter(NamedFiles::isResource);
    }

    /** The file of this name, or the files of the folder of this name if that is a path; not of the root folder without an extension. */
    public Stream<ProjectFile> exactly(String name) {
        String folder = name.substring(0, Math.max(0, name.indexOf('/')));
        boolean isUnknown =
                folder.isEmpty() ? !name.contains(".") : !project.folders().contains(folder);
        if (isUnknown || LookupOrder.isCommon(name) || LookupOrder.isCommon(name + "/")) {
            return Stream.empty();
        }
        Stream<ProjectFile> files =
                project.file(name).map(Stream::of).orElseGet(() -> folder.isEmpty() ? Stream.empty() : folder(name));
        return files.filter(NamedFiles::isResource);
    }

    /** What a library such as JAXB finds in the packages that a text names, separated by colons: a factory, and an index of classes. */
    public List<ProjectFile> ofPackages(String text) {
        List<ProjectFile> found = new ArrayList<>();
        for (String name : text.split(":", -1)) {
            String folder = name.replace('.', '/');
            if (project.folders().contains(folder.replaceFirst("/.*", ""))) {
                project.file(folder + "/ObjectFactory.class").ifPresent(found::add);
                project.file(folder + "/jaxb.index").ifPresent(index -> {
                    found.add(index);
                    new String(index.content(), UTF_8)
                            .lines()
                            .flatMap(line ->
                                    project.file(folder + "/" + line.strip().replace('.', '$') + ".class").stream())
                            .forEach(found::add);
                });
            }
        }
        return found;
    }

    private Stream<ProjectFile> named(String name) {
        if (name.isEmpty() || LookupOrder.isCommon(name)) {
            return Stream.empty();
        }
        if (name.endsWith("/")) {
            return below(name.substring(0, name.length() - 1));
        }
        return project.file(name).map(Stream::of).orElseGet(() -> {
            Stream<ProjectFile> beside = name.contains("/") ? startingWith(name).stream() : Stream.empty();
            return Stream.concat(beside, folder(name));
        });
    }

    /** A folder with classes is a Java package: its subfolders are others, and its own files travel with its classes. */
    private Stream<ProjectFile> below(String folder) {
        Collection<ProjectFile> files = project.below(folder);
        return files.stream().anyMatch(ProjectFile::isClass) ? project.in(folder).stream() : files.stream();
    }

    private Stream<ProjectFile> folder(String name) {
        Collection<ProjectFile> files = project.below(name);
        return files.stream().anyMatch(ProjectFile::isClass) ? Stream.empty() : files.stream();
    }

    /** Of the root folder, only a file that is named with its extension. */
    private Stream<ProjectFile> inRoot(String name) {
        return name.contains(".") ? project.file(name).stream() : Stream.empty();
    }

    private List<ProjectFile> startingWith(String name) {
        return project.in(ProjectResources.folderOf(name)).stream()
                .filter(file -> file.name().startsWith(name))
                .toList();
    }

    /** The files that are in no folder. */
    public List<ProjectFile> ofRoot() {
        return project.in("").stream().filter(NamedFiles::isResource).toList();
    }

    private static boolean isResource(ProjectFile file) {
        return !ProjectResources.isCode(file.name())
                && !file.name().equals(JarFile.MANIFEST_NAME)
                && !HintFile.isNamed(file.name());
    }

    /** The files and classes of a resource bundle, for all locales. */
    public Stream<ProjectFile> bundle(String text) {
        String name = withoutMark(text);
        String base = name.replace('.', '/').replaceFirst("^/", "");
        return NAME.matcher(name).matches() && !base.endsWith("/")
                ? startingWith(base).stream()
                        .filter(file -> LOCALE.matcher(file.name().substring(base.length()))
                                        .matches()
                                && (!file.isClass() || isBundle(file, base)))
                : Stream.empty();
    }

    /** The name of the resource bundle that {@code messages_fr.properties} belongs to. */
    public static String withoutLocale(String file) {
        return file.replaceFirst("(_\\w*)?\\.properties$", "");
    }

    private static boolean isBundle(ProjectFile file, String base) {
        return Set.of(base, "java/util/ListResourceBundle", "java/util/ResourceBundle")
                .contains(new ClassReader(file.content()).getSuperName());
    }

    /** The names of classes whose names start with that of {@code type}, and which extend or implement it, as generated ones do. */
    public Stream<String> generated(String type) {
        return startingWith(type).stream()
                .filter(file ->
                        GENERATED.matcher(file.name().substring(type.length())).matches())
                .map(file -> new ClassReader(file.content()))
                .filter(reader -> Stream.concat(Stream.of(reader.getSuperName()), Stream.of(reader.getInterfaces()))
                        .anyMatch(type::equals))
                .map(ClassReader::getClassName);
    }
}
