package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/security.md names tests that exist, for each attack of its table. */
class SecurityPageTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern ROW = Pattern.compile("^\\| (?!what |---)(.+?) \\| (.+) \\|$", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    @Test
    void eachAttackHasTests_andTheyExist() throws IOException {
        Set<String> tests = testClasses();

        assertThat(attacks())
                .hasSizeGreaterThan(10)
                .allSatisfy((attack, named) ->
                        assertThat(named).as(attack).isNotEmpty().isSubsetOf(tests));
    }

    /** The tests by attack. */
    private static Map<String, Set<String>> attacks() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/security.md"));
        String table = page.substring(page.indexOf("## Which tests show it"), page.indexOf("## Secrets"));
        Map<String, Set<String>> attacks = new TreeMap<>();
        ROW.matcher(table)
                .results()
                .forEach(row -> attacks.put(
                        row.group(1),
                        NAME.matcher(row.group(2))
                                .results()
                                .map(name -> name.group(1))
                                .collect(Collectors.toSet())));
        return attacks;
    }

    private static Set<String> testClasses() throws IOException {
        Set<String> names = new TreeSet<>();
        for (String module : new String[] {"closure", "host", "sdk", "it-tests"}) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.matches("\\w+(Test|IT)\\.java"))
                        .forEach(name -> names.add(name.substring(0, name.length() - ".java".length())));
            }
        }
        return names;
    }
}
