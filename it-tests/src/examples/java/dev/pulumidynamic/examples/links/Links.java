package dev.pulumidynamic.examples.links;

import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.util.Optional;

/** Short links on a server: a provider with every operation. */
final class Links implements ResourceProvider<Link, Published> {
    private transient LinkServer server;

    @Override
    public void configure(ProviderConfig config) {
        server = new LinkServer(config.require("server"), config.requireSecret("token"));
    }

    @Override
    public Checked<Link> check(CheckRequest<Link> request) {
        Checked<Link> checked = Checked.of(request.inputs());
        return request.isUnknown(Link::target) || request.inputs().target().contains("://")
                ? checked
                : checked.withFailure(Link::target, "is not a URL");
    }

    @Override
    public Diff diff(DiffRequest<Link, Published> request) {
        return Diff.of(request, Link::name).stable(Published::url);
    }

    @Override
    public PreviewResult<Published> preview(PreviewRequest<Link, Published> request) {
        return request.isUnknown(Link::name)
                ? PreviewResult.nothing()
                : PreviewResult.of(published(request.inputs().name()));
    }

    @Override
    public Created<Published> create(CreateRequest<Link> request) throws Exception {
        server.put(request.inputs());
        String name = request.inputs().name();
        return Created.of(name, published(name));
    }

    @Override
    public Updated<Published> update(UpdateRequest<Link, Published> request) throws Exception {
        server.put(request.inputs());
        return Updated.of(published(request.id()));
    }

    @Override
    public Optional<Read<Link, Published>> read(ReadRequest<Link, Published> request) throws Exception {
        return server.find(request.id()).map(link -> Read.of(request.id(), link, published(link.name())));
    }

    @Override
    public void delete(DeleteRequest<Link, Published> request) throws Exception {
        server.delete(request.id());
    }

    private Published published(String name) {
        String url = server.url() + "/" + name;
        return new Published(url, url + "?visits&token=" + server.token());
    }
}
