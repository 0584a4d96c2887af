package dev.pulumidynamic.host.protocol;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import dev.pulumidynamic.host.protocol.DeclaredType.Constant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A variable of a declared package's configuration. Its value is a text; lists, maps and records are JSON. */
record ConfigurationVariable(String name, DeclaredType type, boolean isRequired) {
    private static final Gson JSON = new Gson();

    /** Whether the variable is a secret: a text has no place for the marks of its parts. */
    boolean isSecret() {
        return type.holdsSecret();
    }

    /** What is wrong with {@code text}, the variable's value as the engine gives it; empty if nothing is. */
    String problem(String text) {
        return switch (type.form()) {
            case INTEGER -> text.matches("[+-]?[0-9]+") ? "" : "expected an integer";
            case NUMBER -> isNumber(text) ? "" : "expected a number";
            case BOOLEAN -> text.equals("true") || text.equals("false") ? "" : "expected true or false";
            case ARRAY ->
                parsed(text) instanceof List<?> list
                        ? misfits(list)
                        : "expected a list as JSON, such as [\"a\", \"b\"]";
            case OBJECT ->
                parsed(text) instanceof Map<?, ?> map ? misfits(map) : "expected an object as JSON, such as {\"a\": 1}";
            case STRING ->
                misfits(text).isEmpty()
                        ? ""
                        : "expected one of "
                                + type.constants().stream().map(Constant::value).toList();
            case OTHER -> "";
        };
    }

    private String misfits(Object value) {
        return DeclaredTypeCheck.ofVariable(type, name, value).stream()
                .map(misfit -> misfit.isMissing()
                        ? "where '" + misfit.path().text() + "' is missing"
                        : "where " + misfit.path().text() + " " + misfit.problem())
                .collect(Collectors.joining(", and "));
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static @Nullable Object parsed(String json) {
        try {
            return JSON.fromJson(json, Object.class);
        } catch (JsonParseException e) {
            return null;
        }
    }
}
