package dev.pulumidynamic.closure.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Comparisons of bundles name what behaves differently. */
class BundleChangesTest {
    private static final String DNS = """
            package com.acme;
            import java.util.function.Supplier;
            public class Dns {
                private final String zone = "a";
                Supplier<String> create() { return () -> zone + 1; }
                Supplier<String> delete() { return () -> zone + 2; }
                Object list() { return new Object() { @Override public String toString() { return "nameless"; } }; }
                record Zone(String name) {}
            }
            """;
    private static final String CLASS = "com/acme/Dns.class";

    @TempDir
    private Path folder;

    private SortedMap<String, byte[]> compiled(String source) throws IOException {
        Path classes = Compiled.of(folder, "com.acme.Dns", source).classes();
        TreeMap<String, byte[]> entries = new TreeMap<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries.put(classes.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return entries;
    }

    private static Bundle bundle(SortedMap<String, byte[]> project, Part... libraries) {
        return new Bundle(new Part("project", project), List.of(libraries));
    }

    private static Part library(String version, String content) {
        String pom = "groupId=com.acme\nartifactId=http\nversion=" + version;
        return new Part(
                "http.jar",
                new TreeMap<>(Map.of(
                        "META-INF/maven/com.acme/http/pom.properties",
                        pom.getBytes(StandardCharsets.UTF_8),
                        "com/acme/http/a.txt",
                        content.getBytes(StandardCharsets.UTF_8))));
    }

    private static String changes(Bundle before, Bundle recent) {
        return BundleChanges.between(before, recent, name -> true).toString();
    }

    private String changes(String edited) throws IOException {
        return changes(bundle(compiled(DNS)), bundle(compiled(edited)));
    }

    @Test
    void nothingChanged_whenLinesMoved() throws Exception {
        Bundle before = bundle(compiled(DNS));
        Bundle moved = bundle(compiled(DNS.replace("private", "\n\n// a comment\nprivate")));

        assertThat(moved.digest()).isNotEqualTo(before.digest());
        assertThat(changes(before, moved)).isEmpty();
    }

    /** As another compiler writes it: no debug data, constants in another order, lambdas with other numbers. */
    @Test
    void nothingChanged_whenAnotherCompilerWroteTheSame() throws Exception {
        SortedMap<String, byte[]> other = compiled(DNS);
        ClassWriter writer = new ClassWriter(0);
        writer.newUTF8("first in the pool");
        new ClassReader(other.get(CLASS)).accept(new ClassRemapper(writer, new Renumbered()), ClassReader.SKIP_DEBUG);
        other.put(CLASS, writer.toByteArray());

        assertThat(new String(other.get(CLASS), StandardCharsets.ISO_8859_1))
                .contains("lambda$create$17")
                .doesNotContain("lambda$create$0", "LineNumberTable");
        assertThat(changes(bundle(compiled(DNS)), bundle(other))).isEmpty();
    }

    private static final class Renumbered extends Remapper {
        Renumbered() {
            super(Opcodes.ASM9);
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            return name.startsWith("lambda$") ? name.replaceFirst("\\d+$", "17") : name;
        }
    }

    @Test
    void methodChanged_whenItsLambdaDoesSomethingElse() throws Exception {
        assertThat(changes(DNS.replace("zone + 2", "zone + 3"))).isEqualTo("Dns.delete changed");
    }

    @Test
    void methodChanged_whenItsNamelessClassDoesSomethingElse() throws Exception {
        assertThat(changes(DNS.replace("\"nameless\"", "\"other\"")))
                .isEqualTo("Dns.list changed, Dns.nameless class changed");
    }

    @Test
    void membersAreNamed_whenTheyCameOrWent() throws Exception {
        String edited = DNS.replace("Supplier<String> delete", "static int count = 1; Supplier<String> remove");

        assertThat(changes(edited))
                .isEqualTo("Dns.count added, Dns.delete removed, Dns.remove added, Dns.static initializer added");
    }

    @Test
    void declarationChanged_whenModifiersOrSupertypesDid() throws Exception {
        assertThat(changes(DNS.replace("public class Dns", "public final class Dns")))
                .isEqualTo("Dns.declaration changed");
        assertThat(changes(DNS.replace("public class Dns", "public class Dns implements java.io.Serializable")))
                .isEqualTo("Dns.declaration changed");
    }

    @Test
    void classIsOneChange_whenAllOfItIsNewOrGone() throws Exception {
        assertThat(changes(DNS.replace("record Zone", "record Area"))).isEqualTo("Dns$Area added, Dns$Zone removed");
    }

    @Test
    void fileChanged_whenAResourceDid() throws Exception {
        SortedMap<String, byte[]> before = compiled(DNS);
        before.put("com/acme/zones.txt", new byte[] {1});
        SortedMap<String, byte[]> recent = new TreeMap<>(before);
        recent.put("com/acme/zones.txt", new byte[] {2});

        assertThat(changes(bundle(before), bundle(recent))).isEqualTo("com/acme/zones.txt changed");
    }

    @Test
    void librariesAreNamedWithTheirVersions_whenTheyChanged() throws Exception {
        SortedMap<String, byte[]> project = compiled(DNS);
        Bundle before = bundle(project, library("2.18", "a"));

        assertThat(changes(before, bundle(project, library("2.19", "a")))).isEqualTo("http 2.18 -> 2.19");
        assertThat(changes(before, bundle(project, library("2.18", "b")))).isEqualTo("http 2.18 changed");
        assertThat(changes(before, bundle(project))).isEqualTo("http 2.18 removed");
        assertThat(changes(bundle(project), before)).isEqualTo("http 2.18 added");
    }

    @Test
    void nothingChanged_whenOnlyWhatDoesNotCountDid() throws Exception {
        SortedMap<String, byte[]> project = compiled(DNS);
        SortedMap<String, byte[]> ours = compiled(DNS.replace("zone + 1", "zone + 9"));
        Bundle before = bundle(project, library("1", "a"));
        Bundle recent = bundle(ours, library("2", "a"));

        assertThat(BundleChanges.between(before, recent, name -> false))
                .isEqualTo(new BundleChanges(List.of(), List.of()));
    }
}
