package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.ThirdParties.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Whether the plugin's jar lists what it holds of others, and has the licence of each. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LicencesIT {
    private PluginContents contents;
    private ThirdParties listed;

    @BeforeAll
    void readJar() throws IOException {
        contents = PluginContents.read(
                PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java.jar"),
                Path.of(System.getProperty("plugin.libraries")));
        listed = ThirdParties.parse(
                Objects.requireNonNull(contents.texts().get("META-INF/licenses/THIRD-PARTY"), "no list of libraries"));
    }

    @Test
    void eachLibraryIsListed_withItsVersionAndLicence() {
        assertThat(problems(listed)).isEmpty();
    }

    @Test
    void libraryIsNamed_whenItIsNotListed() {
        assertThat(problems(without("org.tukaani:xz")))
                .singleElement()
                .asString()
                .contains("org.tukaani:xz:")
                .contains("not listed");
    }

    @Test
    void scriptIsNamed_whenItsLibraryIsNotListed() {
        assertThat(problems(without("org.webjars.npm:d3-hierarchy")))
                .singleElement()
                .asString()
                .contains("d3-hierarchy")
                .contains("not listed");
    }

    @Test
    void libraryIsNamed_whenNothingOfItIsThere() {
        assertThat(problems(with(new Library("acme:dns:1", "Apache-2.0", List.of("META-INF/LICENSE")))))
                .containsExactly("acme:dns:1 is listed, and nothing of it is in the jar");
    }

    @Test
    void bothVersionsAreNamed_whenAnotherIsListed() {
        ThirdParties other = new ThirdParties(listed.libraries().stream()
                .map(library -> library.coordinates().startsWith("org.tukaani:xz:")
                        ? new Library("org.tukaani:xz:0", library.licence(), library.texts())
                        : library)
                .toList());

        assertThat(problems(other)).hasSize(2).allMatch(problem -> problem.contains("org.tukaani:xz:"));
    }

    @Test
    void libraryIsNamed_whenItHasNoTextOfItsLicence() {
        Library library = listed.libraries().get(0);

        assertThat(problems(with(new Library(library.coordinates(), "ISC", library.texts()))))
                .containsExactly(library.coordinates() + " has no text of ISC");
        assertThat(problems(with(new Library(library.coordinates(), library.licence(), List.of()))))
                .containsExactly(library.coordinates() + " has no text of Apache-2.0");
    }

    @Test
    void librariesAreNamed_whenTheTextOfTheirLicenceNamesNoHolderOfTheRights() {
        Map<String, String> texts = new HashMap<>(contents.texts());
        texts.computeIfPresent(
                "META-INF/licenses/protobuf.txt", (entry, text) -> text.replace("Copyright 2008 Google Inc.", ""));

        assertThat(listed.problems(contents.owners(), texts))
                .singleElement()
                .asString()
                .contains("com.google.protobuf:protobuf-java:")
                .endsWith("has no text of BSD-3-Clause");
    }

    @Test
    void licenceIsNamed_whenItIsNotOneThatWeDistribute() {
        Library library = listed.libraries().get(0);

        assertThat(problems(with(new Library(library.coordinates(), "GPL-2.0-only", library.texts()))))
                .singleElement()
                .asString()
                .contains("GPL-2.0-only");
    }

    private List<String> problems(ThirdParties parties) {
        return List.copyOf(parties.problems(contents.owners(), contents.texts()));
    }

    private ThirdParties with(Library library) {
        return new ThirdParties(
                Stream.concat(listed.libraries().stream(), Stream.of(library)).toList());
    }

    private ThirdParties without(String artifact) {
        return new ThirdParties(listed.libraries().stream()
                .filter(library -> !library.coordinates().startsWith(artifact + ":"))
                .toList());
    }
}
