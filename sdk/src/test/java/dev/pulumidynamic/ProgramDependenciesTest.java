package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.Pulumi;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The libraries that a program gets with this one: of those that Pulumi's SDK depends on, the SDK's own versions. Libraries that share
 * classes, such as protobuf-java and protobuf-java-util, would otherwise be of different releases.
 */
class ProgramDependenciesTest {
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern NOTE = Pattern.compile("<!--.*?-->|<exclusions>.*?</exclusions>", Pattern.DOTALL);

    /** Versions by the artifacts' names. */
    private static final Map<String, String> PULUMIS = dependencies(pulumi())
            .collect(Collectors.toMap(each -> tag(each, "artifactId"), each -> tag(each, "version")));

    private static Path pulumi() {
        try {
            String jar = Path.of(Pulumi.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
            return Path.of(jar.replaceFirst("\\.jar$", ".pom"));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<String> dependencies(Path pom) {
        try {
            String text = NOTE.matcher(Files.readString(pom)).replaceAll("");
            String own = text.replaceFirst("(?s)<dependencyManagement>.*</dependencyManagement>", "")
                    .replaceFirst("(?s)<build>.*", "");
            return DEPENDENCY.matcher(own).results().map(match -> match.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String tag(String dependency, String name) {
        return dependency.contains("<" + name + ">")
                ? dependency.replaceFirst("(?s).*<" + name + ">(.*?)</" + name + ">.*", "$1")
                : "";
    }

    private static List<String> given(Path pom) {
        return dependencies(pom)
                .filter(each -> !List.of("test", "provided").contains(tag(each, "scope")))
                .map(each -> tag(each, "artifactId"))
                .toList();
    }

    @Test
    void programsGetNoOtherVersions_thanThoseOfPulumi() {
        assertThat(given(Path.of("pom.xml")))
                .contains("pulumi", "pulumi-dynamic-closure")
                .doesNotContainAnyElementsOf(PULUMIS.keySet());
    }

    @Test
    void programsGetNoOtherVersions_byTheCapture() throws IOException {
        List<String> shared = given(Path.of("../closure/pom.xml")).stream()
                .filter(PULUMIS::containsKey)
                .toList();

        assertThat(shared).contains("protobuf-java");
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains(shared.stream()
                        .map(name -> "<artifactId>" + name + "</artifactId>\n                </exclusion>")
                        .toList());
    }

    @Test
    void testsRunWithTheVersionsOfPulumi() {
        List<String> jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(jar -> Path.of(jar).getFileName().toString())
                .toList();

        assertThat(PULUMIS).containsKeys("protobuf-java", "protobuf-java-util", "grpc-protobuf", "guava", "gson");
        assertThat(jars)
                .containsAll(PULUMIS.entrySet().stream()
                        .map(library -> library.getKey() + "-" + library.getValue() + ".jar")
                        .toList());
    }
}
