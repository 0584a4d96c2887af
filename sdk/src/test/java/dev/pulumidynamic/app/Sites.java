package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;
import java.util.Map;

/** A provider of the guide whose preview knows parts of nested values. */
final class Sites implements ResourceProvider<Sites.Wanted, Sites.Site> {
    /** What a program asks for. */
    record Wanted(List<String> hosts, Rule first) {}

    /** What a request may do. */
    record Rule(String path, int limit) {}

    /** Who says that a site is the one it says. */
    record Certificate(String issuer, String serial) {}

    /** A site that is there. */
    record Site(Certificate certificate, List<Rule> rules, Map<String, String> labels) {}

    @Override
    public PreviewResult<Site> preview(PreviewRequest<Wanted, Site> request) {
        return PreviewResult.<Site>nothing()
                .set(Site::certificate)
                .to(PreviewResult.<Certificate>nothing()
                        .set(Certificate::issuer)
                        .to("acme"))
                .set(Site::rules)
                .to(PreviewResult.list(List.of(PreviewResult.of(request.inputs().first()), PreviewResult.nothing())))
                .set(Site::labels)
                .to(PreviewResult.map(Map.of("owner", PreviewResult.nothing())));
    }

    @Override
    public Created<Site> create(CreateRequest<Wanted> request) {
        Rule all = new Rule("/", 1);
        return Created.of(
                request.inputs().hosts().get(0),
                new Site(new Certificate("acme", "1"), List.of(request.inputs().first(), all), Map.of("owner", "me")));
    }
}
