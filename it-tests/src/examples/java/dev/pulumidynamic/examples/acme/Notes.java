package dev.pulumidynamic.examples.acme;

import dev.pulumidynamic.packages.Description;
import dev.pulumidynamic.packages.ReplaceOnChanges;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.InvalidInputException;
import dev.pulumidynamic.provider.InvokeRequest;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Notes are text files. The path is the id, so a note that is there can be imported. */
@Description("A note in a text file. Its ID is the path of the file.")
class Notes implements ResourceProvider<Notes.Note, Notes.Note> {
    private static final String SUFFIX = ".txt";

    /** What a note says, and where. */
    record Note(
            @Description("The file, which ends in `.txt`.") @ReplaceOnChanges
            String path,

            String text) {}

    /** Where notes are looked for. */
    @Description("The titles of all notes in a folder.")
    record Folder(String folder) {}

    /** What was found. */
    record Titles(
            @Description("File names without `.txt`, sorted.")
            List<String> titles) {}

    /** Looks for notes. */
    static class Search implements PackageFunction<Folder, Titles> {
        private static final long serialVersionUID = 1L;

        @Override
        public Titles invoke(InvokeRequest<Folder> request) throws IOException {
            Path folder = Path.of(request.inputs().folder());
            if (!Files.isDirectory(folder)) {
                throw InvalidInputException.of(Folder::folder, "there is no folder " + folder);
            }
            try (Stream<Path> files = Files.list(folder)) {
                return new Titles(files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(SUFFIX))
                        .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                        .sorted()
                        .toList());
            }
        }
    }

    @Override
    public Diff diff(DiffRequest<Note, Note> request) {
        return Diff.of(request, Note::path);
    }

    @Override
    public Created<Note> create(CreateRequest<Note> request) throws IOException {
        return Created.of(request.inputs().path(), write(request.inputs()));
    }

    @Override
    public Updated<Note> update(UpdateRequest<Note, Note> request) throws IOException {
        return Updated.of(write(request.inputs()));
    }

    @Override
    public Optional<Read<Note, Note>> read(ReadRequest<Note, Note> request) throws IOException {
        Path file = Path.of(request.id());
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Note found = new Note(request.id(), Files.readString(file));
        return Optional.of(Read.of(request.id(), found, found));
    }

    @Override
    public void delete(DeleteRequest<Note, Note> request) throws IOException {
        Files.deleteIfExists(Path.of(request.id()));
    }

    private static Note write(Note note) throws IOException {
        Files.writeString(Path.of(note.path()), note.text());
        return note;
    }
}
