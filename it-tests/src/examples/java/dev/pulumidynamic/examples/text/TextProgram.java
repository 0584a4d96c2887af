package dev.pulumidynamic.examples.text;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

public final class TextProgram {
    record TextFile(String path, String text) {}

    record Written(int size) {}

    public static void main(String[] args) {
        Pulumi.run(TextProgram::stack);
    }

    public static void stack(Context ctx) {
        var textFiles = DynamicProvider.of(TextFile.class, Written.class)
                .create(r -> Created.of(r.inputs().path(), write(r.inputs())))
                .diff(r -> Diff.of(r, TextFile::path))
                .update(r -> Updated.of(write(r.inputs())))
                .read(r -> read(r.id()))
                .delete(r -> Files.delete(Path.of(r.id())));
        var greeting = new DynamicResource<>(
                "greeting", textFiles, new TextFile(ctx.config().require("path"), "Hello"));
        ctx.export("size", greeting.output(Written::size));
    }

    private static Written write(TextFile file) throws IOException {
        Files.writeString(Path.of(file.path()), file.text());
        return new Written(file.text().length());
    }

    private static Optional<Read<TextFile, Written>> read(String path) throws IOException {
        if (Files.notExists(Path.of(path))) {
            return Optional.empty();
        }
        String text = Files.readString(Path.of(path));
        return Optional.of(Read.of(path, new TextFile(path, text), new Written(text.length())));
    }
}
