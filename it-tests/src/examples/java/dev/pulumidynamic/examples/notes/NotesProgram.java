package dev.pulumidynamic.examples.notes;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;

/** A note in the folder {@code lab:folder}. */
public final class NotesProgram {
    private NotesProgram() {}

    public static void main(String[] args) {
        Pulumi.run(NotesProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var files = new NoteFiles(ctx.config().require("folder"));
        var shopping = new DynamicResource<>("shopping", files, new Note("shopping", "milk, bread"));
        ctx.export("shopping", shopping.id());
    }
}
