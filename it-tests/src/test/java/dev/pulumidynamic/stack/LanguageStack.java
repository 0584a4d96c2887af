package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.UpdateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A stack on the real Pulumi whose program is written in another language than Java. */
public final class LanguageStack {
    private final ProgramLanguage language;
    private final StackFolder folder;
    private final PulumiCommand pulumi;
    private final PulumiStack stack;

    /**
     * Makes the project and the stack.
     *
     * @param program a folder of the tests' resources
     */
    public LanguageStack(ProgramLanguage language, StackFolder folder, String program) throws IOException {
        this.language = language;
        this.folder = folder;
        this.pulumi = PulumiCommand.onPath().orElseThrow();
        this.stack = new PulumiStack(pulumi, folder);
        writeProject("");
        language.copy(program, project());
    }

    /** Where the program is. */
    public Path project() {
        return folder.projectFolder();
    }

    /** The file of the state after the last operation. */
    public Path state() {
        return stack.state();
    }

    /** All that operations have told a user. */
    public String told() {
        return stack.told();
    }

    /** Writes the project's file anew, with {@code more} at its end. */
    public void writeProject(String more) throws IOException {
        Files.writeString(
                project().resolve("Pulumi.yaml"),
                "name: " + folder.project() + "\nruntime: " + language.runtime() + "\n" + more);
    }

    /** Configures {@code namespace:key}. */
    public void config(String key, String value) {
        stack.config(key, value);
    }

    /** Configures {@code namespace:key} with a value that is never shown. */
    public void secretConfig(String key, String value) {
        stack.secretConfig(key, value);
    }

    /** Runs a command in the project's folder, which must succeed. */
    public void must(String... words) {
        stack.must(words);
    }

    /** Runs a command in the project's folder, and returns what it printed. */
    public Ended run(String... words) {
        return pulumi.run(project(), folder.environment(), words);
    }

    /** {@code pulumi preview}. */
    public UpdateResult preview() {
        return stack.operation(List.of("preview"));
    }

    /** {@code pulumi up}, without a preview. */
    public UpdateResult up() {
        return operation("up");
    }

    /** {@code pulumi refresh}, without a preview. */
    public UpdateResult refresh() {
        return operation("refresh");
    }

    /** {@code pulumi import} of one resource, without a preview. */
    public UpdateResult importResource(String type, String name, String id) {
        return operation("import", type, name, id, "--protect=false");
    }

    private UpdateResult operation(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--yes", "--skip-preview"));
        return stack.operation(all);
    }

    /** {@code pulumi destroy} from a folder that has the project's name and language, and nothing else. */
    public Ended destroyFromEmptyFolder() throws IOException {
        Path empty = Files.createDirectories(folder.folder().resolve("empty"));
        Files.writeString(
                empty.resolve("Pulumi.yaml"), "name: " + folder.project() + "\nruntime: " + language.host() + "\n");
        return pulumi.run(
                empty,
                folder.environment(),
                "destroy",
                "--stack",
                folder.stack(),
                "--yes",
                "--skip-preview",
                "--non-interactive");
    }
}
