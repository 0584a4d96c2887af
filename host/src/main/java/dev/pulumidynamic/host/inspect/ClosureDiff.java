package dev.pulumidynamic.host.inspect;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.Patch;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.change.BundleChanges;
import dev.pulumidynamic.closure.change.BundleChanges.CodeChange;
import dev.pulumidynamic.closure.change.BundleChanges.LibraryChange;
import dev.pulumidynamic.closure.report.Report;
import dev.pulumidynamic.closure.report.Report.ObjectPart;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.source.SourceText;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is different between the bundles {@code from} and {@code to}, and in the data of the resource {@code name} if it is not empty. */
record ClosureDiff(
        String name,
        String from,
        String to,
        List<CodeChange> code,
        List<LibraryChange> libraries,
        List<SourceChange> sources,
        List<String> data) {
    private static final int DEPTH = 16;
    /** Unchanged lines around each change. */
    private static final int CONTEXT = 3;

    /** A unified diff of the decompiled source of a class. */
    record SourceChange(String type, List<String> lines) {
        static SourceChange between(String type, String before, String after) {
            String file = type + ".java";
            List<String> old = before.lines().toList();
            Patch<String> changes = DiffUtils.diff(old, after.lines().toList());
            return new SourceChange(type, UnifiedDiffUtils.generateUnifiedDiff(file, file, old, changes, CONTEXT));
        }
    }

    /** @param withCode false if another diff has that of the two bundles */
    static ClosureDiff of(String name, Selected before, Selected after, boolean withCode, SourceTime time) {
        boolean isEncrypted = before.isEncrypted() || after.isEncrypted();
        List<String> data = isEncrypted ? List.of() : data(before.closure(), after.closure());
        return of(name, before.kept().readable(), after.kept().readable(), withCode, data, time);
    }

    /** The same of closures that are in no state. */
    static ClosureDiff between(String name, Closure before, Closure after, SourceTime time) {
        List<String> data = data(Optional.of(before), Optional.of(after));
        return of(name, before.bundle(), after.bundle(), true, data, time);
    }

    private static ClosureDiff of(
            String name, Bundle before, Bundle after, boolean withCode, List<String> data, SourceTime time) {
        BundleChanges changes = withCode
                ? BundleChanges.between(before, after, ProviderCode::isOfUser)
                : new BundleChanges(List.of(), List.of());
        return new ClosureDiff(
                name,
                before.digest().hex(),
                after.digest().hex(),
                changes.code(),
                changes.libraries(),
                changes.code().isEmpty() ? List.of() : sources(before, after, time),
                data);
    }

    boolean isDifferent() {
        return !code.isEmpty() || !libraries.isEmpty() || !data.isEmpty();
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

    private static Map<String, String> values(Optional<Closure> closure) {
        SortedMap<String, String> values = new TreeMap<>();
        closure.ifPresent(known -> collect(Report.of(known).tree(DEPTH), "", values));
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
    private static List<String> data(Optional<Closure> before, Optional<Closure> after) {
        Map<String, String> old = values(before);
        Map<String, String> now = values(after);
        Set<String> paths = new TreeSet<>(old.keySet());
        paths.addAll(now.keySet());
        paths.removeIf(path -> Objects.equals(old.get(path), now.get(path)));
        return paths.stream()
                .map(path ->
                        path + (!old.containsKey(path) ? " added" : now.containsKey(path) ? " changed" : " removed"))
                .toList();
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
