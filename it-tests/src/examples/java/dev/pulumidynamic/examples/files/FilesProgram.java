package dev.pulumidynamic.examples.files;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;

/** A web server's settings, and with {@code lab:adopt} a file that somebody put there. */
public final class FilesProgram {
    private FilesProgram() {}

    public static void main(String[] args) {
        Pulumi.run(FilesProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var files = new RemoteFiles();
        var settings = new DynamicResource<>(
                "settings",
                files,
                new RemoteFile(
                        ctx.config().require("path"),
                        ctx.config().require("content"),
                        ctx.config().require("then")));
        ctx.export("output", settings.output(Uploaded::output));
        ctx.config()
                .get("adopt")
                .ifPresent(path -> new DynamicResource<>(
                        "adopted",
                        files,
                        new RemoteFile(path, "by hand", "true"),
                        CustomResourceOptions.builder().importId(path).build()));
    }
}
