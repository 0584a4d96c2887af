package dev.pulumidynamic.host.property;

/**
 * A place inside the property {@code root} of a resource, as the engine writes it: {@code tags[0].name}, {@code labels["a.b"]}.
 */
public record PropertyPath(String root, String text) {
    public static PropertyPath of(String root) {
        return new PropertyPath(root, isPlain(root) ? root : quoted(root));
    }

    public PropertyPath key(String key) {
        return new PropertyPath(root, text + (isPlain(key) ? "." + key : quoted(key)));
    }

    public PropertyPath index(int index) {
        return new PropertyPath(root, text + "[" + index + "]");
    }

    /** Whether this is {@code outer} or a place inside it. */
    public boolean isWithin(String outer) {
        return text.equals(outer) || text.startsWith(outer + ".") || text.startsWith(outer + "[");
    }

    private static boolean isPlain(String key) {
        return !key.isEmpty() && key.chars().noneMatch(c -> c == '.' || c == '[' || c == ']' || c == '"');
    }

    private static String quoted(String key) {
        return "[\"" + key.replace("\"", "\\\"") + "\"]";
    }
}
