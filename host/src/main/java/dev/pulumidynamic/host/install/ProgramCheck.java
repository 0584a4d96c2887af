package dev.pulumidynamic.host.install;

import java.io.IOException;
import java.io.Reader;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the last program of a home has left word of: its release of Pulumi's SDK, which nothing else here knows. */
final class ProgramCheck {
    /** Programs write it. */
    private static final String FILE = "last-program.properties";

    private static final String SDK = "com.pulumi:pulumi";
    private static final String OLDEST = "1.6.0";
    private static final Pattern RELEASE = Pattern.compile(Pattern.quote(SDK) + " (\\d\\S*)");

    private ProgramCheck() {}

    static HealthCheck of(Path home) {
        Properties program = properties(home.resolve(OwnPlugin.NAME).resolve(FILE));
        String sdk = program.getProperty("sdk", "");
        if (sdk.isEmpty()) {
            return HealthCheck.good("SDK", "unknown, because no program with dynamic resources has run with " + home);
        }
        String found = sdk + ", with pulumi-dynamic " + program.getProperty("library") + " on Java "
                + program.getProperty("java") + ", in the last program that ran: " + program.getProperty("project");
        return HealthCheck.of(
                "SDK",
                found,
                !isTooOld(sdk),
                "dynamic resources need " + OLDEST + " or newer",
                "set a newer version of " + SDK + " in pom.xml or build.gradle");
    }

    /** A jar with another name does not tell its version. */
    private static boolean isTooOld(String sdk) {
        Matcher release = RELEASE.matcher(sdk);
        return release.matches() && Version.parse(release.group(1)).compareTo(Version.parse(OLDEST)) < 0;
    }

    /** What a file of properties has; nothing if it cannot be read. */
    static Properties properties(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            properties.clear();
        }
        return properties;
    }
}
