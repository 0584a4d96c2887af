package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.step.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The embedded engine: previews, updates, refreshes and destroys one stack, whose state is in one file. It speaks
 * Pulumi's protocols to the program and to the installed plugins, which run as processes of their own.
 *
 * <p>It is a tool to develop and to test providers with. For real infrastructure use Pulumi, which reads the same
 * state.
 *
 * <pre>{@code
 * Engine engine = Engine.on(Path.of("target/dev.json"))
 *         .home(Path.of("target/pulumi-home"))
 *         .project("lab")
 *         .stack("dev")
 *         .passphrase("p")
 *         .secretConfig("pulumi-java-dynamic:token", token);
 * UpdateResult result = engine.up(Program.of("com.acme.Infra", classPath));
 * }</pre>
 */
public final class Engine {
    /** As many provider calls as the real engine makes at a time on a machine with four cores. */
    private static final int PARALLEL = 16;

    private final Settings settings;

    /**
     * What a stack is and how it is run.
     *
     * @param state the file of its state
     * @param home the folder that {@code PULUMI_HOME} names
     * @param passphrase what its secrets are encrypted with
     * @param out where the display goes
     * @param parallel how many provider calls may run at a time
     */
    record Settings(
            Path state,
            Path home,
            Name name,
            String passphrase,
            Configuration configuration,
            Appendable out,
            int parallel) {}

    /** A stack's names. */
    record Name(String project, String stack) {}

    private Engine(Settings settings) {
        this.settings = settings;
    }

    /** An engine for the stack whose state is, or will be, in {@code state}; project and stack are called after it. */
    public static Engine on(Path state) {
        return new Engine(new Settings(
                state,
                Path.of(System.getProperty("user.home"), ".pulumi"),
                new Name("project", "dev"),
                "",
                new Configuration(Map.of(), Set.of()),
                new Silence(),
                PARALLEL));
    }

    /** The folder with the plugins, {@code PULUMI_HOME}. */
    public Engine home(Path home) {
        return new Engine(new Settings(
                settings.state,
                home,
                settings.name,
                settings.passphrase,
                settings.configuration,
                settings.out,
                settings.parallel));
    }

    /** The project's name; {@code project} when nothing is said. */
    public Engine project(String project) {
        return named(new Name(project, settings.name.stack));
    }

    /** The stack's name; {@code dev} when nothing is said. */
    public Engine stack(String stack) {
        return named(new Name(settings.name.project, stack));
    }

    private Engine named(Name name) {
        return new Engine(new Settings(
                settings.state,
                settings.home,
                name,
                settings.passphrase,
                settings.configuration,
                settings.out,
                settings.parallel));
    }

    /** The passphrase of the stack's secrets; empty when nothing is said. */
    public Engine passphrase(String passphrase) {
        return new Engine(new Settings(
                settings.state,
                settings.home,
                settings.name,
                passphrase,
                settings.configuration,
                settings.out,
                settings.parallel));
    }

    /** Configures {@code namespace:key}. */
    public Engine config(String key, String value) {
        return configured(key, value, false);
    }

    /** Configures {@code namespace:key} with a value that is never shown. */
    public Engine secretConfig(String key, String value) {
        return configured(key, value, true);
    }

    private Engine configured(String key, String value, boolean secret) {
        if (key.indexOf(':') <= 0) {
            throw new IllegalArgumentException(
                    "configuration key \"" + key + "\" has no namespace: write <namespace>:<key>");
        }
        Map<String, String> values = new HashMap<>(settings.configuration.values());
        Set<String> secrets = new HashSet<>(settings.configuration.secrets());
        values.put(key, value);
        if (secret) {
            secrets.add(key);
        }
        return new Engine(new Settings(
                settings.state,
                settings.home,
                settings.name,
                settings.passphrase,
                new Configuration(values, secrets),
                settings.out,
                settings.parallel));
    }

    /** Where the display goes; nowhere when nothing is said. */
    public Engine display(Appendable out) {
        return new Engine(new Settings(
                settings.state,
                settings.home,
                settings.name,
                settings.passphrase,
                settings.configuration,
                out,
                settings.parallel));
    }

    /** How many provider calls may run at a time; 16 when nothing is said. */
    public Engine parallel(int parallel) {
        return new Engine(new Settings(
                settings.state,
                settings.home,
                settings.name,
                settings.passphrase,
                settings.configuration,
                settings.out,
                parallel));
    }

    /** Says what {@link #up} would do. Nothing is done or saved. */
    public UpdateResult preview(Program program) {
        return Operation.run(settings, "Previewing update", true, stage -> stage.runProgram(program));
    }

    /** Makes the stack what {@code program} says. */
    public UpdateResult up(Program program) {
        return Operation.run(settings, "Updating", false, stage -> stage.runProgram(program));
    }

    /** Takes over into the state what the providers find, without a program. */
    public UpdateResult refresh() {
        return Operation.run(settings, "Refreshing", false, Operation::refreshAll);
    }

    /** Says what {@link #refresh} would take over. Nothing is saved. */
    public UpdateResult previewRefresh() {
        return Operation.run(settings, "Previewing refresh", true, Operation::refreshAll);
    }

    /** Deletes everything that the state knows, without a program. */
    public UpdateResult destroy() {
        return Operation.run(settings, "Destroying", false, Operation::deleteRest);
    }

    /** Says what {@link #destroy} would do. Nothing is done or saved. */
    public UpdateResult previewDestroy() {
        return Operation.run(settings, "Previewing destroy", true, Operation::deleteRest);
    }

    private static final class Silence implements Appendable {
        @Override
        public Appendable append(CharSequence text) {
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            return this;
        }

        @Override
        public Appendable append(char character) {
            return this;
        }
    }
}
