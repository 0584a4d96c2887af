package dev.pulumidynamic.closure.change;

/**
 * Another content of a library.
 *
 * @param name {@code group:artifact}, or what else the library calls itself
 * @param from its version before; empty when it was not there
 * @param to its version now; empty when it is gone
 */
public record LibraryChange(String name, String from, String to) {
    /** For people, without the group: {@code jackson-core 2.18.0 -> 2.19.0}. */
    @Override
    public String toString() {
        String artifact = name.substring(name.indexOf(':') + 1);
        if (from.isEmpty()) {
            return artifact + " " + to + " added";
        } else if (to.isEmpty()) {
            return artifact + " " + from + " removed";
        }
        return from.equals(to) ? artifact + " " + to + " changed" : artifact + " " + from + " -> " + to;
    }
}
