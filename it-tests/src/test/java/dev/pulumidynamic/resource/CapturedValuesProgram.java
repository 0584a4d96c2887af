package dev.pulumidynamic.resource;

import com.google.common.base.Stopwatch;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.IgnoreCapturedChanges;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.ShowCapturedChanges;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Providers that capture a greeting from the configuration, of which some are updated when it changes. */
public final class CapturedValuesProgram {
    private CapturedValuesProgram() {}

    record Name(String name) {}

    record Card(String text) {}

    record Marked(@IgnoreCapturedChanges String greeting) implements ResourceProvider<Name, Card> {
        @Override
        public Created<Card> create(CreateRequest<Name> request) {
            return Created.of("id", new Card(greeting + " " + request.inputs().name()));
        }

        @Override
        public Updated<Card> update(UpdateRequest<Name, Card> request) {
            return Updated.of(new Card(greeting + " " + request.inputs().name()));
        }

        @Override
        public void delete(DeleteRequest<Name, Card> request) {
            request.log().info("marked says " + greeting);
        }
    }

    /** Holds the object of a library, which is another in each run. */
    record Timed(Stopwatch watch, @ShowCapturedChanges int letters) implements ResourceProvider<Name, Card> {
        @Override
        public Created<Card> create(CreateRequest<Name> request) {
            return Created.of("id", new Card(letters + " " + watch.isRunning()));
        }

        @Override
        public Updated<Card> update(UpdateRequest<Name, Card> request) {
            return Updated.of(new Card(letters + " " + watch.isRunning()));
        }
    }

    /** What the program fills, in no captured object. */
    static final class Registry {
        static final Map<String, String> GREETINGS = new HashMap<>();

        private Registry() {}
    }

    static final class Registered implements ResourceProvider<Name, Card> {
        @Override
        public Created<Card> create(CreateRequest<Name> request) {
            return Created.of("id", new Card(Registry.GREETINGS + ""));
        }

        @Override
        public Updated<Card> update(UpdateRequest<Name, Card> request) {
            return Updated.of(new Card(Registry.GREETINGS + ""));
        }

        @Override
        public void delete(DeleteRequest<Name, Card> request) {
            request.log().info("registered says " + Registry.GREETINGS);
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(CapturedValuesProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        String greeting = context.config().require("greeting");
        make("updated", greets(greeting));
        make("decided", greets(greeting).diff(request -> {
            request.log().info("decided sees " + request.capturedChanges());
            return Diff.none();
        }));
        make("rotating", greets(greeting).ignoreCapturedChanges());
        make("marked", new Marked(greeting));
        Registry.GREETINGS.put("en", greeting);
        make("registered", new Registered());
        make(
                "kept",
                DynamicProvider.of(Name.class, Card.class)
                        .create(request -> Created.of("id", new Card(greeting)))
                        .delete(request -> request.log().info("kept says " + greeting)));
        new DynamicResource<>(
                "notReplaced",
                greets(greeting),
                new Name("Ann"),
                CustomResourceOptions.builder().replaceOnChanges("*").build());
        Set<String> guests =
                new LinkedHashSet<>(List.of(context.config().require("guests").split(",")));
        make(
                "set",
                DynamicProvider.of(Name.class, Card.class)
                        .create(request -> Created.of("id", new Card(String.valueOf(guests.size()))))
                        .update(request -> Updated.of(new Card(String.valueOf(guests.size())))));
        var untyped = DynamicProvider.create(request -> Created.of("id", Map.<String, Object>of("guests", guests)));
        new DynamicResource<>("inputSet", untyped, Map.<String, Object>of("guests", guests));
        make("library", new Timed(Stopwatch.createStarted().stop(), greeting.length()));
    }

    private static DynamicProvider<Name, Card> greets(String greeting) {
        return DynamicProvider.of(Name.class, Card.class)
                .create(request -> Created.of(
                        "id", new Card(greeting + " " + request.inputs().name())))
                .update(request ->
                        Updated.of(new Card(greeting + " " + request.inputs().name())));
    }

    private static void make(String name, ResourceProvider<Name, Card> provider) {
        new DynamicResource<>(name, provider, new Name("Ann"));
    }
}
