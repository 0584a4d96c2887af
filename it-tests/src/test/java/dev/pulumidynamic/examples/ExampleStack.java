package dev.pulumidynamic.examples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.demo.ClassPaths;
import dev.pulumidynamic.demo.SeparateDestroy;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A stack of an example program on the embedded engine, in a folder of its own. */
final class ExampleStack {
    private static final String PASSPHRASE = "p";

    private final Path folder;
    private final String mainClass;
    private final Map<String, String> config = new TreeMap<>();
    private final Map<String, String> secrets = new TreeMap<>();
    private Path classes;

    ExampleStack(Path folder, String mainClass) {
        this.folder = folder;
        this.mainClass = mainClass;
        this.classes = copyOfExamples("classes");
    }

    ExampleStack config(String key, String value) {
        config.put(key, value);
        return this;
    }

    ExampleStack secret(String key, String value) {
        secrets.put(key, value);
        return this;
    }

    UpdateResult preview() {
        return engine().preview(program());
    }

    UpdateResult up() {
        return engine().up(program());
    }

    UpdateResult refresh() {
        return engine().refresh();
    }

    /** Destroys in a new JVM that knows nothing of the program. */
    SeparateDestroy destroy() throws IOException, InterruptedException {
        return SeparateDestroy.of(state(), home(), "lab", "dev", PASSPHRASE);
    }

    Path home() {
        return folder.resolve("home");
    }

    Path state() {
        return folder.resolve("dev.json");
    }

    /** The resource of that name, as the state holds it. */
    JsonNode resource(String name) {
        for (JsonNode resource : resources()) {
            if (resource.path("urn").asText().endsWith("::" + name)) {
                return resource;
            }
        }
        throw new AssertionError("no resource " + name + " in " + stateText());
    }

    /** All resources of the state, in its order. */
    JsonNode resources() {
        try {
            return new ObjectMapper().readTree(stateText()).path("deployment").path("resources");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void rewriteState(UnaryOperator<String> change) {
        try {
            Files.writeString(state(), change.apply(stateText()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String stateText() {
        try {
            return Files.readString(state());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on the program's classes are in another folder. */
    void moveProgram() {
        Path moved = copyOfExamples("moved");
        deleteProgram();
        classes = moved;
    }

    /** From now on there is no program. */
    void deleteProgram() {
        try (Stream<Path> files = Files.walk(classes)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Engine engine() {
        Engine engine =
                Engine.on(state()).home(home()).project("lab").stack("dev").passphrase(PASSPHRASE);
        for (Map.Entry<String, String> entry : config.entrySet()) {
            engine = engine.config(entry.getKey(), entry.getValue());
        }
        for (Map.Entry<String, String> entry : secrets.entrySet()) {
            engine = engine.secretConfig(entry.getKey(), entry.getValue());
        }
        return engine;
    }

    private Program program() {
        return Program.of(mainClass, ClassPaths.ofBuild().program(classes)).in(folder);
    }

    private Path copyOfExamples(String name) {
        Path from = ClassPaths.ofBuild().examples();
        Path to = folder.resolve(name);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return to;
    }
}
