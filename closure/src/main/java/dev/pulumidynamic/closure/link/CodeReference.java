package dev.pulumidynamic.closure.link;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * A reference from a class to another class or a member, with its location.
 *
 * @param owner internal name of the class that is referred to; never an array
 * @param name of the member; empty, like the descriptor, for a reference to the class itself
 */
public record CodeReference(CodeLocation site, Use use, String owner, String name, String descriptor) {
    /** Kinds of references. */
    public enum Use {
        CLASS("uses"),
        FIELD("reads or writes"),
        STATIC_FIELD("reads or writes"),
        METHOD("calls"),
        STATIC_METHOD("calls"),
        INTERFACE_METHOD("calls"),
        STATIC_INTERFACE_METHOD("calls");

        private final String verb;

        Use(String verb) {
            this.verb = verb;
        }

        /** For sentences whose subject is a site. */
        public String verb() {
            return verb;
        }

        boolean isField() {
            return this == FIELD || this == STATIC_FIELD;
        }

        boolean isStatic() {
            return this == STATIC_FIELD || this == STATIC_METHOD || this == STATIC_INTERFACE_METHOD;
        }

        boolean isOfInterface() {
            return this == INTERFACE_METHOD || this == STATIC_INTERFACE_METHOD;
        }
    }

    static CodeReference toClass(CodeLocation site, String owner) {
        return new CodeReference(site, Use.CLASS, owner, "", "");
    }

    /** The target as in the source: {@code java.util.List.get(int)}. */
    public String target() {
        String type = owner.replace('/', '.');
        if (use == Use.CLASS) {
            return type;
        } else if (use.isField()) {
            return type + "." + name;
        }
        String parameters = Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(Type::getClassName)
                .map(parameter -> parameter.substring(parameter.lastIndexOf('.') + 1))
                .collect(Collectors.joining(", "));
        return name.equals("<init>")
                ? "new " + type + "(" + parameters + ")"
                : type + "." + name + "(" + parameters + ")";
    }
}
