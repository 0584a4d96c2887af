package dev.pulumidynamic.resource;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Things that exist nowhere; what is done to them is told. */
final class Things implements ResourceProvider<Things.Wish, Things.Thing> {
    record Wish(int size, String kind) {}

    record Thing(int size, String timeout) {}

    @Override
    public Diff diff(DiffRequest<Wish, Thing> request) {
        return Diff.of(request, Wish::kind);
    }

    @Override
    public Created<Thing> create(CreateRequest<Wish> request) {
        request.log().info("create " + request.name());
        return Created.of(
                "id-" + request.name(),
                new Thing(
                        request.inputs().size(),
                        request.deadline().map(Things::minutesLeft).orElse("none")));
    }

    private static String minutesLeft(Instant deadline) {
        return Math.round(Duration.between(Instant.now(), deadline).toSeconds() / 60.0) + " min";
    }

    @Override
    public Updated<Thing> update(UpdateRequest<Wish, Thing> request) {
        request.log().info("update " + request.name());
        return Updated.of(new Thing(request.inputs().size(), request.state().timeout()));
    }

    @Override
    public Optional<Read<Wish, Thing>> read(ReadRequest<Wish, Thing> request) {
        return Optional.of(Read.of(request.id(), new Wish(1, "a"), new Thing(1, "read")));
    }

    @Override
    public void delete(DeleteRequest<Wish, Thing> request) {
        request.log().info("delete " + request.name());
    }
}
