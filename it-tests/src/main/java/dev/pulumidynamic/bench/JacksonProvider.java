package dev.pulumidynamic.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;

/** A provider that takes three jars along. */
final class JacksonProvider implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request)
            throws JsonProcessingException {
        String text = new ObjectMapper().writeValueAsString(request.inputs());
        return Created.of(request.name(), Map.of("json", text));
    }
}
