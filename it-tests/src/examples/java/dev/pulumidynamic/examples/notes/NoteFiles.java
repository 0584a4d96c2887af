package dev.pulumidynamic.examples.notes;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Notes are files of a folder. There is a mistake in it, which docs/debugging.md looks for and repairs. */
record NoteFiles(String folder) implements ResourceProvider<Note, Note> {
    @Override
    public Created<Note> create(CreateRequest<Note> request) throws IOException {
        Note note = request.inputs();
        Files.writeString(Path.of(folder, note.title() + ".txt"), note.text());
        return Created.of(note.title(), note);
    }

    @Override
    public void delete(DeleteRequest<Note, Note> request) throws IOException {
        Files.delete(Path.of(folder, request.id()));
    }
}
