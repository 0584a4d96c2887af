package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ResourceProvider;
import org.jspecify.annotations.Nullable;

/** The class of the examples. */
public class GithubLabels implements ResourceProvider<GithubLabels.Label, GithubLabels.LabelState> {
    public record Label(String repository, String name, String color) {}

    public record LabelState(long id, String url) {}

    private transient @Nullable String token;

    @Override
    public void configure(ProviderConfig config) {
        token = config.requireSecret("githubToken");
    }

    @Override
    public Created<LabelState> create(CreateRequest<Label> request) {
        return Created.of("7", new LabelState(7, token + request.inputs().color()));
    }

    @Override
    public void delete(DeleteRequest<Label, LabelState> request) {}
}
