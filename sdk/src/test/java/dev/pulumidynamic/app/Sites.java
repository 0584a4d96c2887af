package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Foreseen;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;
import java.util.Map;

/** A provider of the guide whose preview knows parts of nested values. */
final class Sites implements ResourceProvider<Sites.Wanted, Sites.Site> {
    /** What a program asks for. */
    record Wanted(String host, Rule first) {}

    /** What a request may do. */
    record Rule(String path, int limit) {}

    /** Who says that a site is the one it says. */
    record Certificate(String issuer, String serial) {}

    /** A site that is there. */
    record Site(Certificate certificate, List<Rule> rules, Map<String, String> labels) {}

    @Override
    public Foreseen<Site> preview(PreviewRequest<Wanted, Site> request) {
        return Foreseen.<Site>nothing()
                .partly(Site::certificate, Foreseen.<Certificate>nothing().with(Certificate::issuer, "acme"))
                .partly(
                        Site::rules,
                        Foreseen.list(List.of(Foreseen.of(request.inputs().first()), Foreseen.nothing())))
                .partly(Site::labels, Foreseen.<Map<String, String>>nothing().with("owner", Foreseen.nothing()));
    }

    @Override
    public Created<Site> create(CreateRequest<Wanted> request) {
        Rule all = new Rule("/", 1);
        return Created.of(
                request.inputs().host(),
                new Site(new Certificate("acme", "1"), List.of(request.inputs().first(), all), Map.of("owner", "me")));
    }
}
