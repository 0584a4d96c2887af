package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.change.BundleChanges;
import dev.pulumidynamic.closure.change.BundleChanges.CodeChange;
import dev.pulumidynamic.closure.change.BundleChanges.LibraryChange;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.inspect.DiffCommand.ComparedPairs.Pair;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.source.SourceChange;
import dev.pulumidynamic.host.inspect.source.SourceText;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What is different between two closures.
 *
 * @param name of what they are of; empty for bundles alone
 * @param from digest of the first bundle
 * @param to digest of the second
 * @param code classes, members and files of the project
 * @param libraries with their versions
 * @param sources of the classes that both have, decompiled
 * @param data paths of the graph that hold something else
 */
record ClosureDiff(
        String name,
        String from,
        String to,
        List<CodeChange> code,
        List<LibraryChange> libraries,
        List<SourceChange> sources,
        List<String> data) {
    private static final int DEPTH = 16;

    static ClosureDiff of(Pair pair, SourceTime time) {
        Bundle before = pair.before().kept().readable();
        Bundle after = pair.after().kept().readable();
        List<String> data = pair.isEncrypted() ? List.of() : data(values(pair.before()), values(pair.after()));
        return pair.isFirst()
                ? of(pair.name(), before, after, data, time)
                : new ClosureDiff(
                        pair.name(),
                        before.digest().hex(),
                        after.digest().hex(),
                        List.of(),
                        List.of(),
                        List.of(),
                        data);
    }

    /** The same of closures that are in no state. */
    static ClosureDiff between(String name, Closure before, Closure after, SourceTime time) {
        return of(name, before.bundle(), after.bundle(), data(values(before), values(after)), time);
    }

    private static ClosureDiff of(String name, Bundle before, Bundle after, List<String> data, SourceTime time) {
        BundleChanges changes = BundleChanges.between(before, after, ProviderCode::isOfUser);
        return new ClosureDiff(
                name,
                before.digest().hex(),
                after.digest().hex(),
                changes.code(),
                changes.libraries(),
                changes.code().isEmpty() ? List.of() : sources(before, after, time),
                data);
    }

    boolean isEmpty() {
        return code.isEmpty() && libraries.isEmpty() && data.isEmpty();
    }

    private static List<SourceChange> sources(Bundle before, Bundle after, SourceTime time) {
        List<String> old = SourceText.outermostOf(before.project());
        return SourceText.outermostOf(after.project()).stream()
                .filter(old::contains)
                .filter(type ->
                        ProviderCode.isOfUser(type) && !files(before, type).equals(files(after, type)))
                .flatMap(type -> SourceText.of(before, type, time)
                        .flatMap(was -> SourceText.of(after, type, time).map(is -> SourceChange.between(type, was, is)))
                        .stream())
                .filter(change -> !change.lines().isEmpty())
                .toList();
    }

    private static Digest files(Bundle bundle, String outermost) {
        return Part.digest(SourceText.classFiles(bundle.project(), outermost));
    }

    private static Map<String, String> values(CodeOrigin.Selected selected) {
        return selected.closure().map(ClosureDiff::values).orElse(Map.of());
    }

    private static Map<String, String> values(Closure closure) {
        SortedMap<String, String> values = new TreeMap<>();
        collect(Report.of(closure).tree(DEPTH), "", values);
        return values;
    }

    private static void collect(ObjectPart part, String path, Map<String, String> values) {
        values.put(
                path.isEmpty() ? part.name() : path,
                part.type() + " " + part.value().or(part::elsewhere).orElse(""));
        part.parts().forEach(inner -> {
            boolean isField = Character.isJavaIdentifierStart(inner.name().charAt(0));
            collect(inner, path + (isField && !path.isEmpty() ? "." : "") + inner.name(), values);
        });
    }

    /** Where something is different; never what, for it may be secret. */
    private static List<String> data(Map<String, String> before, Map<String, String> after) {
        Set<String> paths = new TreeSet<>(before.keySet());
        paths.addAll(after.keySet());
        return paths.stream().flatMap(path -> change(path, before, after)).toList();
    }

    private static Stream<String> change(String path, Map<String, String> before, Map<String, String> after) {
        if (!before.containsKey(path)) {
            return Stream.of(path + " added");
        } else if (!after.containsKey(path)) {
            return Stream.of(path + " removed");
        }
        return after.get(path).equals(before.get(path)) ? Stream.empty() : Stream.of(path + " changed");
    }

    void print(Printout out) {
        out.line("bundle " + out.strong(from.substring(0, 12)) + " -> " + out.strong(to.substring(0, 12))
                + (name.isEmpty() ? "" : "  " + name));
        Printout inner = out.indented();
        code.forEach(change -> inner.line(change.toString()));
        libraries.forEach(change -> inner.line(change.toString()));
        data.forEach(change -> inner.line("data " + change));
        sources.forEach(change -> change.lines().forEach(line -> out.line(painted(out, line))));
    }

    private static String painted(Printout out, String line) {
        if (line.startsWith("+")) {
            return out.good(line);
        }
        return line.startsWith("-") ? out.bad(line) : line;
    }
}
