package dev.pulumidynamic.host.protocol;

import com.google.gson.JsonParseException;
import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import dev.pulumidynamic.host.protocol.DeclaredType.Constant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;

/** Compares a configuration with what a declared package says of its own. Each value is a text: lists, maps and records are JSON. */
record DeclaredConfiguration(PackageSchema schema, Map<String, String> environment) {
    /** The configuration with defaults and secret marks, and what is wrong with it, by key. */
    CheckResponse check(CheckRequest request) {
        DeclaredType configuration = schema.configuration();
        Map<String, DeclaredType> known = configuration.properties();
        Map<String, @Nullable Object> values = new TreeMap<>(PropertyReader.read(request.getNews()));
        if (hasKeysOfProject(request.getUrn())) {
            values.keySet().removeIf(name -> !isKnown(name, known));
        }
        CheckResponse.Builder answer = CheckResponse.newBuilder();
        known.forEach((name, type) -> {
            complete(values, name, type);
            boolean isRequired = configuration.required().contains(name);
            String problem = problem(SecretMarks.strip(values.get(name)), name, type, isRequired);
            if (!problem.isEmpty()) {
                answer.addFailures(CheckCall.failure(name, problem));
            }
        });
        values.keySet().stream()
                .filter(name -> !isKnown(name, known))
                .forEach(name -> answer.addFailures(CheckCall.failure(
                        name,
                        "package " + schema.name() + " has no configuration '" + name + "'; it has "
                                + known.keySet())));
        return answer.setInputs(WireProperties.writeInputs("CheckConfig", values))
                .build();
    }

    private static boolean isKnown(String name, Map<String, DeclaredType> known) {
        return known.containsKey(name) || ConfigurationCalls.ENGINES.contains(name);
    }

    /** Engines give a default provider all keys of its package's namespace, which a project of the same name has, too. */
    private boolean hasKeysOfProject(String urn) {
        String[] parts = urn.split("::", 4);
        return parts.length == 4 && parts[1].equals(schema.name()) && parts[3].matches("default(_.*)?");
    }

    private void complete(Map<String, @Nullable Object> values, String name, DeclaredType type) {
        if (values.get(name) == null) {
            type.environment().stream()
                    .map(environment::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(value -> values.put(name, value));
        }
        if (values.get(name) != null) {
            Object text = ConfigurationCalls.text(values.get(name));
            // A text has no place for the marks of its parts.
            values.put(name, type.holdsSecret() ? SecretMarks.mark(text) : text);
        }
    }

    /** What is wrong with a value; empty if nothing is, or if the value is not known yet. */
    private String problem(@Nullable Object value, String name, DeclaredType type, boolean isRequired) {
        if (value == null) {
            return isRequired ? missing(name, type) : "";
        }
        String text = value.toString();
        String problem = UnknownValue.is(text) ? "" : problemOf(text, name, type);
        return problem.isEmpty()
                ? ""
                : "configuration " + schema.name() + ":" + name + " is "
                        + (type.holdsSecret() ? "a secret of another form" : "'" + text + "'") + ", " + problem;
    }

    private static String problemOf(String text, String name, DeclaredType type) {
        return switch (type.form()) {
            case INTEGER -> text.matches("[+-]?[0-9]+") ? "" : "expected an integer";
            case NUMBER -> isNumber(text) ? "" : "expected a number";
            case BOOLEAN -> text.equals("true") || text.equals("false") ? "" : "expected true or false";
            case ARRAY ->
                parsed(text) instanceof List<?> list
                        ? misfits(type, name, list)
                        : "expected a list as JSON, such as [\"a\", \"b\"]";
            case OBJECT ->
                parsed(text) instanceof Map<?, ?> map
                        ? misfits(type, name, map)
                        : "expected an object as JSON, such as {\"a\": 1}";
            case STRING ->
                misfits(type, name, text).isEmpty()
                        ? ""
                        : "expected one of "
                                + type.constants().stream().map(Constant::value).toList();
            case OTHER -> "";
        };
    }

    private static String misfits(DeclaredType type, String name, Object value) {
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
            return PackageSchema.JSON.fromJson(json, Object.class);
        } catch (JsonParseException e) {
            return null;
        }
    }

    private String missing(String name, DeclaredType type) {
        String key = schema.name() + ":" + name;
        List<String> defaults = type.environment();
        return "the configuration has no " + key + "; set it: pulumi config set "
                + (type.holdsSecret() ? "--secret " : "") + key + " <value>"
                + (defaults.isEmpty() ? "" : ", or the environment variable " + defaults.get(0))
                + ", or give '" + name + "' to the explicit provider";
    }
}
