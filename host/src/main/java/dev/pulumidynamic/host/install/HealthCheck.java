package dev.pulumidynamic.host.install;

/**
 * Something that the plugin needs on a machine, and how it was found.
 *
 * @param what what was checked
 * @param found what there is
 * @param problem why the plugin does not run with it; empty if it does
 * @param remedy what to do; empty if there is no problem
 */
public record HealthCheck(String what, String found, String problem, String remedy) {
    static HealthCheck good(String what, String found) {
        return new HealthCheck(what, found, "", "");
    }

    static HealthCheck of(String what, String found, boolean isGood, String problem, String remedy) {
        return isGood ? good(what, found) : new HealthCheck(what, found, problem, remedy);
    }

    public boolean isProblem() {
        return !problem.isEmpty();
    }
}
