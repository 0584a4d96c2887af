package dev.pulumidynamic.host.launch;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The provider of {@link CdsTraining}. It has captured a list, a lambda and a record, as most providers have, and answers each request;
 * it leaves out the check. It is captured whole, so it uses no other class of the plugin.
 */
final class SampleProvider implements Function<Map<String, Object>, Map<String, Object>> {
    private final List<String> values;
    private final UnaryOperator<String> naming;
    private final Zone zone;

    /** Something that the provider has captured. */
    record Zone(String region, int number) implements Serializable {}

    private SampleProvider(List<String> values, UnaryOperator<String> naming, Zone zone) {
        this.values = values;
        this.naming = naming;
        this.zone = zone;
    }

    static SampleProvider make() {
        String end = "-sample";
        return new SampleProvider(List.of("a", "b"), name -> name + end, new Zone("north", 1));
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        if ("check".equals(request.get("operation"))) {
            return Map.of("inputs", Map.of(), "reusable", true);
        }
        return Map.of(
                "id",
                naming.apply(values.get(0)),
                "inputs",
                Map.of(),
                "state",
                Map.of("values", values, "zone", zone.region()));
    }
}
