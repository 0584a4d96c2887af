package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The provider of docs/operations.md, docs/inputs-and-state.md and docs/testing.md. */
public class Buckets implements ResourceProvider<Buckets.Bucket, Buckets.Stored> {
    /** What a program wants. */
    public record Bucket(@Nullable String name, String region, AssetValue index) {}

    /** What there is. */
    public record Stored(String url, @Secret String key, long bytes) {}

    private transient String endpoint = "";

    @Override
    public void configure(ProviderConfig config) {
        endpoint = config.require("endpoint");
    }

    @Override
    public Checked<Bucket> check(CheckRequest<Bucket> request) {
        Bucket bucket = request.inputs();
        return Checked.of(new Bucket(request.autoName(Bucket::name), bucket.region(), bucket.index()));
    }

    @Override
    public Diff diff(DiffRequest<Bucket, Stored> request) {
        return Diff.of(request, Bucket::name, Bucket::region).stable(Stored::key);
    }

    @Override
    public PreviewResult<Stored> preview(PreviewRequest<Bucket, Stored> request) {
        return request.isUnknown(Bucket::name)
                ? PreviewResult.nothing()
                : PreviewResult.<Stored>nothing().set(Stored::url).to(url(request.inputs()));
    }

    @Override
    public Created<Stored> create(CreateRequest<Bucket> request) throws IOException {
        return Created.of(url(request.inputs()), store(request.inputs(), "k-" + request.name()));
    }

    @Override
    public Updated<Stored> update(UpdateRequest<Bucket, Stored> request) throws IOException {
        return Updated.of(store(request.inputs(), request.state().key()));
    }

    private String url(Bucket bucket) {
        return endpoint + "/" + bucket.name();
    }

    private Stored store(Bucket bucket, String key) throws IOException {
        try (InputStream index = bucket.index().open()) {
            return new Stored(url(bucket), key, index.readAllBytes().length);
        }
    }
}
