package dev.pulumidynamic.host;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

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

/** docs/settings.md lists the environment variables and system properties that the sources and the launchers read. */
class SettingsPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern VARIABLE_IN_JAVA = Pattern.compile(
            "(?:getenv|get|getOrDefault|containsKey|ofVariable|folder)\\((?:environment, )?\"([A-Z_]{4,})\"");
    private static final Pattern VARIABLE_IN_LAUNCHER = Pattern.compile("(?:\\$\\{?|%|defined )([A-Z_]{4,})");
    private static final Set<String> OF_THE_SHELL = Set.of("KSH_VERSION", "PPID");
    private static final Pattern READS_PROPERTY =
            Pattern.compile("System\\.getProperty\\(|(?:Long|Boolean)\\.get\\w+\\(");
    private static final Pattern PROPERTY = Pattern.compile("\"(dev\\.pulumidynamic\\.[a-z]\\w*)\\.?\"");
    private static final Pattern DOCUMENTED = Pattern.compile("^\\| (`.+?) \\|", Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    @Test
    void eachEnvironmentVariableIsListed() throws IOException {
        Set<String> read = found(VARIABLE_IN_JAVA, javaSources());
        read.addAll(found(VARIABLE_IN_LAUNCHER, texts(ROOT.resolve("host/src/main/launcher"))));
        read.removeAll(OF_THE_SHELL);

        assertThat(documented("## Environment variables")).isEqualTo(read);
    }

    /** The four limits of a bundle count as one: their names are made when they are read. */
    @Test
    void eachSystemPropertyIsListed() throws IOException {
        List<String> readers = javaSources().stream()
                .filter(source -> READS_PROPERTY.matcher(source).find())
                .toList();
        Set<String> documented = documented("## System properties").stream()
                .map(name -> name.replaceFirst("(\\.bundle)\\.\\w+$", "$1"))
                .collect(toCollection(TreeSet::new));

        assertThat(documented).isEqualTo(found(PROPERTY, readers));
    }

    /** The names in the first column of the table below this heading. */
    private static Set<String> documented(String heading) throws IOException {
        String page = Files.readString(ROOT.resolve("docs/settings.md"));
        String section = page.substring(page.indexOf(heading)).split("\n## ", 2)[0];
        return found(CODE, List.of(String.join("\n", found(DOCUMENTED, List.of(section)))));
    }

    private static Set<String> found(Pattern pattern, List<String> texts) {
        return texts.stream()
                .flatMap(text -> pattern.matcher(text).results())
                .map(match -> match.group(1))
                .collect(toCollection(TreeSet::new));
    }

    private static List<String> javaSources() throws IOException {
        List<String> sources = new ArrayList<>();
        for (String module : List.of("closure", "host", "sdk")) {
            sources.addAll(texts(ROOT.resolve(module).resolve("src/main/java")));
        }
        return sources;
    }

    private static List<String> texts(Path folder) throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                texts.add(Files.readString(file));
            }
        }
        return texts;
    }
}
