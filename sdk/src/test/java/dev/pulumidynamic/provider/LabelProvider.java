package dev.pulumidynamic.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A provider with every operation of the protocol, which remembers what it was asked. */
public class LabelProvider implements ResourceProvider<LabelProvider.Label, LabelProvider.LabelState> {
    public record Label(String repository, String name, String color) {}

    public record LabelState(long id, String url, @Secret String token) {}

    public final List<Request> asked = new ArrayList<>();
    private ProviderConfig config = ProviderConfig.of(java.util.Map.of());

    @Override
    public void configure(ProviderConfig config) {
        this.config = config;
    }

    @Override
    public Checked<Label> check(CheckRequest<Label> request) {
        asked.add(request);
        Label label = request.inputs();
        if ("pink".equals(label.color())) {
            return Checked.of(label).withFailure(Label::color, "nobody wants pink");
        }
        return label.color() == null && !request.isUnknown(Label::color)
                ? Checked.of(new Label(label.repository(), label.name(), "red"))
                : Checked.of(label);
    }

    @Override
    public Diff diff(DiffRequest<Label, LabelState> request) {
        asked.add(request);
        return Diff.of(request, Label::repository);
    }

    @Override
    public Created<LabelState> create(CreateRequest<Label> request) {
        asked.add(request);
        return Created.of("label-7", state(request.inputs()));
    }

    @Override
    public Updated<LabelState> update(UpdateRequest<Label, LabelState> request) {
        asked.add(request);
        return Updated.of(state(request.inputs())).incomplete("the server was slow");
    }

    @Override
    public Optional<Read<Label, LabelState>> read(ReadRequest<Label, LabelState> request) {
        asked.add(request);
        Label label = request.inputs().orElse(new Label("found", "found", "blue"));
        return request.id().isEmpty() ? Optional.empty() : Optional.of(Read.of(request.id(), label, state(label)));
    }

    @Override
    public void delete(DeleteRequest<Label, LabelState> request) {
        asked.add(request);
    }

    private LabelState state(Label label) {
        return new LabelState(
                7, "https://" + label.repository(), config.get("token").orElse("none"));
    }
}
