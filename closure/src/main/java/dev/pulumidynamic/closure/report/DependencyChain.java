package dev.pulumidynamic.closure.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The reason why a class or jar is in a bundle: the steps from the captured object to it.
 *
 * @param steps at least one
 */
public record DependencyChain(List<Step> steps) {
    /** A step on each line. */
    @Override
    public String toString() {
        return steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
    }

    /** A step from one class, jar or object to another.
     *
     * @param from the location of the reference: an object's path, {@code com.acme.Dns.create:42}, {@code lambda in
     *     com.acme.App.main:12}, a file
     * @param how a verb: {@code calls}, {@code uses}, {@code names}
     * @param what the class, member or provider that is referred to, as in the source
     * @param to name of the class or jar that this brings in
     */
    public record Step(String from, String how, String what, String to) {
        /** {@code com.acme.Dns.create:42 calls com.acme.Http.get(String)}. */
        @Override
        public String toString() {
            return from + " " + how + " " + what + (to.endsWith(".jar") && !what.equals(to) ? " of " + to : "");
        }
    }
}
