package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.provider.CheckRequest;
import dev.pulumidynamic.provider.Checked;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProviderLifecycleTest {
    record Note(String folder, String text) {}

    record Kept(String path, int length) {}

    /** Files with a text each, below the folder that the configuration names. */
    static class Notes implements ResourceProvider<Note, Kept> {
        private transient Path root;

        Notes() {
            root = Path.of("");
        }

        @Override
        public void configure(ProviderConfig config) {
            root = Path.of(config.require("root"));
        }

        @Override
        public Checked<Note> check(CheckRequest<Note> request) {
            Checked<Note> checked = Checked.of(request.inputs());
            return request.inputs().text().isEmpty() ? checked.withFailure("text", "a note says something") : checked;
        }

        @Override
        public Diff diff(DiffRequest<Note, Kept> request) {
            return Diff.of(request, Note::folder);
        }

        @Override
        public Created<Kept> create(CreateRequest<Note> request) throws IOException {
            Path file = root.resolve(request.inputs().folder()).resolve("note");
            Files.createDirectories(file.getParent());
            return Created.of(file.toString(), write(file, request.inputs()));
        }

        @Override
        public Updated<Kept> update(UpdateRequest<Note, Kept> request) throws IOException {
            return Updated.of(write(Path.of(request.id()), request.inputs()));
        }

        @Override
        public Optional<Read<Note, Kept>> read(ReadRequest<Note, Kept> request) {
            return Files.exists(Path.of(request.id()))
                    ? Optional.of(Read.of(
                            request.id(),
                            request.inputs().orElseThrow(),
                            request.state().orElseThrow()))
                    : Optional.empty();
        }

        @Override
        public void delete(DeleteRequest<Note, Kept> request) throws IOException {
            Files.delete(Path.of(request.id()));
        }

        private static Kept write(Path file, Note note) throws IOException {
            Files.writeString(file, note.text());
            return new Kept(note.folder() + "/note", note.text().length());
        }
    }

    @TempDir
    Path root;

    private ProviderLifecycle<Note, Kept> life(ResourceProvider<Note, Kept> provider) {
        return ProviderLifecycle.of(provider).config("root", root.toString());
    }

    @Test
    void lifeIsLived_whenEachStepEndsAsItSays() {
        life(new Notes())
                .refuses(new Note("a", ""), "text", "a note says something")
                .creates(new Note("a", "one"))
                .state(new Kept("a/note", 3))
                .changesNothing(new Note("a", "one"))
                .updates(new Note("a", "three"))
                .state(new Kept("a/note", 5))
                .replaces(new Note("b", "three"))
                .state(new Kept("b/note", 5))
                .run();

        assertThat(root.resolve("a/note")).doesNotExist();
        assertThat(root.resolve("b/note")).doesNotExist();
    }

    @Test
    void stepIsNamed_whenItEndsOtherwise() {
        var life = life(new Notes()).creates(new Note("a", "one")).replaces(new Note("a", "two"));

        assertThatThrownBy(life::run)
                .isInstanceOf(AssertionError.class)
                .hasMessage("step 2 of 2, replaces: the resource was updated, not replaced");
        assertThat(root.resolve("a/note")).doesNotExist();
    }

    /** Expects of its fields what only one JVM's objects have. */
    static class Forgetful extends Notes {
        private int calls;

        @Override
        public Diff diff(DiffRequest<Note, Kept> request) {
            return calls == 0 ? Diff.none() : super.diff(request);
        }

        @Override
        public Created<Kept> create(CreateRequest<Note> request) throws IOException {
            calls++;
            return super.create(request);
        }
    }

    @Test
    void stateThatOneCallExpectsOfAnother_isFound() {
        var life = life(new Forgetful()).creates(new Note("a", "one")).updates(new Note("a", "two"));

        assertThatThrownBy(life::run)
                .hasMessageStartingWith("step 2 of 2, updates: the resource was left unchanged, not updated;"
                        + " create wrote to captured.calls, which no later call sees");
    }

    /** Sets a field where a provider should, and forgets another. */
    static final class Configured extends Forgetful {
        private String base = "";

        @Override
        public void configure(ProviderConfig config) {
            base = config.get("base").orElse("none");
        }

        @Override
        public Created<Kept> create(CreateRequest<Note> request) throws IOException {
            assertThat(base).isEqualTo("none");
            return super.create(request);
        }
    }

    @Test
    void whatConfigureWritesIsNotLost() {
        var life = life(new Configured()).creates(new Note("a", "one")).updates(new Note("a", "two"));

        assertThatThrownBy(life::run)
                .hasMessageContaining("; create wrote to captured.calls, which no later call sees");
    }

    @Test
    void resourceThatIsNotDeleted_isFound() {
        Notes keeping = new Notes() {
            @Override
            public void delete(DeleteRequest<Note, Kept> request) {}
        };

        assertThatThrownBy(life(keeping).creates(new Note("a", "one"))::run)
                .hasMessageStartingWith("read still finds the resource")
                .hasMessageEndingWith("after it was deleted");
    }

    @Test
    void failureOfTheDeletion_isFound() {
        var life =
                life(new Notes()).creates(new Note("a", "one")).meanwhile(() -> Files.delete(root.resolve("a/note")));

        assertThatThrownBy(life::run)
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("at the end, delete failed: java.nio.file.NoSuchFileException");
    }

    @Test
    void whatCannotBeCaptured_isFound() {
        Thread worker = Thread.currentThread();
        var capturing = DynamicProvider.of(Note.class, Kept.class)
                .create(request -> Created.of(worker.getName(), new Kept("", 0)));

        assertThatThrownBy(life(capturing).creates(new Note("a", "one"))::run)
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void lifeIsRefused_whenItHasNoStep() {
        assertThatThrownBy(life(new Notes())::run)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the lifecycle has no step, so it tests nothing; add one, such as creates");
    }

    @Test
    @SuppressWarnings("NullAway") // What the test is about.
    void operationIsNamed_whenItAnswersNull() {
        Notes undecided = new Notes() {
            @Override
            public Diff diff(DiffRequest<Note, Kept> request) {
                return null;
            }
        };

        assertThatThrownBy(life(undecided).creates(new Note("a", "one")).updates(new Note("a", "two"))::run)
                .hasMessage("step 2 of 2, updates: diff failed: the provider returned null; return Diff.of(request)");
    }

    @Test
    void lambdasLiveToo() {
        var random = DynamicProvider.of(Note.class, Kept.class)
                .create(request ->
                        Created.of("id", new Kept("", request.inputs().text().length())));

        ProviderLifecycle.of(random)
                .creates(new Note("a", "one"))
                .state(new Kept("", 3))
                .replaces(new Note("a", "two"))
                .run();
    }

    record Named(String name) {}

    @Test
    void nameThatTheProgramKeepsIsFreed_beforeTheReplacementTakesIt() {
        Map<String, String> taken = Shared.map();
        var unique = DynamicProvider.of(Named.class, Named.class)
                .create(request -> {
                    String name = request.inputs().name();
                    if (taken.putIfAbsent(name, name) != null) {
                        throw new RefusedException(name + " exists");
                    }
                    return Created.of(name, request.inputs());
                })
                .check(request -> Checked.of(new Named(request.autoName(Named::name))))
                .diff(request -> Diff.replace("name"))
                .delete(request -> taken.remove(request.id()));

        ProviderLifecycle.of(unique)
                .creates(new Named("a"))
                .replaces(new Named("a"))
                .run();
    }
}
