package dev.pulumidynamic.closure.capture;

import org.jspecify.annotations.Nullable;

/** The type parameters of a class, as its generic signature declares them. */
final class TypeParameters {
    private TypeParameters() {}

    /** The signature of a class with the same type parameters that extends {@code Object}; null without type parameters. */
    static @Nullable String only(@Nullable String signature) {
        if (signature == null || !signature.startsWith("<")) {
            return null;
        }
        int depth = 0;
        int end = 0;
        do {
            char at = signature.charAt(end++);
            depth += at == '<' ? 1 : at == '>' ? -1 : 0;
        } while (depth > 0);
        return signature.substring(0, end) + "Ljava/lang/Object;";
    }
}
