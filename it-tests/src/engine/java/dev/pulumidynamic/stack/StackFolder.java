package dev.pulumidynamic.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A stack's names, and the folder that holds all of it, so that nothing of the user's own Pulumi is touched.
 *
 * @param folder the state, the configuration, the plugins: everything is below it
 * @param passphrase what the stack's secrets are encrypted with
 */
public record StackFolder(Path folder, String project, String stack, String passphrase) {
    /** The stack {@code dev} of the project {@code lab}. */
    public static StackFolder in(Path folder) {
        return new StackFolder(folder.toAbsolutePath(), "lab", "dev", "p");
    }

    /** {@code PULUMI_HOME} of the real Pulumi, and of the embedded engine where it {@link #hasPlugins}. */
    public Path home() {
        return folder.resolve("home");
    }

    /** Whether plugins were put into {@link #home}. */
    boolean hasPlugins() {
        return Files.isDirectory(home().resolve("plugins"));
    }

    /** The file of the state. */
    public Path state() {
        return folder.resolve(stack + ".json");
    }

    /** Where the real Pulumi keeps stacks. */
    public Path backend() {
        return folder.resolve("backend");
    }

    /** The folder with {@code Pulumi.yaml}. */
    public Path projectFolder() {
        return folder.resolve("project");
    }

    /** Everything that keeps Pulumi to this folder, and from the network. */
    public Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        environment.put("PULUMI_HOME", home().toString());
        environment.put("PULUMI_BACKEND_URL", "file://" + backend());
        environment.put("PULUMI_CONFIG_PASSPHRASE", passphrase);
        environment.put("PULUMI_CREDENTIAL_STORE", "plaintext");
        environment.put("PULUMI_DEBUG_COMMANDS", "true");
        environment.put("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION", "true");
        environment.put("PULUMI_DISABLE_REGISTRY_RESOLVE", "true");
        environment.put("PULUMI_OPTION_COLOR", "never");
        environment.put("PULUMI_SKIP_UPDATE_CHECK", "true");
        return environment;
    }
}
