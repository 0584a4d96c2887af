package dev.pulumidynamic.host.inspect;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/debugging.md lists the commands of the plugin. */
class CommandsPageTest {
    private static final Pattern IN_HELP = Pattern.compile("^  ([a-z]+) ", Pattern.MULTILINE);
    private static final Pattern IN_TABLE = Pattern.compile("^\\| `([a-z]+) ", Pattern.MULTILINE);
    private static final Pattern MORE = Pattern.compile("`([a-z]+)`");

    @Test
    void eachCommandIsListed() throws IOException {
        String page = Files.readString(Path.of("../docs/debugging.md"));
        Set<String> documented = found(IN_TABLE, page);
        documented.addAll(
                found(MORE, page.substring(page.indexOf("Four more commands")).split("\n\n", 2)[0]));
        Set<String> commands = found(IN_HELP, Ran.of("--help").out());
        commands.remove("help");

        assertThat(documented).isEqualTo(commands);
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).collect(toCollection(TreeSet::new));
    }
}
