package dev.pulumidynamic.host.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Does as the plugin of the recordings did, behind the boundary, so that it can be captured. */
final class RecordedBehaviour implements Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> {
    /** The file beside this class that names what the plugin was told to do besides. */
    static final String FLAGS = "flags";

    @Override
    public Map<String, @Nullable Object> apply(Map<String, @Nullable Object> request) {
        String operation = String.valueOf(request.get("operation"));
        return switch (operation) {
            case "check" -> check(properties(request, "inputs"));
            case "diff" -> diff(properties(request, "inputs"), properties(request, "oldInputs"));
            case "create" -> create(request);
            case "update" -> update(properties(request, "inputs"));
            case "read" -> read(request);
            case "delete" -> delete(properties(request, "inputs"));
            default -> throw new IllegalArgumentException(operation);
        };
    }

    private static Map<String, @Nullable Object> check(Map<String, @Nullable Object> inputs) {
        return "check".equals(inputs.get("fail"))
                ? answer("failures", List.of(Map.of("property", "x", "reason", "x must be positive")))
                : answer("inputs", inputs);
    }

    private static Map<String, @Nullable Object> diff(
            Map<String, @Nullable Object> inputs, Map<String, @Nullable Object> oldInputs) {
        TreeSet<String> names = new TreeSet<>(inputs.keySet());
        names.addAll(oldInputs.keySet());
        names.removeIf(name -> Objects.equals(inputs.get(name), oldInputs.get(name)));
        Map<String, @Nullable Object> answer = answer("changed", !names.isEmpty());
        names.removeIf(name -> !name.equals("replace") || !oldInputs.containsKey(name));
        answer.put("replaces", new ArrayList<>(names));
        answer.put("deleteBeforeReplace", !names.isEmpty() && isTold("diffSaysDeleteBeforeReplace"));
        return answer;
    }

    private static Map<String, @Nullable Object> create(Map<String, @Nullable Object> request) {
        Map<String, @Nullable Object> inputs = properties(request, "inputs");
        if ("create".equals(inputs.get("fail"))) {
            throw new IllegalStateException("the backend said no");
        }
        Map<String, @Nullable Object> answer = answer("id", "id-" + request.get("name"));
        if ("partial".equals(inputs.get("fail"))) {
            answer.put("id", "id-p");
            answer.put("failed", List.of("resource created but not ready"));
        }
        answer.put("state", inputs);
        return answer;
    }

    private static Map<String, @Nullable Object> update(Map<String, @Nullable Object> inputs) {
        if ("update".equals(inputs.get("fail"))) {
            throw new IllegalStateException("update refused");
        }
        Map<String, @Nullable Object> answer = answer("state", inputs);
        if ("partialupdate".equals(inputs.get("fail"))) {
            answer.put("failed", List.of("resource created but not ready"));
        }
        return answer;
    }

    private static Map<String, @Nullable Object> read(Map<String, @Nullable Object> request) {
        if (isTold("readFindsNothing")) {
            return answer("id", "");
        }
        Map<String, @Nullable Object> answer = answer("id", request.get("id"));
        boolean isImport = !request.containsKey("state");
        answer.put("inputs", isImport ? answer("x", 1L) : properties(request, "inputs"));
        answer.put("state", isImport ? answer("x", 1L) : properties(request, "state"));
        return answer;
    }

    private static Map<String, @Nullable Object> delete(Map<String, @Nullable Object> inputs) {
        if ("delete".equals(inputs.get("fail"))) {
            throw new IllegalStateException("delete refused");
        }
        return new HashMap<>();
    }

    private static boolean isTold(String flag) {
        return Optional.ofNullable(RecordedBehaviour.class.getResource(FLAGS + "/" + flag))
                .isPresent();
    }

    private static Map<String, @Nullable Object> answer(String key, @Nullable Object value) {
        Map<String, @Nullable Object> answer = new HashMap<>();
        answer.put(key, value);
        return answer;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> properties(Map<String, @Nullable Object> request, String key) {
        return (Map<String, @Nullable Object>) Objects.requireNonNull(request.get(key));
    }
}
