package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.Description;
import dev.pulumidynamic.packages.ReplaceOnChanges;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import dev.pulumidynamic.provider.WireName;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Pages are files of a folder. */
@Description("A page in a folder.")
class Pages implements ResourceProvider<Pages.Page, Pages.Published> {
    /** What a page is. */
    record Page(
            @Description("The folder, which must exist.") @ReplaceOnChanges
            String folder,

            @Description("The file's name without `.html`.") @ReplaceOnChanges
            String name,

            @Description("What the page shows.") AssetValue content,
            Author author,
            Audience audience,
            @Description("Opens the page's editor.") @Secret String password,
            Optional<Set<String>> tags,
            Optional<Map<String, String>> headers) {}

    /** Who is responsible for it. */
    @Description("Who is responsible for a page.")
    record Author(
            String name,
            @Description("For readers' letters.") Optional<String> mail) {}

    /** Who sees it. */
    @Description("Who sees a page.")
    enum Audience {
        @WireName("everybody")
        EVERYBODY,
        @WireName("staff-only")
        @Description("Those who work here.")
        STAFF_ONLY
    }

    /** What was published. */
    record Published(
            String folder,
            String name,
            @Description("The page's file.") String path,
            @Description("Its size in bytes.") long size,
            Author author,
            Audience audience,
            @Secret String editor) {}

    @Override
    public Diff diff(DiffRequest<Page, Published> request) {
        return Diff.of(request, Page::folder, Page::name);
    }

    @Override
    public Created<Published> create(CreateRequest<Page> request) throws IOException {
        return Created.of(request.inputs().name(), publish(request.inputs()));
    }

    @Override
    public Updated<Published> update(UpdateRequest<Page, Published> request) throws IOException {
        return Updated.of(publish(request.inputs()));
    }

    @Override
    public void delete(DeleteRequest<Page, Published> request) throws IOException {
        Files.deleteIfExists(Path.of(request.state().path()));
    }

    private static Published publish(Page page) throws IOException {
        Path file = Path.of(page.folder(), page.name() + ".html");
        try (InputStream content = page.content().open()) {
            Files.write(file, content.readAllBytes());
        }
        List<String> tags = page.tags().map(List::copyOf).orElse(List.of());
        return new Published(
                page.folder(),
                page.name(),
                file.toString(),
                Files.size(file),
                page.author(),
                page.audience(),
                "https://acme.test/edit?password=" + page.password() + "&tags=" + String.join(",", tags));
    }
}
