package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The calls of one operation, in forms that can be compared. Ids, ports and folders differ from run to run, so that they
 * are compared by their shape; so does the order of independent calls.
 */
record Calls(List<JsonNode> all) {

    /** What the plugins were asked, with all fields, sorted. */
    List<String> asked() {
        return provider()
                .map(call -> neutral(method(call) + " " + sorted(call.path("request"))))
                .sorted()
                .toList();
    }

    /** What the program asked and was answered, sorted. How often it asked for the same is the SDK's affair. */
    List<String> answered() {
        return all.stream()
                .filter(call -> method(call).startsWith("ResourceMonitor/") && call.has("response"))
                .map(call -> neutral(
                        method(call) + " " + sorted(call.path("request")) + " -> " + sorted(call.path("response"))))
                .distinct()
                .sorted()
                .toList();
    }

    /** By resource, what the plugins were asked about it and about what it depends on, in order. */
    Map<String, List<String>> order(Map<String, List<String>> dependencies) {
        Map<String, List<String>> order = new TreeMap<>();
        provider()
                .map(Calls::urn)
                .filter(urn -> !urn.isEmpty())
                .distinct()
                .forEach(urn -> order.put(urn, about(urn, dependencies.getOrDefault(urn, List.of()))));
        return order;
    }

    private List<String> about(String urn, List<String> dependencies) {
        return provider()
                .filter(call -> urn(call).equals(urn) || dependencies.contains(urn(call)))
                .map(call -> method(call) + " " + urn(call))
                .toList();
    }

    /** By resource, what it depends on, as the program said. */
    Map<String, List<String>> dependencies() {
        Map<String, List<String>> dependencies = new TreeMap<>();
        all.stream()
                .filter(call -> method(call).equals("ResourceMonitor/RegisterResource"))
                .forEach(call -> dependencies.put(
                        call.path("response").path("urn").asText(),
                        StreamSupport.stream(
                                        call.path("request")
                                                .path("dependencies")
                                                .spliterator(),
                                        false)
                                .map(JsonNode::asText)
                                .toList()));
        return dependencies;
    }

    /** Without the last {@code Parameterize}, when there are several. */
    Calls withoutLastParameterize() {
        List<String> methods = all.stream().map(Calls::method).toList();
        int last = methods.lastIndexOf("ResourceProvider/Parameterize");
        if (methods.indexOf("ResourceProvider/Parameterize") == last) {
            return this;
        }
        List<JsonNode> kept = new ArrayList<>(all);
        kept.remove(last);
        return new Calls(kept);
    }

    /** Without those that the registration of a resource on another provider leads to. */
    Calls withoutMoved(String urn) {
        return new Calls(all.stream()
                .filter(call -> !urn(call).equals(urn)
                        && !method(call).equals("ResourceProvider/DiffConfig")
                        && !call.path("response").path("urn").asText().equals(urn))
                .toList());
    }

    private Stream<JsonNode> provider() {
        return all.stream().filter(call -> method(call).startsWith("ResourceProvider/"));
    }

    private static String method(JsonNode call) {
        return call.path("method").asText();
    }

    private static String urn(JsonNode call) {
        return call.path("request").path("urn").asText();
    }

    /** Without what is another in each run. */
    static String neutral(String call) {
        return call.replaceAll("127\\.0\\.0\\.1:\\d+", "<address>")
                .replaceAll("\"(root|program)Directory\":\"[^\"]+\"", "\"$1Directory\":\"<folder>\"")
                .replaceAll("\"randomSeed\":\"[A-Za-z0-9+/]{43}=\"", "\"randomSeed\":\"<32 bytes>\"")
                .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\"", "<uuid>\"");
    }

    /** As text, members in alphabetical order. */
    static String sorted(JsonNode node) {
        if (node.isObject()) {
            return StreamSupport.stream(node.properties().spliterator(), false)
                    .sorted(Map.Entry.comparingByKey())
                    .map(entry -> "\"" + entry.getKey() + "\":" + sorted(entry.getValue()))
                    .toList()
                    .toString();
        }
        return node.isNumber() ? Double.toString(node.doubleValue()) : node.toString();
    }
}
