package dev.pulumidynamic.languages;

import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** The file of the example package acme, and the plugin that serves it. */
final class AcmeFile {
    private AcmeFile() {}

    static void write(Path file) throws IOException, ReflectiveOperationException {
        write(file, acme -> acme);
    }

    /** Writes the file of a package that is a little different. */
    static void write(Path file, UnaryOperator<DynamicPackage> change)
            throws IOException, ReflectiveOperationException {
        URL[] examples = {ClassPaths.ofBuild().examples().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(examples, AcmeFile.class.getClassLoader())) {
            Object acme = loader.loadClass("dev.pulumidynamic.examples.acme.AcmePackage")
                    .getMethod("acme", String.class)
                    .invoke(null, "1.0.0");
            change.apply((DynamicPackage) acme).writeTo(file);
        }
    }

    /** Installs the plugin; a program with dynamic resources does so itself. */
    static void installPlugin(Path home) {
        PluginInstallation.ofThisRelease(home).install();
    }
}
