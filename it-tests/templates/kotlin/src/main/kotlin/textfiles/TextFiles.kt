package textfiles

import dev.pulumidynamic.provider.CreateRequest
import dev.pulumidynamic.provider.Created
import dev.pulumidynamic.provider.DeleteRequest
import dev.pulumidynamic.provider.Diff
import dev.pulumidynamic.provider.DiffRequest
import dev.pulumidynamic.provider.Read
import dev.pulumidynamic.provider.ReadRequest
import dev.pulumidynamic.provider.ResourceProvider
import dev.pulumidynamic.provider.UpdateRequest
import dev.pulumidynamic.provider.Updated
import java.nio.file.Files
import java.nio.file.Path
import java.util.Optional

/** The inputs of a text file, and its state. */
data class TextFile(val path: String, val text: String)

/** Makes, changes, reads and deletes text files. Pulumi runs these methods in another process, on a copy of the provider. */
class TextFiles : ResourceProvider<TextFile, TextFile> {
    override fun create(request: CreateRequest<TextFile>): Created<TextFile> =
        Created.of(request.inputs().path, write(request.inputs()))

    /** Another path replaces the file; any other difference updates it. */
    override fun diff(request: DiffRequest<TextFile, TextFile>): Diff = Diff.of(request, TextFile::path)

    override fun update(request: UpdateRequest<TextFile, TextFile>): Updated<TextFile> = Updated.of(write(request.inputs()))

    /** For `pulumi refresh` and `pulumi import`. */
    override fun read(request: ReadRequest<TextFile, TextFile>): Optional<Read<TextFile, TextFile>> {
        val path = Path.of(request.id())
        if (Files.notExists(path)) {
            return Optional.empty()
        }
        val found = TextFile(request.id(), Files.readString(path))
        return Optional.of(Read.of(request.id(), found, found))
    }

    override fun delete(request: DeleteRequest<TextFile, TextFile>) {
        Files.deleteIfExists(Path.of(request.id()))
    }

    private fun write(file: TextFile): TextFile {
        Files.writeString(Path.of(file.path), file.text)
        return file
    }
}
