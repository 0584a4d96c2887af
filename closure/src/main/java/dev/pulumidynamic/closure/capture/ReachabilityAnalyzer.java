package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.HintFile;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.classpath.LibraryFacts;
import dev.pulumidynamic.closure.classpath.Parts;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.LibraryCode;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import dev.pulumidynamic.closure.rules.Declarations;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import dev.pulumidynamic.closure.transients.TransientInitializers;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/** Finds the code that a closure needs: classes of the project one by one, sliced if they only enclose others, and whole library jars. */
final class ReachabilityAnalyzer implements ProjectCode {
    private final ClassPath classPath;
    private final Parts parts;
    private final RuntimeLookups lookups;
    private final Deque<Dependency> pending = new ArrayDeque<>();
    private final Set<Dependency> met = new HashSet<>();
    /** What only libraries name, by code that the project may not reach. */
    private final Set<Dependency> unreached = new LinkedHashSet<>();

    private final Map<String, ClassNode> project = new HashMap<>();
    private final Set<String> whole = new LinkedHashSet<>();
    private final Map<String, ClassSlice> slices = new LinkedHashMap<>();
    private final Set<String> undecided = new LinkedHashSet<>();
    private final Map<Path, Library> libraries = new LinkedHashMap<>();
    private final NavigableMap<String, byte[]> extra = new TreeMap<>();
    private final DependencyPaths paths;
    private final InclusionRules rules;
    private final NativeImageHints hints;
    private final ReflectiveReads reads;
    private final LoadedClasses loaded;
    private final RefusedClasses refused;
    private final Declarations declarations;

    ReachabilityAnalyzer(
            ClassPath classPath,
            Parts parts,
            DependencyPaths paths,
            InclusionRules rules,
            LoadedClasses loaded,
            RefusedClasses refused) {
        this.refused = refused;
        this.classPath = classPath;
        this.loaded = loaded;
        this.rules = rules;
        this.hints = new NativeImageHints(classPath, rules);
        this.declarations = new Declarations(classPath::declaration);
        this.parts = parts;
        this.paths = paths;
        this.lookups = new RuntimeLookups(classPath, rules, paths, libraries, this);
        this.reads = new ReflectiveReads(classPath, refused);
    }

    /** Follows {@code roots} and all references of their targets. All roots are passed at once, because one may enclose another. */
    void follow(List<Dependency> roots) {
        rules.included().forEach(this::include);
        roots.forEach(this::meet);
        lookups.inGraph(roots);
        boolean asked;
        do {
            while (!pending.isEmpty() || !undecided.isEmpty()) {
                if (pending.isEmpty()) {
                    String next = undecided.iterator().next();
                    loaded.reading(next, () -> decide(next));
                } else {
                    Dependency next = pending.remove();
                    loaded.reading(next.type(), () -> visit(next));
                }
            }
            hints.due(this::isReached).forEach(this::apply);
            reads.due(classes(), met, this::travels).forEach(this::meet);
            lookups.inStrings(classes());
            asked = lookups.inLibraries(met.stream().map(Dependency::type));
            unreached.stream()
                    .filter(optional -> lookups.reach(optional.type()))
                    .forEach(this::meet);
        } while (asked || !pending.isEmpty());
        refused.check(classes());
        refused.check(libraries, met.stream().map(Dependency::type).toList());
    }

    /** Whether a class is in the closure or, for a class of the JDK, whether the project refers to it. */
    private boolean isReached(String type) {
        return classPath.has(type)
                ? travels(type)
                : met.stream().anyMatch(reference -> reference.type().equals(type));
    }

    private void apply(HintFile.Hint hint) {
        for (String type : hint.types()) {
            boolean isWanted = classPath.has(type) && !rules.excludes(type + ".class") && !refused.covers(type);
            if (isWanted && !isReached(type)) {
                rules.recordHint(hint.file(), type);
            }
            meet(new Dependency(Kind.WHOLE, type));
        }
        hint.resources().map(classPath::projectFiles).ifPresent(files -> files.forEach(extra::putIfAbsent));
    }

    private void include(FoundFile chosen) {
        if (!chosen.isOfProject()) {
            keep(chosen.location());
        } else if (chosen.name().endsWith(".class")) {
            meet(new Dependency(Kind.WHOLE, chosen.type()));
        } else {
            extra.put(chosen.name(), chosen.content());
        }
    }

    Bundle bundle(TransientInitializers initializers) {
        Set<String> reflected = slices.keySet().stream()
                .filter(name -> met.contains(new Dependency(Kind.LITERAL, name)))
                .collect(Collectors.toSet());
        NavigableMap<String, byte[]> entries = new TreeMap<>(extra);
        whole.forEach(name -> classPath.find(name).ifPresent(file -> entries.put(file.name(), file.content())));
        slices.forEach((name, slice) -> entries.put(name + ".class", slice.toClassFile(this::travels, classes())));
        initializers
                .methods()
                .forEach((type, methods) -> entries.computeIfPresent(
                        type + ".class", (name, content) -> TransientInitializers.with(content, methods)));
        return new BundleAssembler(classPath, rules, libraries, parts, entries)
                .bundle(Stream.concat(whole.stream(), reflected.stream()));
    }

    Stream<Warning> warnings() {
        return lookups.warnings();
    }

    Set<Path> jars() {
        return libraries.keySet();
    }

    /** The classes of the libraries met so far, without jars that choose packages: what these need does not depend on a program. */
    LibraryCode libraries() {
        return new LibraryCode(libraries.values().stream()
                .filter(library -> !library.choosesPackages())
                .<Supplier<Part>>map(library -> library::part)
                .toList());
    }

    /** The project's classes met so far. */
    List<CapturedClass> classes() {
        return Stream.concat(
                        whole.stream()
                                .flatMap(name -> Stream.ofNullable(project.get(name)))
                                .map(type -> new CapturedClass(type, type.methods, false)),
                        slices.values().stream().map(ClassSlice::captured))
                .toList();
    }

    @Override
    public Optional<ClassNode> type(String name) {
        return classPath.find(name).filter(FoundFile::isOfProject).map(this::node);
    }

    @Override
    public boolean isOwn(String name) {
        return classPath.isOwn(name);
    }

    @Override
    public Set<Path> locations() {
        return classPath.projectRoots();
    }

    private boolean travels(String name) {
        return whole.contains(name)
                || slices.containsKey(name)
                || classPath
                        .find(name)
                        .map(file -> libraries.containsKey(file.location()))
                        .orElse(true);
    }

    void meet(Dependency reference) {
        if (met.add(reference)) {
            pending.add(reference);
        }
    }

    private void visit(Dependency reference) {
        if (reference.type().startsWith("[") || rules.excludes(reference.type() + ".class")) {
            return;
        }
        Optional<FoundFile> file = classPath.find(reference.type());
        if (refused.covers(reference.type())) {
            if (!reference.is(Kind.METADATA) || !ReflectiveReads.isAnnotation(file.orElseThrow())) {
                refused.meet(reference.type());
            }
        } else if (file.isPresent() && !file.get().isOfProject()) {
            if (!reference.is(Kind.METADATA) || reads.isRead(file.get())) {
                keep(file.get().location());
            }
        } else if (file.isPresent()) {
            visitProject(reference, node(file.get()));
        } else if (!reference.type().startsWith("java/") && paths.reach(reference.type())) {
            loaded.refuseWithoutFile(reference.type());
        }
    }

    void add(String file, byte[] content) {
        extra.put(file, content);
    }

    void keep(Path jar) {
        if (libraries.containsKey(jar)) {
            return;
        }
        Library library = parts.library(jar);
        libraries.put(jar, library);
        LibraryFacts facts = library.facts();
        for (String name : facts.types()) {
            Dependency named = facts.metadata().contains(name)
                    ? new Dependency(Kind.METADATA, name)
                    : new Dependency(Kind.MENTION, name);
            if (rules.isOnlyIfReached(name)) {
                unreached.add(named);
            } else {
                meet(named);
            }
        }
        hints.add(library.part());
    }

    private ClassNode node(FoundFile file) {
        return project.computeIfAbsent(file.type(), name -> {
            ClassNode node = file.node(0);
            meetAll(DependencyCollector.hosts(node), node.name);
            return node;
        });
    }

    private void visitProject(Dependency reference, ClassNode type) {
        if (whole.contains(type.name)) {
            return;
        }
        if (reference.is(Kind.HOST) && ClassSlice.isPossible(type)) {
            undecided.remove(type.name);
            slices.computeIfAbsent(type.name, host -> new ClassSlice(type));
            retryMembers(type.name);
        } else if (reference.is(Kind.HEIR)) {
            keepSuperclass(type, reference);
        } else if (!reference.is(Kind.MEMBER) && !reference.is(Kind.LITERAL)) {
            keepWhole(type.name);
        } else if (!slices.containsKey(type.name)) {
            undecided.add(type.name);
        } else if (reference.is(Kind.MEMBER)) {
            keepMember(slices.get(type.name), reference);
        }
    }

    /** Visits members again that were met before their class was sliced. */
    private void retryMembers(String host) {
        met.stream()
                .filter(reference ->
                        reference.is(Kind.MEMBER) && reference.type().equals(host))
                .forEach(pending::add);
    }

    private void keepMember(ClassSlice slice, Dependency member) {
        if (slice.declares(member.name(), member.descriptor())) {
            Set<Dependency> references = slice.keep(member.name(), member.descriptor());
            needAll(references, member.type());
            if (SliceSuperclasses.isHeir(slice.type())) {
                meetAll(superclasses().forMembers(slice.type(), references), member.type());
            }
        } else {
            declarations
                    .from(slice.type(), member.name(), member.descriptor())
                    .ifPresentOrElse(parent -> inherit(slice, member, parent), () -> keepWhole(member.type()));
        }
    }

    /** The supertype is sliced, too, because only members of it are used. */
    private void inherit(ClassSlice slice, Dependency member, String parent) {
        slice.extend(parent);
        meetAll(
                Set.of(
                        new Dependency(Kind.HOST, parent),
                        new Dependency(Kind.MEMBER, parent, member.name(), member.descriptor())),
                member.type());
    }

    /** The superclass is sliced, too, and so are those up to the ancestor. */
    private void keepSuperclass(ClassNode type, Dependency heir) {
        visitProject(new Dependency(Kind.HOST, type.name), type);
        Optional.ofNullable(slices.get(type.name))
                .ifPresent(slice -> superclasses().next(type, heir).forEach(superclass -> {
                    slice.extend(superclass.type());
                    meetAll(Set.of(superclass), type.name);
                }));
    }

    private SliceSuperclasses superclasses() {
        return new SliceSuperclasses(declarations, this::mayTravel);
    }

    private boolean mayTravel(String name) {
        return type(name).isPresent() && !refused.covers(name) && !rules.excludes(name + ".class");
    }

    /** A class of which only static members are used is kept whole, unless this would capture refused classes. */
    private void decide(String name) {
        ClassNode type = node(classPath.find(name).orElseThrow());
        boolean isRefused = DependencyCollector.of(type).stream()
                .anyMatch(reference -> !reference.is(Kind.METADATA) && refused.covers(reference.type()));
        if (isRefused && ClassSlice.isPossible(type)) {
            visitProject(new Dependency(Kind.HOST, name), type);
        } else {
            keepWhole(name);
        }
    }

    private void keepWhole(String name) {
        undecided.remove(name);
        slices.remove(name);
        whole.add(name);
        classPath.find(name).ifPresent(file -> needAll(DependencyCollector.of(node(file)), name));
    }

    private void meetAll(Set<Dependency> references, String user) {
        references.forEach(reference -> {
            paths.record(reference.type(), user);
            meet(reference);
        });
    }

    private void needAll(Set<Dependency> references, String user) {
        meetAll(references, user);
        lookups.inProject(references, user);
    }
}
