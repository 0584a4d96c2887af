package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.DynamicPackage;
import java.io.IOException;
import java.nio.file.Path;

/** Declares the package acme: pages, signatures and notes for programs in each of Pulumi's languages. */
public final class AcmePackage {
    private AcmePackage() {}

    /** Writes {@code acme.pulumi}, or the file that is named. */
    public static void main(String[] args) throws IOException {
        acme("1.0.0").writeTo(Path.of(args.length == 0 ? "acme.pulumi" : args[0]));
    }

    /** The package. */
    public static DynamicPackage acme(String version) {
        return DynamicPackage.of("acme", version)
                .description("Pages, signatures and notes.")
                .keywords("pages", "notes")
                .license("Apache-2.0")
                .repository("https://git.acme.test/acme")
                .config(AcmeConfig.class)
                .resource("acme:index:Page", new Pages())
                .resource("acme:index:Note", new Notes())
                .resource("acme:signing:Signature", new Signatures())
                .function("acme:index:getNotes", Notes.Folder.class, Notes.Titles.class, new Notes.Search());
    }
}
