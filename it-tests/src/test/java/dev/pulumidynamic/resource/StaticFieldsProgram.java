package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.time.Instant;
import java.util.UUID;

/** A program that sets a static field, from its configuration, and whose provider reads it, and others that differ in each run. */
public final class StaticFieldsProgram {
    private StaticFieldsProgram() {}

    record Name(String name) {}

    record Card(String text) {}

    static final class Settings {
        static String greeting = "initial";
        static String token = "none";
        static final String RUN = UUID.randomUUID().toString();

        @SuppressWarnings("TimeInStaticInitializer") // It differs in each run.
        static final Instant STARTED = Instant.now();

        static final long TICKS = System.nanoTime();

        private Settings() {}
    }

    static final class Greeter implements ResourceProvider<Name, Card> {
        private static Card greet(Name name) {
            return new Card(Settings.greeting + " " + name.name());
        }

        @Override
        public Created<Card> create(CreateRequest<Name> request) {
            return Created.of(Settings.RUN + Settings.STARTED + Settings.TICKS, greet(request.inputs()));
        }

        @Override
        public Updated<Card> update(UpdateRequest<Name, Card> request) {
            return Updated.of(greet(request.inputs()));
        }

        @Override
        public void delete(DeleteRequest<Name, Card> request) {
            request.log().info("deleted by " + Settings.greeting + " with " + Settings.token.length());
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(StaticFieldsProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        context.config().get("greeting").ifPresent(greeting -> Settings.greeting = greeting);
        Settings.token = "s3cret";
        new DynamicResource<>("greeter", new Greeter(), new Name("Ann"));
    }
}
