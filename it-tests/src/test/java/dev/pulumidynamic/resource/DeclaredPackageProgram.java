package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;

/** Resources of the package acme, written as a generated SDK is: it has the package's file, and none of its classes. */
public final class DeclaredPackageProgram {
    private DeclaredPackageProgram() {}

    public static void main(String[] args) {
        Pulumi.run(DeclaredPackageProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        CompletableFuture<String> acme = register(Path.of(context.config().require("package")));
        String path = context.config().require("path");
        String text = context.config().require("text");
        Note note = new Note("note", new NoteArgs(path, Output.of(text)), acme);
        new Signature("signature", new SignatureArgs(note.text), acme);
    }

    private static CompletableFuture<String> register(Path file) {
        try {
            String parameter = Base64.getEncoder().encodeToString(Files.readAllBytes(file));
            return Deployment.getInstance()
                    .registerPackage("pulumi-java", PluginVersion.CURRENT, "", "acme", "1.0.0", parameter);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Note extends CustomResource {
        /** Set by the SDK while the superclass's constructor runs: an initializer would overwrite it. */
        @Export(name = "text", refs = String.class)
        @SuppressWarnings("NullAway.Init")
        private Output<String> text;

        Note(String name, NoteArgs args, CompletableFuture<String> acme) {
            super("acme:index:Note", name, args, CustomResourceOptions.Empty, false, acme);
        }
    }

    private static final class Signature extends CustomResource {
        Signature(String name, SignatureArgs args, CompletableFuture<String> acme) {
            super("acme:signing:Signature", name, args, CustomResourceOptions.Empty, false, acme);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class NoteArgs extends ResourceArgs {
        @Import(name = "path")
        private final String path;

        @Import(name = "text")
        private final Output<String> text;

        NoteArgs(String path, Output<String> text) {
            this.path = path;
            this.text = text;
        }
    }

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class SignatureArgs extends ResourceArgs {
        @Import(name = "text")
        private final Output<String> text;

        @Import(name = "signer")
        private final String signer = "ann";

        SignatureArgs(Output<String> text) {
            this.text = text;
        }
    }
}
