package dev.pulumidynamic.resource;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.internal.deployment.CarriedPlugin;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The carried plugin as other builds of it: with another number in its manifest and in its code. */
final class PluginBuilds {
    static final String OLDER = "0.0.1";
    static final String LATER = "99.0.0";

    private static final String LAUNCHER = "pulumi-resource-pulumi-java";
    private static final String NUMBER = "dev/pulumidynamic/closure/wire/Release.class";

    private PluginBuilds() {}

    static Path folder(Path home) {
        return home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.CURRENT);
    }

    /** The jar of this build. */
    static byte[] jar() throws IOException {
        try (InputStream jar = Objects.requireNonNull(CarriedPlugin.open(CarriedPlugin.class.getClassLoader()))) {
            return jar.readAllBytes();
        }
    }

    /** Leaves these builds in {@code home}, installed in this order, and nothing else. */
    static void installOnly(Path home, List<String> builds) throws IOException {
        remove(home);
        for (String build : builds) {
            var unused =
                    new InstallationFolder(folder(home)).install(Distribution.ofJar(LAUNCHER + ".jar", jar(build)));
        }
    }

    static void remove(Path home) throws IOException {
        Path plugins = home.resolve("plugins");
        if (Files.exists(plugins)) {
            try (Stream<Path> files = Files.walk(plugins)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static byte[] jar(String build) throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(jar()))) {
            Manifest manifest = in.getManifest();
            manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, build);
            try (JarOutputStream out = new JarOutputStream(written, manifest)) {
                for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                    out.putNextEntry(new JarEntry(entry.getName()));
                    byte[] content = in.readAllBytes();
                    out.write(entry.getName().equals(NUMBER) ? numbered(content, build) : content);
                }
            }
        }
        return written.toByteArray();
    }

    private static byte[] numbered(byte[] type, String build) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(type)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String form, String signature, String[] thrown) {
                                MethodVisitor method = super.visitMethod(access, name, form, signature, thrown);
                                return name.equals("build") ? new Numbering(method, build) : method;
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    private static final class Numbering extends MethodVisitor {
        private final String build;

        Numbering(MethodVisitor next, String build) {
            super(Opcodes.ASM9, next);
            this.build = build;
        }

        @Override
        public void visitLdcInsn(Object value) {
            super.visitLdcInsn(build);
        }
    }
}
