package dev.pulumidynamic.closure.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.bundle.Part.ClassRelease;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The properties of a part. */
class PartTest {
    private static final String POM = "META-INF/maven/com.acme/dns/pom.properties";
    private static final String ACME = "groupId=com.acme\nartifactId=dns\nversion=1.2\n";
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String BUNDLE =
            "Manifest-Version: 1.0\nBundle-SymbolicName: com.acme.dns;singleton:=true\nBundle-Version: 1.3.0\n\n";

    private static Part part(String... namesAndContents) {
        TreeMap<String, byte[]> entries = new TreeMap<>();
        for (int i = 0; i < namesAndContents.length; i += 2) {
            entries.put(namesAndContents[i], namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return new Part("any.jar", entries);
    }

    @Test
    void multiReleaseJarIsCorrupt_whenItsManifestIsDamaged() {
        Part damaged = part(MANIFEST, "Manifest-Version 1.0\n", "META-INF/versions/9/acme/Dns.class", "");

        assertThatThrownBy(() -> damaged.versioned(17))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("the manifest of ")
                .hasMessageContaining("cannot be read: ");
        assertThat(damaged.version()).isEmpty();
    }

    @Test
    void versionIsMavens_whenThereIsOnePom() {
        assertThat(part(POM, ACME, MANIFEST, BUNDLE).version()).contains(new LibraryVersion("com.acme:dns", "1.2"));
    }

    @Test
    void versionIsTheManifests_whenThereAreTwoPoms() {
        Part shaded = part(POM, ACME, "META-INF/maven/org.other/x/pom.properties", "groupId=x", MANIFEST, BUNDLE);

        assertThat(shaded.version()).contains(new LibraryVersion("com.acme.dns", "1.3.0"));
    }

    @Test
    void versionIsUnknown_whenNothingSaysIt() {
        assertThat(part(MANIFEST, "Manifest-Version: 1.0\n\n").version()).isEmpty();
        assertThat(part(POM, "version=\\u12").version()).isEmpty();
    }

    @Test
    void releaseIsThatOfTheNewestClass_whenEveryJavaLoadsIt(@TempDir Path folder) throws Exception {
        byte[] java17 = Files.readAllBytes(
                Compiled.of(folder, "A", "class A {}").classes().resolve("A.class"));
        byte[] java8 = java17.clone();
        java8[7] = 52;
        byte[] java25 = java17.clone();
        java25[7] = 69;
        TreeMap<String, byte[]> entries = new TreeMap<>();
        entries.put("a/Old.class", java8);
        entries.put("a/New.class", java17);
        entries.put("META-INF/versions/25/a/New.class", java25);
        entries.put("module-info.class", java25);

        assertThat(new Part("a.jar", entries).javaRelease()).contains(new ClassRelease("a.New", 17));
    }
}
