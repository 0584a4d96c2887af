package dev.pulumidynamic.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What can be known of the files for the repository's host without it. */
class WorkflowsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path HOST = ROOT.resolve(".github");
    private static final Pattern PROFILE = Pattern.compile(" -P(\\w+)");
    private static final Pattern REGISTRY =
            Pattern.compile("repo1?\\.maven|central\\.sonatype|registry\\.npmjs|pypi\\.org|proxy\\.golang|crates\\.io");

    @Test
    void workflowsRunTheCommandsOfTheReadme_onEachSystemAndJdk() throws IOException {
        Map<?, ?> job = (Map<?, ?>) at(read("workflows/ci.yml"), "jobs", "verify");

        assertThat(runs(job)).containsExactly("mvn -B -ntp verify", "mvn -B -ntp -Pdemo verify");
        assertThat(at(job, "strategy", "matrix", "java")).isEqualTo(List.of(17, 21, 25));
        assertThat(at(job, "strategy", "matrix", "os"))
                .isEqualTo(List.of("ubuntu-latest", "macos-latest", "windows-latest"));
    }

    /** A secret is all that it gets; what it makes, a person takes from there. */
    @Test
    void releaseStopsBeforePublishing_withTheFilesThatAPersonPublishes() throws IOException {
        Map<?, ?> workflow = read("workflows/release.yml");
        Map<?, ?> job = (Map<?, ?>) at(workflow, "jobs", "files");

        assertThat(runs(job)).last().isEqualTo("mvn -B -ntp -Prelease verify");
        assertThat(at(workflow, "permissions")).isEqualTo(Map.of("contents", "read"));
        assertThat(Files.readString(HOST.resolve("workflows/release.yml")))
                .contains("target/*-upload.zip", "host/target/archives/")
                .doesNotContain("deploy", "TOKEN", "cache:");
    }

    @Test
    void commandsHaveOnlyProfilesOfThePom() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml")) + Files.readString(ROOT.resolve("it-tests/pom.xml"));
        List<String> profiles = new ArrayList<>();
        for (Path workflow : files(HOST.resolve("workflows"))) {
            PROFILE.matcher(Files.readString(workflow)).results().forEach(found -> profiles.add(found.group(1)));
        }

        assertThat(profiles)
                .contains("demo", "slow", "release")
                .allSatisfy(profile -> assertThat(pom).contains("<id>" + profile + "</id>"));
    }

    @Test
    void formsAskForWhatAMaintainerNeeds() throws IOException {
        assertThat(fields("bug.yml")).containsExactly("what", "doctor");
        assertThat(fields("capture.yml")).containsExactly("code", "result", "java");
        assertThat(fields("idea.yml")).containsExactly("goal", "today");
    }

    @Test
    void noFileNamesAPackageRegistry() throws IOException {
        List<Path> files = new ArrayList<>(files(HOST));
        for (String module : List.of("", "closure", "host", "sdk", "it-tests")) {
            files.add(ROOT.resolve(module).resolve("pom.xml"));
        }

        assertThat(files)
                .hasSizeGreaterThan(8)
                .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContainPattern(REGISTRY));
    }

    private static List<Object> fields(String form) throws IOException {
        Map<?, ?> content = read("ISSUE_TEMPLATE/" + form);
        assertThat(content.containsKey("name") && content.containsKey("description"))
                .isTrue();
        return ((List<?>) at(content, "body"))
                .stream().<Object>map(field -> at((Map<?, ?>) field, "id")).toList();
    }

    private static List<Object> runs(Map<?, ?> job) {
        return ((List<?>) at(job, "steps"))
                .stream()
                        .map(Map.class::cast)
                        .filter(step -> step.containsKey("run"))
                        .<Object>map(step -> step.get("run"))
                        .toList();
    }

    private static Object at(Map<?, ?> mapping, String... keys) {
        Object value = mapping;
        for (String key : keys) {
            value = ((Map<?, ?>) value).get(key);
            assertThat(value).as(key).isNotNull();
        }
        return value;
    }

    private static Map<?, ?> read(String file) throws IOException {
        LoadSettings settings = LoadSettings.builder().setLabel(file).build();
        return (Map<?, ?>) new Load(settings).loadFromString(Files.readString(HOST.resolve(file)));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
