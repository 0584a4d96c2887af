package dev.pulumidynamic.languages;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import dev.pulumidynamic.languages.DeclaredPackageProgram.Note;
import dev.pulumidynamic.languages.DeclaredPackageProgram.NoteArgs;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** Resources of a package that should take little of the state. */
public final class ManyNotesProgram {
    private ManyNotesProgram() {}

    public static void main(String[] args) {
        Pulumi.run(ManyNotesProgram::stack);
    }

    /** Defines a hundred notes. */
    public static void stack(Context context) {
        CompletableFuture<String> acme =
                DeclaredPackageProgram.register(Path.of(context.config().require("package")));
        Path folder = Path.of(context.config().require("folder"));
        for (int i = 0; i < 100; i++) {
            NoteArgs args = new NoteArgs(folder.resolve("note-" + i + ".txt").toString(), Output.of("hello"));
            new Note(DeclaredPackageProgram.NOTE, "note-" + i, args, DeclaredPackageProgram.none(), acme);
        }
    }
}
