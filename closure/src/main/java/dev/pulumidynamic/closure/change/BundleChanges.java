package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.LibraryVersion;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.change.CodeDigest.ProjectOutline;
import java.util.Locale;
import dev.pulumidynamic.closure.change.BundleChanges.CodeChange.Kind;
import dev.pulumidynamic.closure.identity.Members.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is different in another bundle, for people to read:
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
     * Copies the lists.
     *
     * @param code of the project, by name
     * @param libraries by name
     */
    public BundleChanges {
        code = List.copyOf(code);
        libraries = List.copyOf(libraries);
    }

    /**
     * {@return what is different in {@code recent}; there is nothing exactly when the two have the same {@link CodeDigest}}
     *
     * @param before the older bundle
     * @param recent the newer bundle
     * @param counts as in {@link CodeDigest#of}
     */
    public static BundleChanges between(Bundle before, Bundle recent, Predicate<String> counts) {
        ProjectOutline old = ProjectOutline.of(before.project(), counts);
        ProjectOutline now = ProjectOutline.of(recent.project(), counts);
        List<CodeChange> code = new ArrayList<>(members(old.members(), now.members()));
        code.addAll(differences(old.files(), now.files()));
        return new BundleChanges(code, libraries(libraries(before, counts), libraries(recent, counts)));
    }

    /** {@return whether nothing is different} */
    public boolean isEmpty() {
        return code.isEmpty() && libraries.isEmpty();
    }

    /** A class that came or went is one change, not one for each member. */
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

    /** Jars by the name that they have in every version: a class path can hold several. */
    private static Map<String, List<Part>> libraries(Bundle bundle, Predicate<String> counts) {
        return bundle.libraries().stream()
                .filter(library -> CodeDigest.counts(library, counts))
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

    /** For people, in one line. */
    @Override
    public String toString() {
        return Stream.concat(code.stream(), libraries.stream())
                .map(Object::toString)
                .collect(Collectors.joining(", "));
    }

    /**
     * A change of the project's code.
     *
     * @param kind what happened
     * @param what a class by its binary name, a member as {@code com.acme.Dns.delete}, or a file by its entry name
     */
    public record CodeChange(Kind kind, String what) {
        /** What can happen. */
        public enum Kind {
            /** The newer bundle alone has it. */
            ADDED,
            /** The older bundle alone has it. */
            REMOVED,
            /** Both have it, and it does something else. */
            CHANGED
        }

        /** For people, without the package: {@code Dns.delete changed}. */
        @Override
        public String toString() {
            return what.replaceFirst("^([a-z][\\w]*\\.)+(?=[A-Z])", "") + " "
                    + kind.name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Another content of a library.
     *
     * @param name {@code group:artifact}, or what else the library calls itself
     * @param from its version before; empty when it was not there
     * @param to its version now; empty when it is gone
     */
    public record LibraryChange(String name, String from, String to) {
        /** For people, without the group: {@code jackson-core 2.18.0 -> 2.19.0}. */
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
