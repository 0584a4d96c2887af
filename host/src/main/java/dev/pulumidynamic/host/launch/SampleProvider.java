package dev.pulumidynamic.host.launch;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The provider of {@link CdsTraining}. It has captured a list and a lambda, as most providers have, and answers each request. It is
 * captured whole, so it uses no other class of the plugin.
 */
record SampleProvider(List<String> values, UnaryOperator<String> naming)
        implements Function<Map<String, Object>, Map<String, Object>> {
    static SampleProvider make() {
        String end = "-sample";
        return new SampleProvider(List.of("a", "b"), name -> name + end);
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        return Map.of("id", naming.apply(values.get(0)), "inputs", Map.of(), "state", Map.of());
    }
}
