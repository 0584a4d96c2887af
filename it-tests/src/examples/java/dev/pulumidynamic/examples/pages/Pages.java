package dev.pulumidynamic.examples.pages;

import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Publishes pages into a folder. Where a page will be is known before it is there. */
class Pages implements ResourceProvider<Page, Published> {
    private transient Path folder = Path.of("");

    @Override
    public void configure(ProviderConfig config) {
        folder = Path.of(config.require("folder"));
    }

    @Override
    public Diff diff(DiffRequest<Page, Published> request) {
        return Diff.of(request, Page::name).stable("path");
    }

    @Override
    public PreviewResult<Published> preview(PreviewRequest<Page, Published> request) {
        return PreviewResult.<Published>nothing()
                .set(Published::path)
                .to(path(request.inputs()).toString());
    }

    @Override
    public Created<Published> create(CreateRequest<Page> request) throws IOException {
        return Created.of(request.inputs().name(), publish(request.inputs()));
    }

    @Override
    public Updated<Published> update(UpdateRequest<Page, Published> request) throws IOException {
        return Updated.of(publish(request.inputs()));
    }

    /** Of the assets that it was made of an engine says no more than their hashes here. */
    @Override
    public void delete(DeleteRequest<Page, Published> request) throws IOException {
        for (String file : request.state().files()) {
            Files.deleteIfExists(Path.of(file));
        }
    }

    private Path path(Page page) {
        return folder.resolve(page.name() + ".html");
    }

    private Published publish(Page page) throws IOException {
        List<String> files = new ArrayList<>();
        files.add(copy(page.text(), path(page)));
        for (Map.Entry<String, Object> picture : page.pictures().assets().entrySet()) {
            files.add(copy((AssetValue) picture.getValue(), folder.resolve(page.name() + "-" + picture.getKey())));
        }
        return new Published(path(page).toString(), files);
    }

    private static String copy(AssetValue asset, Path file) throws IOException {
        try (InputStream content = asset.open()) {
            Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file.toString();
    }
}
