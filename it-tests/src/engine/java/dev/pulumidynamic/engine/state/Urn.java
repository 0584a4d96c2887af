package dev.pulumidynamic.engine.state;

/**
 * A resource's name in its stack: {@code urn:pulumi:<stack>::<project>::<parent types$type>::<name>}.
 *
 * @param text the whole of it
 */
public record Urn(String text) {
    /** The type of a stack's root resource, which a qualified type leaves out. */
    public static final String STACK_TYPE = "pulumi:pulumi:Stack";

    private static final String PREFIX = "urn:pulumi:";
    private static final String DELIMITER = "::";
    private static final int PARTS = 4;

    public Urn {
        if (text.split(DELIMITER, PARTS).length != PARTS) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is not a URN: expected urn:pulumi:<stack>::<project>::<type>::<name>");
        }
    }

    /** The URN of a resource; {@code parent} is empty where there is none. */
    public static Urn of(String stack, String project, String parent, String type, String name) {
        String parentTypes = parent.isEmpty() ? "" : new Urn(parent).qualifiedType();
        String prefix = parentTypes.isEmpty() || parentTypes.equals(STACK_TYPE) ? "" : parentTypes + "$";
        return new Urn(PREFIX + stack + DELIMITER + project + DELIMITER + prefix + type + DELIMITER + name);
    }

    /** The package of a type token. */
    public static String packageOf(String type) {
        return type.split(":", 2)[0];
    }

    String stack() {
        return part(0).substring(PREFIX.length());
    }

    String project() {
        return part(1);
    }

    /** The type, after those of its parents. */
    public String qualifiedType() {
        return part(2);
    }

    /** The type token. */
    public String type() {
        String qualified = qualifiedType();
        return qualified.substring(qualified.lastIndexOf('$') + 1);
    }

    /** The name that the program gave. */
    public String name() {
        return part(3);
    }

    private String part(int index) {
        return text.split(DELIMITER, PARTS)[index];
    }

    @Override
    public String toString() {
        return text;
    }
}
