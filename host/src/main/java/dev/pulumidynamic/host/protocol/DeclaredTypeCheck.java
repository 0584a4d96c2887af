package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.property.PropertyPath;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import dev.pulumidynamic.host.property.ValueSignature;
import dev.pulumidynamic.host.protocol.DeclaredType.Constant;
import dev.pulumidynamic.host.protocol.DeclaredType.Form;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is missing in values, and what cannot become a value of the Java type. A schema says less than the Java type, so
 * this check accepts some values that the code then refuses. A value that is not known yet fits, and so do resources, assets and
 * archives.
 */
final class DeclaredTypeCheck {
    private final boolean isNumberText;
    private final List<Misfit> misfits = new ArrayList<>();

    private DeclaredTypeCheck(boolean isNumberText) {
        this.isNumberText = isNumberText;
    }

    /** A place in a value that does not fit, and what is wrong there; that is empty if a required value is missing. */
    record Misfit(PropertyPath path, String problem) {
        boolean isMissing() {
            return problem.isEmpty();
        }
    }

    /** What does not fit in the inputs of a resource or function. A number can be a string there: {@code BigDecimal} is one. */
    static List<Misfit> ofInputs(DeclaredType type, Map<String, @Nullable Object> inputs) {
        DeclaredTypeCheck check = new DeclaredTypeCheck(true);
        check.properties(PropertyPath::of, type, inputs, false);
        return List.copyOf(check.misfits);
    }

    /** What does not fit in the value {@code name} of the configuration. */
    static List<Misfit> ofVariable(DeclaredType type, String name, @Nullable Object value) {
        DeclaredTypeCheck check = new DeclaredTypeCheck(false);
        check.value(PropertyPath.of(name), type, value, false);
        return List.copyOf(check.misfits);
    }

    /** @param isInSecret whether the value is a part of a secret */
    private void value(PropertyPath path, DeclaredType type, @Nullable Object marked, boolean isInSecret) {
        Object value = SecretMarks.unwrap(marked);
        boolean isSecret = isInSecret || type.isSecret() || SecretMarks.isSecret(marked);
        if (value == null || ValueSignature.isSigned(value) || UnknownValue.is(value) || type.form() == Form.OTHER) {
            return;
        }
        if (!fits(type, value)) {
            misfits.add(new Misfit(path, "should be " + expected(type) + ", but is " + found(type, value)));
        } else if (value instanceof List<?> list) {
            elements(path, type, list, isSecret);
        } else if (value instanceof Map<?, ?> map) {
            parts(path, type, map, isSecret);
        }
    }

    private void elements(PropertyPath path, DeclaredType type, List<?> list, boolean isSecret) {
        type.element().ifPresent(element -> {
            for (int i = 0; i < list.size(); i++) {
                if (SecretMarks.unwrap(list.get(i)) == null && element.form() != Form.OTHER) {
                    misfits.add(new Misfit(path.index(i), ""));
                }
                value(path.index(i), element, list.get(i), isSecret);
            }
        });
    }

    /** @param path of a property, by its name */
    private void properties(
            Function<String, PropertyPath> path, DeclaredType type, Map<?, ?> values, boolean isSecret) {
        type.required().stream()
                .filter(name -> SecretMarks.unwrap(values.get(name)) == null)
                .forEach(name -> misfits.add(new Misfit(path.apply(name), "")));
        type.properties().forEach((name, property) -> value(path.apply(name), property, values.get(name), isSecret));
    }

    /** A map has no entry without a value. Its keys are a part of the secret, if it is one, so no message shows them. */
    private void parts(PropertyPath path, DeclaredType type, Map<?, ?> values, boolean isSecret) {
        properties(path::key, type, values, isSecret);
        type.element()
                .ifPresent(element -> values.forEach((key, value) -> {
                    PropertyPath at = isSecret ? path : path.key(String.valueOf(key));
                    value(at, element, value, isSecret);
                }));
    }

    private boolean fits(DeclaredType type, Object value) {
        if (!type.constants().isEmpty()) {
            return type.constants().stream().anyMatch(constant -> isOf(constant, value));
        }
        return switch (type.form()) {
            case STRING -> value instanceof String || (isNumberText && value instanceof Number);
            case BOOLEAN -> value instanceof Boolean;
            case INTEGER -> value instanceof Number number && isWhole(number);
            case NUMBER -> value instanceof Number;
            case ARRAY -> value instanceof List;
            case OBJECT -> value instanceof Map;
            case OTHER -> true;
        };
    }

    private static boolean isWhole(Number number) {
        return Math.rint(number.doubleValue()) == number.doubleValue();
    }

    /** A constant also has its own name, of which the schema may say the form in generated SDKs only. */
    private static boolean isOf(Constant constant, Object value) {
        String text = String.valueOf(value);
        return text.equals(constant.value()) || (!isName(constant.value(), constant) && isName(text, constant));
    }

    private static boolean isName(String text, Constant constant) {
        String words = text.equals(text.toUpperCase(Locale.ROOT))
                ? Arrays.stream(text.split("_", -1))
                        .filter(word -> !word.isEmpty())
                        .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining())
                : text;
        return words.equals(constant.name());
    }

    private static String expected(DeclaredType type) {
        List<String> values = type.constants().stream().map(Constant::value).toList();
        return values.isEmpty() ? type.form().toString() : "one of " + values;
    }

    /** The kind of a value; never the value, which may be a secret. */
    private static String found(DeclaredType type, Object value) {
        if (value instanceof Number number) {
            return isWhole(number) ? "a whole number" : "a number";
        } else if (value instanceof List) {
            return "a list";
        } else if (value instanceof Map) {
            return "an object";
        }
        String text = type.constants().isEmpty() ? "a string" : "another string";
        return value instanceof String ? text : "a boolean";
    }
}
