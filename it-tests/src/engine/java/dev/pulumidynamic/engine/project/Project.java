package dev.pulumidynamic.engine.project;

import dev.pulumidynamic.engine.program.CommandProgram;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A Pulumi project in Java: the folder with {@code Pulumi.yaml}.
 *
 * @param folder the folder
 * @param name the project's name
 * @param settings the content of {@code Pulumi.yaml}
 */
public record Project(Path folder, String name, Map<?, ?> settings) {
    private static final String WARNINGS_ONLY = "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn";

    /**
     * The project of {@code directory}, or of the nearest folder above it that has one.
     *
     * @throws EngineException if there is none, or it is not in Java
     */
    public static Project of(Path directory) {
        for (Path folder = directory.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolve("Pulumi.yaml");
            if (Files.isRegularFile(file)) {
                return read(folder, file);
            }
        }
        throw new EngineException("no Pulumi.yaml in " + directory.toAbsolutePath()
                + " or above it; run this in a project's folder, or name one with --cwd");
    }

    private static Project read(Path folder, Path file) {
        Map<?, ?> settings = Yaml.read(file);
        String name = Yaml.text(settings, "name").orElseThrow(() -> new EngineException(file + " has no \"name\""));
        String runtime = Yaml.text(settings, "runtime")
                .or(() -> Yaml.text(Yaml.at(settings, "runtime"), "name"))
                .orElse("");
        if (!runtime.equals("java")) {
            throw new EngineException(file + " has the runtime \"" + runtime
                    + "\"; the embedded engine runs programs in Java only: use Pulumi");
        }
        return new Project(folder, name, settings);
    }

    /** Its program: the jar that the option {@code binary} names, or else its Maven project. */
    public CommandProgram program() {
        Map<?, ?> options = Yaml.at(Yaml.at(settings, "runtime"), "options");
        Path directory = folder.resolve(Yaml.text(settings, "main").orElse("")).normalize();
        Optional<String> jar = Yaml.text(options, "binary").filter(name -> name.endsWith(".jar"));
        if (jar.isPresent()) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            return new CommandProgram(List.of(java, "-jar", jar.get()), directory);
        }
        if (Files.isRegularFile(directory.resolve("pom.xml"))) {
            String maven = Yaml.text(options, "use-executor").orElse("mvn");
            return new CommandProgram(
                    List.of(maven, WARNINGS_ONLY, "--no-transfer-progress", "compile", "exec:java"), directory);
        }
        throw new EngineException("nothing to run in " + directory + ": no option \"binary\" that names a jar, and no"
                + " pom.xml; build the program as a jar and name it, or use Pulumi");
    }

    /** The names of the stacks that have a configuration file, in alphabetical order. */
    public List<String> stacks() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> file.matches("Pulumi\\..+\\.yaml"))
                    .map(file -> file.substring("Pulumi.".length(), file.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new EngineException("cannot list " + folder + ": " + e.getMessage(), e);
        }
    }

    /**
     * The configuration of a stack, from {@code Pulumi.<stack>.yaml}.
     *
     * @param scheme the scheme of a salt
     */
    public Configuration configuration(String stack, Function<String, Passphrase> scheme) {
        return new ConfigurationReader(this, configurationFile(stack), scheme).read();
    }

    /** {@code key} with its namespace, which is the project if {@code key} has none. */
    public String qualified(String key) {
        return key.contains(":") ? key : name + ":" + key;
    }

    /** Sets {@code key} of a stack; a secret is encrypted with {@code passphrase}. */
    public void configure(String stack, String key, String value, Optional<String> passphrase) {
        ConfigurationFile file = ConfigurationFile.read(configurationFile(stack));
        String qualified = qualified(key);
        List<String> spellings = qualified.startsWith(name + ":")
                ? List.of(qualified, qualified.substring(name.length() + 1))
                : List.of(qualified);
        file.set(spellings, value, passphrase);
        file.write();
    }

    private Path configurationFile(String stack) {
        return folder.resolve("Pulumi." + stack + ".yaml");
    }
}
