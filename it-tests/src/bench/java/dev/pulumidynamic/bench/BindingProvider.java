package dev.pulumidynamic.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;

/** A provider that binds its inputs to a class of its own, with Jackson. */
final class BindingProvider implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The class of the inputs. */
    record Machine(String name, int size) {}

    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
        Machine machine = JSON.convertValue(request.inputs(), Machine.class);
        return Created.of(machine.name(), Map.of("size", machine.size()));
    }
}
