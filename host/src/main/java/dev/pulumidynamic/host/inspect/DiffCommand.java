package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin;
import dev.pulumidynamic.host.inspect.origin.CodeOrigin.Selected;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import dev.pulumidynamic.host.inspect.origin.SourceReader;
import dev.pulumidynamic.host.inspect.source.SourceTime;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the code and data of two states or bundles. */
@Command(
        name = "diff",
        description = "Shows the differences between the code and data of two states or bundles; exits with 1 if "
                + "there are any.")
final class DiffCommand implements Subcommand.Reading {
    @Parameters(index = "0", paramLabel = "SOURCE", description = "What there was.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "SOURCE", description = "What there is.")
    private String after = "";

    @Option(names = "--of", paramLabel = "RESOURCE", description = "Compare only this resource.")
    private String of = "";

    @Override
    public Answer answer(CommandContext context) {
        SourceReader reader = new SourceReader(context);
        return Differences.between(reader.read(before), reader.read(after), of, context.time());
    }

    /** What is different; {@code damaged} has a line for each resource that could not be compared. */
    record Differences(List<ClosureDiff> closures, List<String> removed, List<String> added, List<String> damaged)
            implements Answer {
        /** @param wanted a resource; empty for all */
        static Differences between(CodeOrigin before, CodeOrigin after, String wanted, SourceTime time) {
            if (before.state().isEmpty() && after.state().isEmpty() && !wanted.isEmpty()) {
                throw new UserException("neither " + before.name() + " nor " + after.name()
                        + " is a state, so --of has no resource to name; compare them without it");
            } else if (before.state().isEmpty() || after.state().isEmpty()) {
                ClosureDiff diff = ClosureDiff.of("", bundle(before, wanted), bundle(after, wanted), true, time);
                return new Differences(
                        Stream.of(diff).filter(ClosureDiff::isDifferent).toList(), List.of(), List.of(), List.of());
            }
            Map<String, RecordedResource> old = byUrn(before, wanted);
            Map<String, RecordedResource> now = byUrn(after, wanted);
            if (!wanted.isEmpty() && old.isEmpty() && now.isEmpty()) {
                String what = "resource '" + wanted + "', nor has ";
                throw before.damagedResources().isEmpty()
                        ? after.missing(what + before.name())
                        : before.missing(what + after.name());
            }
            List<ClosureDiff> closures = new ArrayList<>();
            List<String> damaged = new ArrayList<>();
            List<Selected> was = new ArrayList<>();
            List<Selected> is = new ArrayList<>();
            Set<List<Digest>> bundles = new HashSet<>();
            old.forEach((urn, resource) -> Optional.ofNullable(now.get(urn)).ifPresent(same -> {
                Optional<Selected> first = whole(before, resource, damaged);
                Optional<Selected> second = whole(after, same, damaged);
                if (first.isPresent() && second.isPresent()) {
                    was.add(first.get());
                    is.add(second.get());
                    boolean isNew = bundles.add(List.of(
                            first.get().bundle().digest(), second.get().bundle().digest()));
                    closures.add(ClosureDiff.of(urn, first.get(), second.get(), isNew, time));
                }
            }));
            closures.removeIf(diff -> !diff.isDifferent());
            sealed(before, was).ifPresent(damaged::add);
            sealed(after, is).ifPresent(damaged::add);
            return new Differences(closures, only(old, now), only(now, old), damaged);
        }

        @Override
        public void print(Printout out) {
            removed.forEach(urn -> out.line("resource removed: " + urn));
            added.forEach(urn -> out.line("resource added: " + urn));
            damaged.forEach(line -> out.line(out.bad("cannot be compared") + ": " + line));
            closures.forEach(diff -> diff.print(out));
        }

        @Override
        public boolean isProblem() {
            return !closures.isEmpty() || !removed.isEmpty() || !added.isEmpty() || !damaged.isEmpty();
        }

        /** Reports once for a source that data in it is encrypted. */
        private static Optional<String> sealed(CodeOrigin source, List<Selected> compared) {
            List<RecordedResource> sealed = compared.stream()
                    .filter(Selected::isEncrypted)
                    .flatMap(selected -> selected.resource().stream())
                    .toList();
            return sealed.stream()
                    .findFirst()
                    .map(first -> "the data of " + sealed.size() + " resource" + (sealed.size() == 1 ? "" : "s")
                            + " of " + source.name() + ", which is encrypted; " + first.decryptionHint());
        }

        private static Selected bundle(CodeOrigin source, String wanted) {
            return Selected.readable(source.select(source.state().isEmpty() ? "" : wanted))
                    .findFirst()
                    .orElseThrow();
        }

        private static Map<String, RecordedResource> byUrn(CodeOrigin source, String wanted) {
            Map<String, RecordedResource> resources = new LinkedHashMap<>();
            source.resources().stream()
                    .filter(resource -> wanted.isEmpty() || resource.isCalled(wanted))
                    .forEach(resource -> resources.put(resource.urn(), resource));
            return resources;
        }

        /** A resource with code and data; empty when one of them is damaged. */
        private static Optional<Selected> whole(CodeOrigin source, RecordedResource resource, List<String> damaged) {
            try {
                Selected selected = new Selected(source.code(resource), List.of(resource));
                if (selected.problem().isEmpty()) {
                    return Optional.of(selected);
                }
                damaged.add(resource.urn() + " of " + source.name() + ": " + selected.problem());
            } catch (CorruptClosureException e) {
                damaged.add(String.valueOf(e.getMessage()));
            }
            return Optional.empty();
        }

        private static List<String> only(Map<String, ?> in, Map<String, ?> notIn) {
            TreeSet<String> only = new TreeSet<>(in.keySet());
            only.removeAll(notIn.keySet());
            return List.copyOf(only);
        }
    }
}
