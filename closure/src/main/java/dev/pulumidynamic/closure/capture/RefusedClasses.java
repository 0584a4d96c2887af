package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.Library;
import dev.pulumidynamic.closure.classpath.NamePattern;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Classes of libraries that a {@link Refusal} covers. The analysis skips them; what refers to them is refused after all code is known. */
final class RefusedClasses {
    private final ClassPath classPath;
    private final DependencyPaths paths;
    private final Map<NamePattern, Refusal> patterns = new LinkedHashMap<>();
    private final Set<String> met = new LinkedHashSet<>();

    RefusedClasses(ClassPath classPath, DependencyPaths paths, List<Refusal> refusals) {
        this.classPath = classPath;
        this.paths = paths;
        refusals.stream()
                .filter(Refusal::refusesCode)
                .forEach(refusal -> patterns.put(new NamePattern(refusal.type()), refusal));
    }

    /** Whether the class with this internal name is refused; the program may have classes of its own in such a package. */
    boolean covers(String name) {
        return refusal(name).isPresent() && classPath.isOfLibrary(name);
    }

    private Optional<Refusal> refusal(String name) {
        return patterns.entrySet().stream()
                .filter(entry -> entry.getKey().matches(name + ".class"))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Records that a refused class is needed, unless only a library or a file names it. */
    void meet(String name) {
        if (paths.reach(name)) {
            met.add(name);
        }
    }

    /** An object cannot be captured without its class. */
    void refuseObject(Class<?> type, ObjectPath path) {
        String name = type.getName().replace('.', '/');
        if (covers(name)) {
            Refusal refusal = refusal(name).orElseThrow();
            throw new CaptureException(
                    refusal.code(),
                    path,
                    type.getName(),
                    "an object of this type was captured, and " + refusal.reason(),
                    refusal.remedy());
        }
    }

    /** Refuses what the project's code refers to. */
    void check(List<CapturedClass> captured) {
        Map<String, CapturedClass> classes =
                captured.stream().collect(Collectors.toMap(each -> each.type().name, Function.identity()));
        met.stream()
                .map(name -> mention(name, classes))
                .min(Comparator.comparing(mention -> !mention.site().isFound()))
                .ifPresent(mention -> {
                    throw refusal(mention.target(), mention.target(), mention.target(), mention.toString());
                });
    }

    private ReferencePlace mention(String name, Map<String, CapturedClass> captured) {
        String user = paths.userOf(name).orElse(name);
        CapturedClass type = captured.get(user);
        return type == null ? ReferencePlace.unknown(user, name) : ReferencePlace.of(type, name);
    }

    private CaptureException refusal(String refused, String reached, String way, String mention) {
        Refusal refusal = refusal(refused).orElseThrow();
        return paths.refusal(
                refusal.code(),
                reached,
                way.replace('/', '.'),
                mention + ", and " + refusal.reason(),
                refusal.remedy());
    }

    /** Refuses what the {@code used} types of the project reach through libraries, from class to class; other parts do not count. */
    void check(Map<Path, Library> libraries, Collection<String> used) {
        if (libraries.values().stream().noneMatch(library -> mentions(library).anyMatch(this::covers))) {
            return;
        }
        Map<String, String> before = new HashMap<>();
        Deque<String> pending = new ArrayDeque<>();
        used.stream().filter(paths::reach).forEach(name -> {
            before.put(name, "");
            pending.add(name);
        });
        while (!pending.isEmpty()) {
            String user = pending.remove();
            for (String name : references(user, libraries)) {
                if (covers(name)) {
                    throw reached(name, user, before);
                } else if (before.putIfAbsent(name, user) == null) {
                    pending.add(name);
                }
            }
        }
    }

    private static Stream<String> mentions(Library library) {
        return library.facts().types().stream()
                .filter(name -> !library.facts().metadata().contains(name));
    }

    private Set<String> references(String name, Map<Path, Library> libraries) {
        return classPath
                .library(name)
                .flatMap(jar -> Optional.ofNullable(libraries.get(jar)))
                .flatMap(library -> library.part().content(name + ".class"))
                .map(content -> ConstantPool.of(content).used())
                .orElse(Set.of());
    }

    private CaptureException reached(String refused, String user, Map<String, String> before) {
        Deque<String> way = new ArrayDeque<>(List.of(refused));
        for (String at = user; !at.isEmpty(); at = before.getOrDefault(at, "")) {
            way.addFirst(at);
        }
        return refusal(
                refused,
                way.getFirst(),
                String.join(" -> ", way),
                "the library's class " + user.replace('/', '.') + " refers to it");
    }
}
