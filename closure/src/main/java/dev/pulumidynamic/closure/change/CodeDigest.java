package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.identity.Members;
import dev.pulumidynamic.closure.identity.Members.Member;
import dev.pulumidynamic.closure.wire.Digest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A digest of the behaviour of a bundle. It stays the same if only lines, names of locals, the order of constants or the numbers
 * of lambdas and nameless classes change. It changes with every instruction, declaration, resource or library. To compare whole
 * bundles, use {@link Bundle#digest}.
 */
public final class CodeDigest {
    private CodeDigest() {}

    /**
     * {@return the digest of {@code bundle}}
     *
     * @param bundle any bundle
     * @param counts whether an entry counts, by its name, such as {@code com/acme/Dns.class}. A library counts as a whole if any
     *     of its entries does
     */
    public static Digest of(Bundle bundle, Predicate<String> counts) {
        ProjectOutline project = ProjectOutline.of(bundle.project(), counts);
        StringBuilder lines = new StringBuilder("pulumi-dynamic code 1\n");
        project.members()
                .forEach(
                        (member, digests) -> lines.append(member.owner() + " " + member.name() + " " + digests + "\n"));
        project.files().forEach((name, digest) -> lines.append(digest + " " + name + "\n"));
        bundle.libraries().stream()
                .filter(library -> counts(library, counts))
                .forEach(library -> lines.append("library " + library.digest() + "\n"));
        return Digest.of(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    static boolean counts(Part library, Predicate<String> counts) {
        return library.names().stream().anyMatch(counts);
    }

    /**
     * The members and files of a project's code that can change.
     *
     * @param members the hashes of each member; overloads, and lambdas in a method, have the method's name
     * @param files the digests of files that are not classes
     */
    record ProjectOutline(SortedMap<Member, List<Digest>> members, SortedMap<String, Digest> files) {
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
}
