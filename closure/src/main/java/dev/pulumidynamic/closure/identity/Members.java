package dev.pulumidynamic.closure.identity;

import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the members of classes with hashes of their behaviour, which exclude compilers' numbers and debug data. */
public final class Members {
    private final CodeHasher hasher;

    /** @param classFiles the content of a class file by the class's internal name */
    public Members(Function<String, Optional<byte[]>> classFiles) {
        this.hasher = new CodeHasher(classFiles);
    }

    /** The members of a class. A nameless class is a member of the enclosing class. */
    public Map<Member, List<Digest>> of(String internalName) {
        Map<Member, List<Digest>> members = new TreeMap<>();
        ClassNode type = hasher.type(internalName).orElseThrow();
        if (SyntheticNames.isNameless(type)) {
            add(members, SyntheticNames.stem(type.name), "nameless class", hasher.of(type));
            return members;
        }
        add(members, type.name, "declaration", hasher.ofDeclaration(type));
        type.fields.forEach(field -> add(members, type.name, field.name, hasher.of(type, field)));
        type.methods.forEach(method -> add(members, type.name, name(method), hasher.of(type, method)));
        return members;
    }

    private static void add(Map<Member, List<Digest>> members, String owner, String name, Digest digest) {
        members.computeIfAbsent(new Member(owner.replace('/', '.'), name), unused -> new ArrayList<>())
                .add(digest);
    }

    /** A lambda goes by the method it was written in, a constructor and an initializer by what javac calls them there. */
    private static String name(MethodNode method) {
        String name = SyntheticNames.isNameless(method)
                ? SyntheticNames.stemOfMethod(method.name).replace("lambda$", "")
                : method.name;
        return switch (name) {
            case "<init>", "new" -> "constructor";
            case "<clinit>", "static" -> "static initializer";
            default -> name;
        };
    }

    /** A member of a class, by its binary name, as its author names it; what has no name by a word. */
    public record Member(String owner, String name) implements Comparable<Member> {
        private static final Comparator<Member> ORDER =
                Comparator.comparing(Member::owner).thenComparing(Member::name);

        @Override
        public int compareTo(Member other) {
            return ORDER.compare(this, other);
        }
    }
}
