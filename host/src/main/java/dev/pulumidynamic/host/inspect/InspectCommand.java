package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.CommandOptions.OnCode;
import dev.pulumidynamic.host.inspect.origin.BundleSummary;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.ObjectLine;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows the data and code of closures. */
@Command(name = "inspect", description = "Shows the data and the code of a resource, or of all bundles.")
final class InspectCommand extends OnCode implements Subcommand.Reading {
    /** What is deeper was not made to be read, and its indentation would be most of the answer. */
    private static final int DEEPEST = 500;

    @Option(
            names = "--show-secrets",
            description = "Show captured values. Encrypted values need the stack's passphrase, as for Pulumi.")
    private boolean showSecrets;

    @Option(names = "--depth", defaultValue = "8", description = "How deep to follow objects (${DEFAULT-VALUE}).")
    private int depth;

    @Option(names = "--classes", description = "List each class, not packages.")
    private boolean classes;

    @Override
    public Answer answer(CommandContext context) {
        if (depth < 0 || depth > DEEPEST) {
            throw new UserException("--depth=" + depth + " is not possible; use a number from 0 to " + DEEPEST);
        }
        return new Closures(select(context).stream().map(this::contents).toList());
    }

    private Contents contents(Selected selected) {
        BundleSummary summary = BundleSummary.of(
                selected.kept(),
                wanted.isEmpty()
                        ? selected.resources()
                        : selected.resource().stream().toList());
        if (selected.kept().bundle().isEmpty()) {
            return new Contents(summary, null, "", "", List.of());
        }
        Optional<RecordedResource> sealed = selected.resource().filter(RecordedResource::isEncrypted);
        String damage = selected.problem();
        return new Contents(
                summary,
                damage.isEmpty() ? selected.data(depth, showSecrets).orElse(null) : null,
                sealed.map(RecordedResource::decryptionHint).orElse(""),
                damage,
                CodeFolder.of(selected.bundle(), classes));
    }

    /** A closure's contents: {@code sealed} says how to open data that is encrypted, {@code damage} why other data cannot be read. */
    record Contents(
            BundleSummary bundle, @Nullable ObjectLine data, String sealed, String damage, List<CodeFolder> code) {
        void print(Printout out) {
            bundle.print(out);
            if (data != null) {
                out.line("data");
                data.print(out.indented());
            } else if (!sealed.isEmpty()) {
                out.line("data is encrypted; " + sealed);
            } else if (!damage.isEmpty()) {
                out.line(out.bad("data cannot be read") + ": " + damage);
            }
            if (!code.isEmpty()) {
                out.line("code, bytes");
                code.forEach(folder -> folder.print(out.indented()));
            }
        }
    }

    record Closures(List<Contents> closures) implements Answer {
        @Override
        public void print(Printout out) {
            closures.forEach(closure -> closure.print(out));
        }

        @Override
        public boolean isProblem() {
            return closures.stream()
                    .anyMatch(closure -> !closure.bundle().problem().isEmpty()
                            || !closure.damage().isEmpty());
        }
    }

    /** Some of a bundle's code: a package of the project, one file of it, or a jar; {@code size} is in bytes before compression. */
    record CodeFolder(String name, String library, int files, long size) {
        private static final String CLASS = ".class";

        /** The project's packages, or all its files, then the jars. */
        static List<CodeFolder> of(Bundle bundle, boolean eachFile) {
            Map<String, CodeFolder> folders = new TreeMap<>();
            Function<String, String> folder = eachFile ? CodeFolder::file : CodeFolder::folder;
            bundle.project().names().forEach(name -> {
                int length = bundle.project().content(name).orElseThrow().length;
                String key = folder.apply(name);
                folders.merge(key, new CodeFolder(key, "", 1, length), CodeFolder::plus);
            });
            List<CodeFolder> all = new ArrayList<>(folders.values());
            for (Part library : bundle.libraries()) {
                String version = library.version().map(Object::toString).orElse("");
                all.add(new CodeFolder(library.name(), version, library.names().size(), library.size()));
            }
            return all;
        }

        private static String file(String entry) {
            return entry.endsWith(CLASS)
                    ? entry.substring(0, entry.length() - CLASS.length()).replace('/', '.')
                    : entry;
        }

        private static String folder(String entry) {
            int slash = entry.lastIndexOf('/');
            String folder = slash < 0 ? "(no package)" : entry.substring(0, slash);
            return entry.endsWith(CLASS) ? folder.replace('/', '.') : folder + "/";
        }

        private CodeFolder plus(CodeFolder other) {
            return new CodeFolder(name, library, files + other.files, size + other.size);
        }

        void print(Printout out) {
            out.line(Printout.column(size) + "  " + name
                    + (files == 1 ? "" : ", " + Printout.count(files, "file", "files"))
                    + (library.isEmpty() ? "" : ", " + library));
        }
    }
}
