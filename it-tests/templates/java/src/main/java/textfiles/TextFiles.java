package textfiles;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Makes, changes, reads and deletes text files. Pulumi runs these methods in another process, on a copy of the provider. */
public final class TextFiles implements ResourceProvider<TextFile, TextFile> {
    @Override
    public Created<TextFile> create(CreateRequest<TextFile> request) throws IOException {
        return Created.of(request.inputs().path(), write(request.inputs()));
    }

    /** Another path replaces the file; any other difference updates it. */
    @Override
    public Diff diff(DiffRequest<TextFile, TextFile> request) {
        return Diff.of(request, TextFile::path);
    }

    @Override
    public Updated<TextFile> update(UpdateRequest<TextFile, TextFile> request) throws IOException {
        return Updated.of(write(request.inputs()));
    }

    /** For {@code pulumi refresh} and {@code pulumi import}. */
    @Override
    public Optional<Read<TextFile, TextFile>> read(ReadRequest<TextFile, TextFile> request) throws IOException {
        Path path = Path.of(request.id());
        if (Files.notExists(path)) {
            return Optional.empty();
        }
        TextFile found = new TextFile(request.id(), Files.readString(path));
        return Optional.of(Read.of(request.id(), found, found));
    }

    @Override
    public void delete(DeleteRequest<TextFile, TextFile> request) throws IOException {
        Files.deleteIfExists(Path.of(request.id()));
    }

    private static TextFile write(TextFile file) throws IOException {
        Files.writeString(Path.of(file.path()), file.text());
        return file;
    }
}
