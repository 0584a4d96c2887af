package dev.pulumidynamic.examples.greeting;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** Greets by the text of a resource beside this class, and with a library. */
class Greetings implements ResourceProvider<Guest, Greeting> {
    @Override
    public Created<Greeting> create(CreateRequest<Guest> request) throws IOException {
        try (InputStream text = Objects.requireNonNull(Greetings.class.getResourceAsStream("greeting.txt"))) {
            String greeting = new String(text.readAllBytes(), StandardCharsets.UTF_8)
                    .formatted(request.inputs().name());
            return Created.of("greeted", new Greeting(new ObjectMapper().writeValueAsString(Map.of("said", greeting))));
        }
    }
}
