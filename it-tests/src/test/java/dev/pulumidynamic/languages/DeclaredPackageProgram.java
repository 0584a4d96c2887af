package dev.pulumidynamic.languages;

import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.asset.AssetOrArchive;
import com.pulumi.asset.StringAsset;
import com.pulumi.core.Output;
import com.pulumi.core.TypeShape;
import com.pulumi.core.annotations.CustomType;
import com.pulumi.core.annotations.Export;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.InvokeOptions;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Resources of the package acme, written as a generated SDK is: it has the package's file, and none of its classes. */
public final class DeclaredPackageProgram {
    static final String NOTE = "acme:index:Note";

    private DeclaredPackageProgram() {}

    public static void main(String[] args) {
        Pulumi.run(DeclaredPackageProgram::stack);
    }

    /** Defines the resources of the stack. A memo, if there is one, is of another file than the rest. */
    public static void stack(Context context) {
        Config config = context.config();
        CompletableFuture<String> acme = register(Path.of(config.require("package")));
        String path = config.require("path");
        Note note = new Note(NOTE, "note", new NoteArgs(path, Output.of(config.require("text"))), none(), acme);
        new Signature("signature", new SignatureArgs(note.text), acme);
        String site = String.valueOf(Path.of(path).getParent());
        Page page = new Page("page", new PageArgs(site, config.require("content")), acme);
        context.export("editor", page.editor);
        config.get("memos")
                .filter(file -> !file.isEmpty())
                .ifPresent(file -> new Note(
                        "acme:index:Memo", "memo", new NoteArgs(path, note.text), none(), register(Path.of(file))));
        Output<String> folder = note.text.applyValue(written -> site);
        context.export("titles", titles(folder, acme).applyValue(found -> found.titles));
    }

    static CustomResourceOptions none() {
        return CustomResourceOptions.Empty;
    }

    private static Output<Titles> titles(Output<String> folder, CompletableFuture<String> acme) {
        return Deployment.getInstance()
                .invoke(
                        "acme:index:getNotes",
                        TypeShape.of(Titles.class),
                        new FolderArgs(folder),
                        InvokeOptions.Empty,
                        acme);
    }

    static CompletableFuture<String> register(Path file) {
        try {
            String parameter = Base64.getEncoder().encodeToString(Files.readAllBytes(file));
            return Deployment.getInstance()
                    .registerPackage("pulumi-java", PluginVersion.CURRENT, "", "acme", "1.0.0", parameter);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static final class Note extends CustomResource {
        /** Set by the SDK while the superclass's constructor runs: an initializer would overwrite it. */
        @Export(name = "text", refs = String.class)
        @SuppressWarnings("NullAway.Init")
        private Output<String> text;

        Note(String type, String name, NoteArgs args, CustomResourceOptions options, CompletableFuture<String> acme) {
            super(type, name, args, options, false, acme);
        }
    }

    private static final class Page extends CustomResource {
        @Export(name = "editor", refs = String.class)
        @SuppressWarnings("NullAway.Init")
        private Output<String> editor;

        Page(String name, PageArgs args, CompletableFuture<String> acme) {
            super("acme:index:Page", name, args, CustomResourceOptions.Empty, false, acme);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class PageArgs extends ResourceArgs {
        @Import(name = "folder")
        private final String folder;

        @Import(name = "name")
        private final String name = "welcome";

        @Import(name = "content")
        private final Output<AssetOrArchive> content;

        @Import(name = "author")
        private final AuthorArgs author = new AuthorArgs();

        @Import(name = "audience")
        private final String audience = "staff-only";

        @Import(name = "password")
        private final Output<String> password = Output.ofSecret("sesame");

        PageArgs(String folder, String content) {
            this.folder = folder;
            this.content = Output.of(new StringAsset(content));
        }
    }

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class AuthorArgs extends ResourceArgs {
        @Import(name = "name")
        private final String name = "Ann";
    }

    private static final class Signature extends CustomResource {
        Signature(String name, SignatureArgs args, CompletableFuture<String> acme) {
            super("acme:signing:Signature", name, args, CustomResourceOptions.Empty, false, acme);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    static final class NoteArgs extends ResourceArgs {
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

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class FolderArgs extends InvokeArgs {
        @Import(name = "folder")
        private final Output<String> folder;

        FolderArgs(Output<String> folder) {
            this.folder = folder;
        }
    }

    /** What the function found; made by the SDK through reflection. */
    @CustomType
    private static final class Titles {
        private List<String> titles = List.of();

        /** The same. */
        @CustomType.Builder
        @SuppressWarnings("unused")
        static final class Builder {
            private final Titles made = new Titles();

            @CustomType.Setter
            @SuppressWarnings("CanIgnoreReturnValueSuggester")
            Builder titles(List<String> titles) {
                made.titles = List.copyOf(titles);
                return this;
            }

            Titles build() {
                return made;
            }
        }
    }
}
