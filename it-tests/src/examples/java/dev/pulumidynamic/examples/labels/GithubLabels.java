package dev.pulumidynamic.examples.labels;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.util.Map;
import java.util.Optional;

/** Labels of a GitHub repository. */
class GithubLabels implements ResourceProvider<Label, LabelState> {
    private transient Github github;

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Found(long id, String url, String name, String color, String description) {
        LabelState state() {
            return new LabelState(id, url);
        }
    }

    @Override
    public void configure(ProviderConfig config) {
        github = new Github(config.require("githubUrl"), config.requireSecret("githubToken"));
    }

    @Override
    public Diff diff(DiffRequest<Label, LabelState> request) {
        return Diff.of(request, Label::repository);
    }

    @Override
    public Created<LabelState> create(CreateRequest<Label> request) throws Exception {
        Label label = request.inputs();
        Found found = github.call("POST", labels(label), body(label), Found.class);
        return Created.of(label.repository() + "/" + label.name(), found.state());
    }

    @Override
    public Updated<LabelState> update(UpdateRequest<Label, LabelState> request) throws Exception {
        String path = labels(request.oldInputs()) + "/" + request.oldInputs().name();
        return Updated.of(
                github.call("PATCH", path, body(request.inputs()), Found.class).state());
    }

    @Override
    public Optional<Read<Label, LabelState>> read(ReadRequest<Label, LabelState> request) throws Exception {
        int slash = request.id().lastIndexOf('/');
        String repository = request.id().substring(0, slash);
        String path = "/repos/" + repository + "/labels/" + request.id().substring(slash + 1);
        return github.find(path, Found.class)
                .map(found -> Read.of(
                        request.id(),
                        new Label(repository, found.name(), found.color(), found.description()),
                        found.state()));
    }

    @Override
    public void delete(DeleteRequest<Label, LabelState> request) throws Exception {
        github.call("DELETE", labels(request.inputs()) + "/" + request.inputs().name(), Map.of(), Object.class);
    }

    private static String labels(Label label) {
        return "/repos/" + label.repository() + "/labels";
    }

    private static Map<String, Object> body(Label label) {
        return Map.of("name", label.name(), "color", label.color(), "description", label.description());
    }
}
