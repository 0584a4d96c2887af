package dev.pulumidynamic.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of Maven Central, and ours, for {@code target/pulumi-dynamic-<version>-upload.zip}. */
class UploadTest {
    private static final String CLOSURE = "pulumi-dynamic-closure";
    private static final String SDK = "pulumi-dynamic";
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern REGISTRY =
            Pattern.compile("maven2|/nexus/|sonatype|registry\\.npmjs|pypi\\.org|proxy\\.golang|crates\\.io");

    private static Upload upload;

    @BeforeAll
    static void read() throws IOException {
        upload = Upload.ofThisBuild();
    }

    @Test
    void uploadHasTwoArtifacts_eachWithSourcesJavadocAndLibraries() {
        assertThat(upload.partsOf(CLOSURE))
                .containsExactlyInAnyOrder(".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json");
        assertThat(upload.partsOf(SDK))
                .containsAll(upload.partsOf(CLOSURE))
                .contains("-plugin-cyclonedx.json", "-plugin-archives.txt")
                .hasSize(7);
        assertThat(upload.published()).hasSize(5 + 7);
    }

    @Test
    void checksumsMatch() {
        assertThat(upload.published()).allSatisfy(path -> {
            assertThat(upload.bytes(path + ".md5")).asString().isEqualTo(digest("MD5", upload.bytes(path)));
            assertThat(upload.bytes(path + ".sha1")).asString().isEqualTo(digest("SHA-1", upload.bytes(path)));
        });
    }

    @Test
    void signaturesAreThoseOfTheKey() throws Exception {
        SigningKey key = SigningKey.ofThisBuild();

        assertThat(upload.published()).allSatisfy(path -> {
            byte[] signature = upload.bytes(path + ".asc");
            assertThat(key.signed(upload.bytes(path), signature)).isTrue();
            assertThat(key.signed((path + "?").getBytes(StandardCharsets.UTF_8), signature))
                    .isFalse();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {CLOSURE, SDK})
    void pomIsCompleteAlone(String artifact) {
        String pom = upload.text(artifact, ".pom");

        assertThat(pom)
                .contains("<name>", "<description>", "<url>", "<license>", "<developer>", "<scm ", "<connection>")
                .contains("<version>" + Upload.VERSION + "</version>")
                .doesNotContain("<parent>", "<build>", "<profile>", "<repository>", "<scope>test", "${", "SNAPSHOT");
    }

    @ParameterizedTest
    @ValueSource(strings = {CLOSURE, SDK})
    void dependenciesAreInTheUpload_whenTheyAreOurs(String artifact) {
        List<String> dependencies = DEPENDENCY
                .matcher(upload.text(artifact, ".pom"))
                .results()
                .map(UploadTest::withoutExclusions)
                .toList();

        assertThat(dependencies).isNotEmpty().allSatisfy(dependency -> {
            assertThat(dependency).contains("<version>");
            if (dependency.contains("<groupId>dev.pulumidynamic<")) {
                assertThat(dependency).contains("<artifactId>" + CLOSURE + "<", Upload.VERSION);
            }
        });
    }

    @Test
    void libraryListsNameWhatTheJarsContain() {
        assertThat(upload.text(CLOSURE, "-cyclonedx.json"))
                .contains("\"asm-commons\"", "\"xz\"", "\"byte-buddy-agent\"");
        assertThat(upload.text(SDK, "-cyclonedx.json")).contains("\"byte-buddy\"", "\"pulumi\"", "\"" + CLOSURE + "\"");
        assertThat(upload.text(SDK, "-plugin-cyclonedx.json")).contains("\"vineflower\"", "\"grpc-okhttp\"", "\"xz\"");
    }

    @Test
    void noFileNamesAPackageRegistry() {
        List<String> texts = upload.published().stream()
                .filter(path -> !path.endsWith(".jar"))
                .toList();

        assertThat(texts)
                .hasSize(6)
                .allSatisfy(path -> assertThat(upload.bytes(path)).asString().doesNotContainPattern(REGISTRY));
    }

    @Test
    void archivesHaveTheSignedChecksums() throws IOException {
        Path folder = Upload.ROOT.resolve("host/target/archives");
        StringBuilder checksums = new StringBuilder();
        try (Stream<Path> archives = Files.list(folder)) {
            for (Path archive : (Iterable<Path>) archives.sorted()::iterator) {
                String name = archive.getFileName().toString();
                if (name.endsWith(".tar.gz")) {
                    checksums.append(digest("SHA-256", Files.readAllBytes(archive)) + "  " + name + "\n");
                }
            }
        }

        assertThat(checksums.toString().lines()).hasSize(6);
        assertThat(upload.text(SDK, "-plugin-archives.txt")).isEqualTo(checksums.toString());
        assertThat(folder.resolve("SHA256SUMS")).hasContent(checksums.toString());
    }

    private static String withoutExclusions(MatchResult dependency) {
        return dependency.group(1).replaceFirst("(?s)<exclusions>.*</exclusions>", "");
    }

    private static String digest(String algorithm, byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
