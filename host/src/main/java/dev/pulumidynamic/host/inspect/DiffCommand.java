package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.Subcommand.Answer;
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
import java.util.Objects;
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

    /**
     * What is different.
     *
     * @param removed resources
     * @param added resources
     * @param damaged a line for each resource that could not be compared
     */
    record Differences(List<ClosureDiff> closures, List<String> removed, List<String> added, List<String> damaged)
            implements Answer {
        /** @param wanted a resource; empty for all */
        static Differences between(CodeOrigin before, CodeOrigin after, String wanted, SourceTime time) {
            ComparedPairs pairs = ComparedPairs.of(before, after, wanted);
            return new Differences(
                    pairs.both().stream()
                            .map(pair -> ClosureDiff.of(pair, time))
                            .filter(diff -> !diff.isEmpty())
                            .toList(),
                    pairs.removed(),
                    pairs.added(),
                    pairs.damaged());
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
    }

    /**
     * What of one source is to be compared with what of another: the code of a resource with that of the same resource, a
     * bundle with a bundle.
     *
     * @param both to be compared
     * @param removed resources of the first alone
     * @param added resources of the second alone
     * @param damaged a line for each resource that cannot be compared, and one for all whose data is encrypted
     */
    record ComparedPairs(List<Pair> both, List<String> removed, List<String> added, List<String> damaged) {
        /**
         * Two closures.
         *
         * @param name of what they are of
         * @param isFirst false when an earlier pair has the same two bundles: then the code has been compared
         */
        record Pair(String name, Selected before, Selected after, boolean isFirst) {
            /** Whether the data of one of them is encrypted. */
            boolean isEncrypted() {
                return before.isEncrypted() || after.isEncrypted();
            }
        }

        static ComparedPairs of(CodeOrigin before, CodeOrigin after, String wanted) {
            if (before.state().isEmpty() && after.state().isEmpty() && !wanted.isEmpty()) {
                throw new UserException("neither " + before.name() + " nor " + after.name()
                        + " is a state, so --of has no resource to name; compare them without it");
            } else if (before.state().isEmpty() || after.state().isEmpty()) {
                Pair pair = new Pair("", bundle(before, wanted), bundle(after, wanted), true);
                return new ComparedPairs(List.of(pair), List.of(), List.of(), List.of());
            }
            Map<String, RecordedResource> old = byUrn(before, wanted);
            Map<String, RecordedResource> now = byUrn(after, wanted);
            if (!wanted.isEmpty() && old.isEmpty() && now.isEmpty()) {
                String what = "resource '" + wanted + "', nor has ";
                throw before.damagedResources().isEmpty()
                        ? after.missing(what + before.name())
                        : before.missing(what + after.name());
            }
            List<Pair> pairs = new ArrayList<>();
            Set<List<Digest>> bundles = new HashSet<>();
            List<String> damaged = new ArrayList<>();
            old.forEach((urn, resource) -> {
                if (now.containsKey(urn)) {
                    Optional<Selected> was = whole(before, resource, damaged);
                    Optional<Selected> is = whole(after, Objects.requireNonNull(now.get(urn)), damaged);
                    if (was.isPresent() && is.isPresent()) {
                        Bundle from = was.get().bundle();
                        Bundle to = is.get().bundle();
                        pairs.add(new Pair(urn, was.get(), is.get(), bundles.add(List.of(from.digest(), to.digest()))));
                    }
                }
            });
            sealed(before, pairs.stream().map(Pair::before)).ifPresent(damaged::add);
            sealed(after, pairs.stream().map(Pair::after)).ifPresent(damaged::add);
            return new ComparedPairs(pairs, only(old, now), only(now, old), damaged);
        }

        /** Reports once for a source that data in it is encrypted. */
        private static Optional<String> sealed(CodeOrigin source, Stream<Selected> compared) {
            List<RecordedResource> sealed = compared.filter(Selected::isEncrypted)
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
