package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.protobuf.Struct;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The environment that provider code sees behind the launcher: that of the engine, whatever names the launcher's script uses. */
@Tag("thorough")
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class LauncherEnvironmentIT {
    private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"));
    private static final Path SCRIPT = Path.of("src/main/launcher/pulumi-resource-pulumi-java");
    private static final Pattern ASSIGNED = Pattern.compile("(?<![\\w.${/-])([A-Za-z_]\\w*)=");
    private static final Pattern READ = Pattern.compile("\\bread -r ((?:[a-z_]\\w* ?)+)");

    /** The shell's own, and those that docs/settings.md says the launcher sets for the JVM. */
    private static final Set<String> LEFT_OUT = Set.of("IFS", "LC_ALL", "JAVA_TOOL_OPTIONS");

    private static final String VALUE = "of the user: ' \" \\ $home `id`\n=\u00e9";

    @TempDir
    Path temporary;

    @AutoClose
    private PluginFolder plugin;

    @BeforeEach
    void install() throws IOException {
        plugin = PluginFolder.in(temporary);
    }

    /** Returns the variables of these names. */
    record Reading(List<String> names) implements InlineCode.Code {
        @Override
        public Map<String, Object> apply(Map<String, Object> request) {
            Map<String, Object> values = new HashMap<>();
            names.forEach(name -> values.put(name, String.valueOf(System.getenv(name))));
            return Map.of("id", "made", "state", values);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "dash,true",
        "dash,false",
        "bash --posix,true",
        "bash --posix,false",
        "busybox sh,true",
        "busybox sh,false"
    })
    void providerSeesTheUsersVariables_whateverTheScriptAssigns(String shell, String isShared) throws Exception {
        List<String> command = new ArrayList<>(Arrays.asList(shell.split(" ")));
        assumeThat(InstalledCommands.isOnPath(command.get(0)))
                .as(shell + " is installed")
                .isTrue();
        command.addAll(List.of(plugin.launcher().toString(), "127.0.0.1:9"));
        List<String> names = assigned();
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        names.forEach(name -> environment.put(name, VALUE));
        environment.putAll(Map.of("PULUMI_JAVA_SHARED_JVM", isShared, "SHELLOPTS", "nounset", "LC_ALL", "C.UTF-8"));

        Map<String, String> seen;
        try (PluginProcess process = PluginProcess.run(command, environment, temporary, Redirect.PIPE)) {
            seen = texts(process.plugin()
                    .create(InlineCode.request(new Reading(names)))
                    .getProperties());
        }

        assertThat(seen)
                .containsExactlyInAnyOrderEntriesOf(
                        names.stream().collect(Collectors.toMap(name -> name, name -> VALUE)));
    }

    /** Otherwise the test above would show nothing. */
    @Test
    void namesAreFound_inTheScript() throws Exception {
        assertThat(assigned())
                .contains("self", "home", "archive", "mapped", "key", "value", "room", "line", "exported");
    }

    private static List<String> assigned() throws IOException {
        String script = Files.readString(SCRIPT);
        Set<String> names = new TreeSet<>();
        ASSIGNED.matcher(script).results().forEach(found -> names.add(found.group(1)));
        READ.matcher(script)
                .results()
                .forEach(found -> names.addAll(List.of(found.group(1).strip().split(" "))));
        names.removeAll(LEFT_OUT);
        return List.copyOf(names);
    }

    private static Map<String, String> texts(Struct properties) {
        return properties.getFieldsMap().entrySet().stream()
                .filter(field -> !field.getKey().equals("__provider"))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, field -> field.getValue().getStringValue()));
    }
}
