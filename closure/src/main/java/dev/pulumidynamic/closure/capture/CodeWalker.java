package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Finds all code that a closure needs. Classes of the project come one by one, as something refers to them; jars of
 * libraries come whole. A class that only hosts others or lambdas is sliced.
 */
final class CodeWalker {
    private final ClassPath classPath;
    private final Deque<Reference> pending = new ArrayDeque<>();
    private final Set<Reference> met = new HashSet<>();

    private final Map<String, ClassNode> project = new HashMap<>();
    private final Set<String> whole = new LinkedHashSet<>();
    private final Map<String, Slice> slices = new LinkedHashMap<>();
    private final Set<String> undecided = new LinkedHashSet<>();
    private final Map<Path, Library> libraries = new LinkedHashMap<>();

    CodeWalker(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** Follows {@code reference} and all that its target refers to. */
    void follow(Reference reference) {
        meet(reference);
        while (!pending.isEmpty() || !undecided.isEmpty()) {
            if (pending.isEmpty()) {
                keepWhole(undecided.iterator().next());
            } else {
                visit(pending.remove());
            }
        }
    }

    /** The classes and libraries met so far. */
    Bundle bundle() {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        whole.forEach(name -> classPath.find(name).ifPresent(file -> entries.put(name + ".class", file.content())));
        slices.forEach((name, slice) -> entries.put(name + ".class", slice.toClassFile(this::travels)));
        return new Bundle(
                new Part("project", entries),
                libraries.values().stream().map(Library::part).toList());
    }

    private boolean travels(String name) {
        return whole.contains(name)
                || slices.containsKey(name)
                || classPath.find(name).isEmpty();
    }

    private void meet(Reference reference) {
        if (met.add(reference)) {
            pending.add(reference);
        }
    }

    private void visit(Reference reference) {
        if (reference.type().startsWith("[")) {
            return;
        }
        Optional<ClassPath.ClassFile> file = classPath.find(reference.type());
        if (file.isPresent() && file.get().origin() instanceof Origin.Library library) {
            libraries.computeIfAbsent(library.jar(), this::readLibrary);
        } else if (file.isPresent()) {
            visitProject(reference, node(file.get()));
        }
    }

    private Library readLibrary(Path jar) {
        Library library = Library.read(jar);
        library.references().forEach(name -> meet(new Reference.Mention(name)));
        return library;
    }

    private ClassNode node(ClassPath.ClassFile file) {
        return project.computeIfAbsent(file.name(), name -> {
            ClassNode node = new ClassNode();
            new ClassReader(file.content()).accept(node, 0);
            References.hosts(node, new LinkedHashSet<>()).forEach(this::meet);
            return node;
        });
    }

    private void visitProject(Reference reference, ClassNode type) {
        if (whole.contains(type.name)) {
            return;
        }
        if (reference instanceof Reference.Whole || !Slice.isPossible(type)) {
            keepWhole(type.name);
        } else if (reference instanceof Reference.Host) {
            undecided.remove(type.name);
            slices.computeIfAbsent(type.name, host -> new Slice(type));
            retryMembers(type.name);
        } else if (!slices.containsKey(type.name)) {
            undecided.add(type.name);
        } else if (reference instanceof Reference.Member member) {
            keepMember(slices.get(type.name), member);
        }
    }

    /** Members that were met before it was known that their class is sliced. */
    private void retryMembers(String host) {
        met.stream()
                .filter(reference -> reference instanceof Reference.Member
                        && reference.type().equals(host))
                .forEach(pending::add);
    }

    private void keepMember(Slice slice, Reference.Member member) {
        if (slice.declares(member.name(), member.descriptor())) {
            slice.keep(member.name(), member.descriptor()).forEach(this::meet);
        } else {
            keepWhole(member.type());
        }
    }

    private void keepWhole(String name) {
        undecided.remove(name);
        slices.remove(name);
        whole.add(name);
        classPath.find(name).ifPresent(file -> References.of(node(file)).forEach(this::meet));
    }
}
