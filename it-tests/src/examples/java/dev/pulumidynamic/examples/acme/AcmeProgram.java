package dev.pulumidynamic.examples.acme;

import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Alias;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;

/** A note as a dynamic resource, by the provider of the package. A note that was made with the package is taken over. */
public final class AcmeProgram {
    private AcmeProgram() {}

    public static void main(String[] args) {
        Pulumi.run(AcmeProgram::stack);
    }

    /** Defines the note. */
    public static void stack(Context context) {
        Config config = context.config();
        Notes.Note note = new Notes.Note(config.require("path"), config.require("text"));
        CustomResourceOptions options = CustomResourceOptions.builder()
                .aliases(Alias.builder().type("acme:index:Note").build())
                .build();
        var unused = new DynamicResource<>("note", new Notes(), note, options);
    }
}
