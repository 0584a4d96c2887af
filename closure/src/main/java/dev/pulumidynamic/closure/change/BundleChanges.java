package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.LibraryVersion;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.change.BundleChanges.CodeChange.Kind;
import dev.pulumidynamic.closure.identity.Members;
import dev.pulumidynamic.closure.identity.Members.Member;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The differences between two bundles, as text:
 *
 * <pre>{@code
 * GithubLabels.delete changed, jackson-core 2.18.0 -> 2.19.0
 * }</pre>
 *
 * @param code of the project, by name
 * @param libraries by name
 */
public record BundleChanges(List<CodeChange> code, List<LibraryChange> libraries) {
    /**
     * {@return the differences in behaviour} Other lines, names of locals, numbers of lambdas and nameless classes, and another order of
     * constants make no difference. Each other instruction, declaration, resource or library does.
     *
     * @param before the older bundle
     * @param recent the newer bundle
     * @param counts whether an entry counts, by its name, such as {@code com/acme/Dns.class}. A library counts as a whole if any of its
     *     entries does
     */
    public static BundleChanges between(Bundle before, Bundle recent, Predicate<String> counts) {
        ProjectOutline old = ProjectOutline.of(before.project(), counts);
        ProjectOutline now = ProjectOutline.of(recent.project(), counts);
        List<CodeChange> code = new ArrayList<>(members(old.members(), now.members()));
        code.addAll(differences(old.files(), now.files()));
        return new BundleChanges(List.copyOf(code), libraries(libraries(before, counts), libraries(recent, counts)));
    }

    /** An added or removed class is one change, not one for each member. */
    private static List<CodeChange> members(Map<Member, List<Digest>> old, Map<Member, List<Digest>> now) {
        Set<String> ownersBefore = owners(old);
        Set<String> owners = owners(now);
        SortedMap<String, Object> before = new TreeMap<>();
        SortedMap<String, Object> after = new TreeMap<>();
        old.forEach((member, digests) -> put(before, member, digests, owners));
        now.forEach((member, digests) -> put(after, member, digests, ownersBefore));
        return differences(before, after);
    }

    private static void put(
            SortedMap<String, Object> named, Member member, List<Digest> digests, Set<String> ownersOfTheOther) {
        boolean both = ownersOfTheOther.contains(member.owner());
        named.put(both ? member.owner() + "." + member.name() : member.owner(), both ? digests : "");
    }

    private static Set<String> owners(Map<Member, ?> members) {
        return members.keySet().stream().map(Member::owner).collect(Collectors.toSet());
    }

    private static List<CodeChange> differences(Map<String, ?> old, Map<String, ?> now) {
        List<CodeChange> changes = new ArrayList<>();
        for (String name : union(old, now)) {
            if (!old.containsKey(name)) {
                changes.add(new CodeChange(Kind.ADDED, name));
            } else if (!now.containsKey(name)) {
                changes.add(new CodeChange(Kind.REMOVED, name));
            } else if (!now.get(name).equals(old.get(name))) {
                changes.add(new CodeChange(Kind.CHANGED, name));
            }
        }
        return changes;
    }

    private static Set<String> union(Map<String, ?> old, Map<String, ?> now) {
        Set<String> union = new TreeSet<>(old.keySet());
        union.addAll(now.keySet());
        return union;
    }

    /** Jars by their names without versions: a class path can contain several versions. */
    private static Map<String, List<Part>> libraries(Bundle bundle, Predicate<String> counts) {
        return bundle.libraries().stream()
                .filter(library -> library.names().stream().anyMatch(counts))
                .collect(Collectors.groupingBy(
                        library -> library.version().map(LibraryVersion::name).orElse(library.name())));
    }

    private static List<LibraryChange> libraries(Map<String, List<Part>> old, Map<String, List<Part>> now) {
        return union(old, now).stream()
                .filter(name -> !digests(old, name).equals(digests(now, name)))
                .map(name -> new LibraryChange(name, versions(old, name), versions(now, name)))
                .toList();
    }

    private static Set<Digest> digests(Map<String, List<Part>> libraries, String name) {
        return libraries.getOrDefault(name, List.of()).stream()
                .map(Part::digest)
                .collect(Collectors.toSet());
    }

    private static String versions(Map<String, List<Part>> libraries, String name) {
        return libraries.getOrDefault(name, List.of()).stream()
                .map(library -> library.version()
                        .map(LibraryVersion::version)
                        .orElse(library.digest().brief()))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /**
     * The members and files of a project's code that can change.
     *
     * @param members the hashes of each member; overloads, and lambdas in a method, have the method's name
     * @param files the digests of files that are not classes
     */
    private record ProjectOutline(SortedMap<Member, List<Digest>> members, SortedMap<String, Digest> files) {
        private static final String CLASS = ".class";

        static ProjectOutline of(Part project, Predicate<String> counts) {
            Members found = new Members(name -> project.content(name + CLASS));
            SortedMap<Member, List<Digest>> members = new TreeMap<>();
            SortedMap<String, Digest> files = new TreeMap<>();
            for (Map.Entry<String, byte[]> entry : project.entries().entrySet()) {
                String name = entry.getKey();
                if (counts.test(name) && name.endsWith(CLASS)) {
                    found.of(name.substring(0, name.length() - CLASS.length()))
                            .forEach((member, digests) -> members.computeIfAbsent(member, unused -> new ArrayList<>())
                                    .addAll(digests));
                } else if (counts.test(name)) {
                    files.put(name, Digest.of(entry.getValue()));
                }
            }
            members.values().forEach(Collections::sort);
            return new ProjectOutline(members, files);
        }
    }

    /** All changes in one line. */
    @Override
    public String toString() {
        return Stream.concat(code.stream(), libraries.stream())
                .map(Object::toString)
                .collect(Collectors.joining(", "));
    }

    /**
     * A change of the project's code.
     *
     * @param kind the kind of the change
     * @param what a class by its binary name, a member as {@code com.acme.Dns.delete}, or a file by its entry name
     */
    public record CodeChange(Kind kind, String what) {
        /** Kinds of changes. */
        public enum Kind {
            /** Only the newer bundle has it. */
            ADDED,
            /** Only the older bundle has it. */
            REMOVED,
            /** Both have it, with different behaviour. */
            CHANGED
        }

        /** The change without the package: {@code Dns.delete changed}. */
        @Override
        public String toString() {
            return what.replaceFirst("^([a-z][\\w]*\\.)+(?=[A-Z])", "") + " "
                    + kind.name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A change of a library.
     *
     * @param name {@code group:artifact}, or another name that the library has for itself
     * @param from the old version; empty if the library was added
     * @param to the new version; empty if the library was removed
     */
    public record LibraryChange(String name, String from, String to) {
        /** The change without the group: {@code jackson-core 2.18.0 -> 2.19.0}. */
        @Override
        public String toString() {
            String artifact = name.substring(name.indexOf(':') + 1);
            if (from.isEmpty()) {
                return artifact + " " + to + " added";
            } else if (to.isEmpty()) {
                return artifact + " " + from + " removed";
            }
            return from.equals(to) ? artifact + " " + to + " changed" : artifact + " " + from + " -> " + to;
        }
    }
}
