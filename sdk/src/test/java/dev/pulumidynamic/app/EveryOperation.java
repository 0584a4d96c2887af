package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.PreviewRequest;
import dev.pulumidynamic.provider.PreviewResult;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Every operation of a provider, with its request and its result. */
final class EveryOperation {
    private EveryOperation() {}

    record TextFile(String path, String text) {}

    record Written(long size) {}

    static class TextFiles implements ResourceProvider<TextFile, Written> {
        @Override
        public Checked<TextFile> check(CheckRequest<TextFile> request) {
            return Checked.of(request.inputs());
        }

        @Override
        public Diff diff(DiffRequest<TextFile, Written> request) {
            return Diff.of(request, TextFile::path);
        }

        @Override
        public PreviewResult<Written> preview(PreviewRequest<TextFile, Written> request) {
            return PreviewResult.nothing();
        }

        @Override
        public Created<Written> create(CreateRequest<TextFile> request) throws IOException {
            return Created.of(request.inputs().path(), write(request.inputs()));
        }

        @Override
        public Updated<Written> update(UpdateRequest<TextFile, Written> request) throws IOException {
            return Updated.of(write(request.inputs()));
        }

        @Override
        public Optional<Read<TextFile, Written>> read(ReadRequest<TextFile, Written> request) throws IOException {
            Path path = Path.of(request.id());
            if (Files.notExists(path)) {
                return Optional.empty();
            }
            TextFile file = new TextFile(request.id(), Files.readString(path));
            return Optional.of(Read.of(request.id(), file, new Written(Files.size(path))));
        }

        @Override
        public void delete(DeleteRequest<TextFile, Written> request) throws IOException {
            Files.deleteIfExists(Path.of(request.id()));
        }

        private static Written write(TextFile file) throws IOException {
            Path path = Files.writeString(Path.of(file.path()), file.text());
            return new Written(Files.size(path));
        }
    }
}
