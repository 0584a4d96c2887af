package dev.pulumidynamic.host.install;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks where the launchers of one engine meet to share a JVM; the launcher has the same rule. On Windows, it shares none. */
final class MeetingPlace {
    private static final String WHAT = "shared JVM";

    private final Map<String, String> environment;
    /** For users who name no folder, or one that does not serve. */
    private final Path last;
    /** Why folders that come first do not serve. */
    private final List<String> passedOver = new ArrayList<>();

    MeetingPlace(Map<String, String> environment, Path last) {
        this.environment = environment;
        this.last = last;
    }

    HealthCheck check() {
        if (List.of("false", "0").contains(environment.getOrDefault("PULUMI_JAVA_SHARED_JVM", ""))) {
            return HealthCheck.good(WHAT, "off, by PULUMI_JAVA_SHARED_JVM");
        }
        if (!FilePermissions.areKnownTo(FileSystems.getDefault())) {
            return HealthCheck.good(WHAT, "none on this system: each launcher has a JVM of its own");
        }
        return ofVariable("XDG_RUNTIME_DIR", true)
                .or(() -> ofVariable("TMPDIR", false))
                .or(() -> privateIn(last.toString(), last, false))
                .map(place -> HealthCheck.good(
                        WHAT,
                        "launchers meet in " + place
                                + (passedOver.isEmpty() ? "" : ", because " + String.join(", and ", passedOver))))
                .orElseGet(() -> new HealthCheck(
                        WHAT,
                        String.join(", ", passedOver),
                        "there is no place where launchers can meet, so each bundle starts a JVM of its own",
                        "set XDG_RUNTIME_DIR to a folder that belongs to you and can be written"));
    }

    private Optional<Path> ofVariable(String variable, boolean isOfUser) {
        String value = environment.getOrDefault(variable, "");
        return value.isEmpty()
                ? Optional.empty()
                : privateIn(variable + " is " + value + ", which", Path.of(value), isOfUser);
    }

    /** The folder in {@code place}, if it is private or can be made; its name has the user if {@code place} is for all of them. */
    private Optional<Path> privateIn(String name, Path place, boolean isOfUser) {
        try {
            int user = FilePermissions.ownerOfNewFiles(place);
            Path folder = place.resolve(isOfUser ? "pulumi-java" : "pulumi-java-" + user);
            return !Files.exists(folder, LinkOption.NOFOLLOW_LINKS) || FilePermissions.isPrivate(folder, user)
                    ? Optional.of(folder)
                    : passOver(name + " has " + folder.getFileName()
                            + ", which is a link, belongs to another user, or lets others in");
        } catch (IOException e) {
            return passOver(name + (Files.isDirectory(place) ? " cannot be written" : " is not a folder"));
        }
    }

    private Optional<Path> passOver(String why) {
        passedOver.add(why);
        return Optional.empty();
    }
}
