package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.identity.Member;
import dev.pulumidynamic.closure.identity.Members;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A project's code as what a change can be in.
 *
 * @param members the fingerprints of each member; overloads and the lambdas written in a method go by its name
 * @param files of what is no class
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
