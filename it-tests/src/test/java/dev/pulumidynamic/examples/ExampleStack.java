package dev.pulumidynamic.examples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.Ended;
import dev.pulumidynamic.stack.Engines;
import dev.pulumidynamic.stack.StackEngine;
import dev.pulumidynamic.stack.StackFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A stack of an example program, on one of the engines, in a folder of its own. */
final class ExampleStack {
    private final Path folder;
    private final String mainClass;
    private final StackEngine engine;
    private Path classes;

    ExampleStack(Engines engine, Path folder, String mainClass) {
        this.folder = folder;
        this.mainClass = mainClass;
        this.engine = engine.open(StackFolder.in(folder));
        this.classes = copyOfExamples("classes");
    }

    ExampleStack config(String key, String value) {
        engine.config(key, value);
        return this;
    }

    ExampleStack secret(String key, String value) {
        engine.secretConfig(key, value);
        return this;
    }

    UpdateResult preview() {
        return engine.preview(program());
    }

    UpdateResult up() {
        return engine.up(program());
    }

    UpdateResult refresh() {
        return engine.refresh();
    }

    Ended destroy() {
        return engine.destroy();
    }

    /** Destroys in a new process that knows nothing of the program. */
    Ended destroyElsewhere() {
        return engine.destroyElsewhere();
    }

    Path home() {
        return engine.home();
    }

    /** All that a user has read so far. */
    String told() {
        return engine.told();
    }

    /** What that resource has as this output, a secret or not. */
    PropertyValue output(String name, String output) {
        return StateFile.open(state(), StackFolder.in(folder).passphrase()).read().resources().stream()
                .filter(resource -> resource.urn().name().equals(name))
                .map(resource -> resource.outputs().values().get(output))
                .findFirst()
                .orElseThrow();
    }

    Path state() {
        return engine.state();
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
            engine.importState();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String stateText() {
        try {
            return Files.exists(state()) ? Files.readString(state()) : "{}";
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
