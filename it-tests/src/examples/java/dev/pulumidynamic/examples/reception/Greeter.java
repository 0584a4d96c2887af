package dev.pulumidynamic.examples.reception;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;

/** Greets guests, in the words of its configuration. */
class Greeter implements ResourceProvider<Greeter.Guest, Greeter.Greeting> {
    /** Who is to be greeted. */
    record Guest(String name) {}

    /** What a guest hears. */
    record Greeting(String text) {}

    private transient String words = "";

    @Override
    public void configure(ProviderConfig config) {
        words = config.get("words").orElse("Welcome");
    }

    @Override
    public Created<Greeting> create(CreateRequest<Guest> request) {
        return Created.of(request.name(), greeting(request.inputs()));
    }

    @Override
    public Updated<Greeting> update(UpdateRequest<Guest, Greeting> request) {
        return Updated.of(greeting(request.inputs()));
    }

    @Override
    public void delete(DeleteRequest<Guest, Greeting> request) {
        request.log().info("farewell, " + request.inputs().name());
    }

    private Greeting greeting(Guest guest) {
        return new Greeting(words + ", " + guest.name());
    }
}
