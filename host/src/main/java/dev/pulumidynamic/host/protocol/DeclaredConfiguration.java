package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.UnknownValue;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;

/**
 * Compares a configuration with what a declared package says of its own.
 *
 * @param schema the package's schema
 * @param environment the environment variables of this process
 */
record DeclaredConfiguration(PackageSchema schema, Map<String, String> environment) {

    /** The configuration with defaults and secret marks, and what is wrong with it, by key. */
    CheckResponse check(CheckRequest request) {
        Map<String, ConfigurationVariable> variables = schema.variables();
        Map<String, @Nullable Object> values = new TreeMap<>(PropertyReader.read(request.getNews()));
        if (hasKeysOfProject(request.getUrn())) {
            values.keySet().removeIf(name -> !isKnown(name));
        }
        CheckResponse.Builder answer = CheckResponse.newBuilder();
        variables.forEach((name, variable) -> {
            complete(values, name, variable);
            problem(values.get(name), name, variable)
                    .ifPresent(reason -> answer.addFailures(CheckCall.failure(name, reason)));
        });
        values.keySet().stream()
                .filter(name -> !isKnown(name))
                .forEach(name -> answer.addFailures(CheckCall.failure(
                        name,
                        "package " + schema.name() + " has no configuration '" + name + "'; it has "
                                + variables.keySet())));
        return answer.setInputs(WireProperties.writeInputs("CheckConfig", values))
                .build();
    }

    private boolean isKnown(String name) {
        return schema.variables().containsKey(name) || ConfigurationCalls.ENGINES.contains(name);
    }

    /** Engines give a default provider all keys of its package's namespace, which a project of the same name has, too. */
    private boolean hasKeysOfProject(String urn) {
        String[] parts = urn.split("::", 4);
        return parts.length == 4 && parts[1].equals(schema.name()) && parts[3].matches("default(_.*)?");
    }

    private void complete(Map<String, @Nullable Object> values, String name, ConfigurationVariable variable) {
        if (values.get(name) == null) {
            variable.type().environment().stream()
                    .map(environment::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(value -> values.put(name, value));
        }
        if (values.get(name) != null) {
            values.put(name, ConfigurationCalls.text(values.get(name)));
        }
        if (values.get(name) != null && variable.isSecret()) {
            values.put(name, SecretMarks.mark(values.get(name)));
        }
    }

    /** A value that is not known yet is none to judge. */
    private Optional<String> problem(@Nullable Object value, String name, ConfigurationVariable variable) {
        Object plain = SecretMarks.strip(value);
        if (plain == null) {
            return variable.isRequired() ? Optional.of(missing(name, variable)) : Optional.empty();
        }
        String text = plain.toString();
        if (UnknownValue.is(text)) {
            return Optional.empty();
        }
        String problem = variable.problem(text);
        return problem.isEmpty()
                ? Optional.empty()
                : Optional.of("configuration " + schema.name() + ":" + name + " is "
                        + (variable.isSecret() ? "a secret of another form" : "'" + text + "'") + ", " + problem);
    }

    private String missing(String name, ConfigurationVariable variable) {
        String key = schema.name() + ":" + name;
        String command = "pulumi config set " + (variable.isSecret() ? "--secret " : "") + key + " <value>";
        return "the configuration has no " + key + "; set it: " + command
                + (variable.type().environment().isEmpty()
                        ? ""
                        : ", or the environment variable "
                                + variable.type().environment().get(0))
                + ", or give '" + name + "' to the explicit provider";
    }
}
