package dev.pulumidynamic.host.install;

/** Something that the plugin needs on a machine, and how it was found. Without a problem, the plugin runs with it. */
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
