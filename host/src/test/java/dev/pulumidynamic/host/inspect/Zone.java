package dev.pulumidynamic.host.inspect;

import com.google.gson.Gson;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A provider with data and a library, as it stands at a boundary. */
final class Zone implements Function<Map<String, Object>, Map<String, Object>> {
    private final String token;
    private final List<String> hosts;

    Zone(String token, String... hosts) {
        this.token = token;
        this.hosts = List.of(hosts);
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        String operation = String.valueOf(request.get("operation"));
        return operation.equals("create") ? Map.of("id", new Gson().toJson(hosts) + token) : Map.of();
    }
}
