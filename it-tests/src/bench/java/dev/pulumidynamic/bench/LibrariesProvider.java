package dev.pulumidynamic.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableMap;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.Serializable;
import java.util.Map;

/** A provider that takes Jackson and Guava along. */
final class LibrariesProvider implements ResourceProvider<Map<String, Object>, Map<String, Object>>, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request)
            throws JsonProcessingException {
        String text = new ObjectMapper().writeValueAsString(ImmutableMap.copyOf(request.inputs()));
        return Created.of(request.name(), Map.of("json", text));
    }
}
