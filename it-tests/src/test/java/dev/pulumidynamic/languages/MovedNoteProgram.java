package dev.pulumidynamic.languages;

import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.languages.DeclaredPackageProgram.Note;
import dev.pulumidynamic.languages.DeclaredPackageProgram.NoteArgs;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A note of the package acme, which may have been a dynamic resource; without a file, the package is a plugin of its own. */
public final class MovedNoteProgram {
    private MovedNoteProgram() {}

    public static void main(String[] args) {
        Pulumi.run(MovedNoteProgram::stack);
    }

    /** Defines the note. */
    public static void stack(Context context) {
        Config config = context.config();
        String file = config.get("package").orElse("");
        CustomResourceOptions.Builder options = CustomResourceOptions.builder()
                .aliases(Alias.builder().type(DynamicResource.TYPE).build());
        if (file.isEmpty()) {
            options.version("1.0.0");
        }
        NoteArgs args = new NoteArgs(config.require("path"), Output.of(config.require("text")));
        new Note(
                DeclaredPackageProgram.NOTE,
                "note",
                args,
                options.build(),
                file.isEmpty()
                        ? CompletableFuture.completedFuture("")
                        : DeclaredPackageProgram.register(Path.of(file)));
    }
}
