package dev.pulumidynamic.closure.hint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads JSON (RFC 8259) into maps, lists and strings; numbers, truth values and null become their text. It is here because
 * a library for it would stand on the class path of every program that captures.
 */
final class Json {
    private static final int DEEPEST = 100;
    private static final Pattern TOKEN =
            Pattern.compile("\\s*+([\\[\\]{},:]|\"(?:[^\"\\\\]|\\\\.)*+\"|[-+.\\w]++)\\s*+", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

    private final String text;
    private final Matcher tokens;
    private String token = "";
    private int depth;

    private Json(String text) {
        this.text = text;
        this.tokens = TOKEN.matcher(text);
    }

    /** @throws IllegalArgumentException when {@code text} is no JSON; its message says where */
    static Object parse(String text) {
        Json json = new Json(text);
        json.next();
        Object value = json.value();
        if (json.tokens.regionStart() != text.length()) {
            throw json.unexpected("the end");
        }
        return value;
    }

    private void next() {
        if (!tokens.lookingAt()) {
            throw unexpected("a value");
        }
        token = tokens.group(1);
        tokens.region(tokens.end(), text.length());
    }

    private Object value() {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("it is nested more than " + DEEPEST + " deep");
        }
        char first = token.charAt(0);
        Object value = switch (first) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case '}', ']', ',', ':' -> throw unexpected("a value before " + token);
            default -> token;
        };
        depth--;
        return value;
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        next();
        while (!token.equals("}")) {
            String key = string();
            expect(":");
            next();
            object.put(key, value());
            separator("}");
        }
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<>();
        next();
        while (!token.equals("]")) {
            array.add(value());
            separator("]");
        }
        return array;
    }

    /** After an element: the end, or a comma and the start of the next one. */
    private void separator(String end) {
        next();
        if (token.equals(",")) {
            next();
        } else if (!token.equals(end)) {
            throw unexpected("',' or '" + end + "'");
        }
    }

    private void expect(String expected) {
        next();
        if (!token.equals(expected)) {
            throw unexpected("'" + expected + "'");
        }
    }

    private String string() {
        if (!token.startsWith("\"")) {
            throw unexpected("a string");
        }
        return ESCAPE.matcher(token.substring(1, token.length() - 1))
                .replaceAll(escape -> Matcher.quoteReplacement(unescaped(escape.group(1))));
    }

    private static String unescaped(String escape) {
        return switch (escape.charAt(0)) {
            case 'b' -> "\b";
            case 'f' -> "\f";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'u' -> String.valueOf((char) Integer.parseInt(escape.substring(1), 16));
            default -> escape;
        };
    }

    private IllegalArgumentException unexpected(String expected) {
        long line = text.substring(0, tokens.regionStart()).lines().count();
        return new IllegalArgumentException("line " + Math.max(1, line) + " has no JSON: expected " + expected);
    }
}
