package dev.pulumidynamic.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The versions of a release, which are in several files. */
class VersionsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern REVISION = Pattern.compile("<revision>([^<]+)</revision>");
    private static final Pattern RELEASED = Pattern.compile("(?m)^## \\[(\\d[^]]*)] - \\d{4}-\\d\\d-\\d\\d$");
    private static final Pattern DOCUMENTED = Pattern.compile("dev\\.pulumidynamic:pulumi-dynamic:([\\w.-]+)"
            + "|<artifactId>pulumi-dynamic</artifactId>\\s*<version>([^<]+)"
            + "|pulumi-dynamic-(\\d[\\w.-]*)\\.jar"
            + "|-Drevision=([\\w.-]+)");

    @Test
    void buildIsASnapshot_ofTheReleaseThatTheProfileMakes() throws IOException {
        List<String> revisions = found(REVISION, ROOT.resolve("pom.xml"));

        assertThat(revisions).hasSize(2);
        assertThat(revisions.get(0)).isEqualTo(revisions.get(1) + "-SNAPSHOT");
    }

    @Test
    void documentsNameOneVersion_whichIsTheNextReleaseOrTheLast() throws IOException {
        Set<String> documented = new TreeSet<>();
        for (Path document : documents()) {
            documented.addAll(found(DOCUMENTED, document));
        }
        List<String> known = new ArrayList<>(found(REVISION, ROOT.resolve("pom.xml")));
        found(RELEASED, ROOT.resolve("CHANGELOG.md")).stream().limit(1).forEach(known::add);

        assertThat(documented).hasSize(1).isSubsetOf(known.subList(1, known.size()));
    }

    /** States record it for good. */
    @Test
    void versionOfThePluginStays() {
        assertThat(PluginVersion.CURRENT).isEqualTo("1.0.0");
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (String folder : List.of("docs", "it-tests/templates")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().matches(".*\\.(md|xml)")).forEach(documents::add);
            }
        }
        return documents;
    }

    private static List<String> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map(match -> Stream.iterate(1, group -> group + 1)
                        .limit(match.groupCount())
                        .map(match::group)
                        .filter(group -> group != null)
                        .findFirst()
                        .orElseThrow())
                .toList();
    }
}
