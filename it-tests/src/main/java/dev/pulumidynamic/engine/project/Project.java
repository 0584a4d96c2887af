package dev.pulumidynamic.engine.project;

import dev.pulumidynamic.engine.program.Startable;
import dev.pulumidynamic.engine.state.Passphrase;
import dev.pulumidynamic.engine.step.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A Pulumi project in Java: the folder with {@code Pulumi.yaml}.
 *
 * @param folder where the file is
 * @param name the project's name
 */
public record Project(Path folder, String name) {
    private static final List<String> NAMES = List.of("Pulumi.yaml", "Pulumi.yml");

    /**
     * The project of {@code directory}: its own, else that of the nearest folder above it.
     *
     * @throws ProjectException when there is none, or it is not one in Java
     */
    public static Project of(Path directory) {
        for (Path folder = directory.toAbsolutePath().normalize(); folder != null; folder = folder.getParent()) {
            for (String name : NAMES) {
                Path file = folder.resolve(name);
                if (Files.isRegularFile(file)) {
                    return read(folder, Yaml.read(file));
                }
            }
        }
        throw new ProjectException("no Pulumi.yaml in " + directory.toAbsolutePath()
                + " or above it; run this in a project's folder, or" + " name one with --cwd");
    }

    private static Project read(Path folder, Yaml yaml) {
        String name = yaml.text("name").orElseThrow(() -> new ProjectException(yaml.file() + " has no \"name\""));
        String runtime =
                yaml.text("runtime").or(() -> yaml.at("runtime").text("name")).orElse("");
        if (!runtime.equals("java")) {
            throw new ProjectException(yaml.file() + " has the runtime \"" + runtime
                    + "\"; the embedded engine runs programs in Java only: use Pulumi");
        }
        return new Project(folder, name);
    }

    /** How its program is started. */
    public Startable program() {
        Yaml yaml = yaml();
        Yaml options = yaml.at("runtime").at("options");
        Path directory = folder.resolve(yaml.text("main").orElse("")).normalize();
        return new Executors(
                        directory,
                        options.text("binary").orElse(""),
                        options.text("use-executor").orElse(""))
                .program();
    }

    /** The names of the stacks that have a file with configuration, in alphabetical order. */
    public List<String> stacks() {
        try (Stream<Path> files = Files.list(configurationFolder())) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.matches("Pulumi\\..+\\.yaml"))
                    .map(name -> name.substring("Pulumi.".length(), name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ProjectException("cannot list " + configurationFolder() + ": " + e.getMessage(), e);
        }
    }

    /**
     * The configuration of a stack: the project's, with that of {@code Pulumi.<stack>.yaml} over it.
     *
     * @param scheme the way to decrypt what was encrypted with a salt
     */
    public Configuration configuration(String stack, Function<String, Passphrase> scheme) {
        ConfigurationReader reader = new ConfigurationReader(this);
        reader.projectDefaults(yaml().at("config"));
        Path file = configurationFile(stack);
        if (Files.isRegularFile(file)) {
            reader.stack(Yaml.read(file), scheme);
        }
        return reader.configuration();
    }

    /** A key with its namespace; without one it is the project's own. */
    public String qualified(String key) {
        return key.contains(":") ? key : name + ":" + key;
    }

    /** Configures {@code key} of a stack, in its file. */
    public void configure(String stack, String key, String value) {
        ConfigurationFile file = ConfigurationFile.read(configurationFile(stack));
        file.set(spellings(key), value);
        file.write();
    }

    /** The same with a value that is encrypted with {@code passphrase}. */
    public void configureSecret(String stack, String key, String value, String passphrase) {
        ConfigurationFile file = ConfigurationFile.read(configurationFile(stack));
        file.setSecret(spellings(key), value, passphrase);
        file.write();
    }

    private List<String> spellings(String key) {
        String qualified = qualified(key);
        return qualified.startsWith(name + ":")
                ? List.of(qualified, qualified.substring(name.length() + 1))
                : List.of(qualified);
    }

    private Path configurationFile(String stack) {
        return configurationFolder().resolve("Pulumi." + stack + ".yaml");
    }

    private Path configurationFolder() {
        return folder.resolve(yaml().text("stackConfigDir").orElse(""));
    }

    private Yaml yaml() {
        return NAMES.stream()
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .map(Yaml::read)
                .orElseThrow(() -> new ProjectException(folder + " has no Pulumi.yaml any more"));
    }
}
