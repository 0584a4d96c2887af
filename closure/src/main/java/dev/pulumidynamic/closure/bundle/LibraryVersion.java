package dev.pulumidynamic.closure.bundle;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The name and version of a library, read from the content of its jar, because file names differ between machines.
 *
 * @param name Maven's {@code group:artifact} when the jar holds just one {@code pom.properties}, else the name of its bundle
 *     or module
 * @param version as the jar has it
 */
public record LibraryVersion(String name, String version) {
    private static final Pattern POM = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
    private static final List<String> POM_KEYS = List.of("groupId", "artifactId", "version");
    private static final List<String> NAMES = List.of("Bundle-SymbolicName", "Automatic-Module-Name");
    private static final List<String> VERSIONS =
            List.of("Bundle-Version", "Implementation-Version", "Specification-Version");

    static Optional<LibraryVersion> of(Part part) {
        return fromPom(part).or(() -> fromManifest(part));
    }

    private static Optional<LibraryVersion> fromPom(Part part) {
        List<String> poms = part.names().stream()
                .filter(name -> POM.matcher(name).matches())
                .toList();
        return poms.size() == 1 ? part.content(poms.get(0)).flatMap(LibraryVersion::parsePom) : Optional.empty();
    }

    private static Optional<LibraryVersion> parsePom(byte[] content) {
        Properties pom = new Properties();
        try {
            pom.load(new StringReader(new String(content, StandardCharsets.UTF_8)));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
        return pom.keySet().containsAll(POM_KEYS)
                ? Optional.of(new LibraryVersion(
                        pom.getProperty("groupId") + ":" + pom.getProperty("artifactId"), pom.getProperty("version")))
                : Optional.empty();
    }

    private static Optional<LibraryVersion> fromManifest(Part part) {
        try {
            Attributes main = part.manifest().getMainAttributes();
            return first(main, NAMES)
                    .flatMap(name -> first(main, VERSIONS)
                            .map(version -> new LibraryVersion(name.split(";", 2)[0].strip(), version)));
        } catch (CorruptClosureException damaged) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(Attributes attributes, List<String> names) {
        return names.stream()
                .flatMap(name -> Stream.ofNullable(attributes.getValue(name)))
                .findFirst();
    }

    @Override
    public String toString() {
        return name + " " + version;
    }
}
