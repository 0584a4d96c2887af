package textfiles

import dev.pulumidynamic.testing.ProviderLifecycle
import java.nio.file.Files
import java.nio.file.Path
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

class TextFilesTest {
    @TempDir
    lateinit var folder: Path

    @Test
    fun `file follows its inputs until it is deleted`() {
        val hello = TextFile(folder.resolve("hello.txt").toString(), "Hello")
        val other = hello.copy(path = folder.resolve("other.txt").toString())

        ProviderLifecycle.of(TextFiles())
            .creates(hello)
            .changesNothing(hello)
            .updates(hello.copy(text = "Good evening"))
            .meanwhile { Files.writeString(Path.of(hello.path), "Good night") }
            .refreshFindsChanged(TextFile::text)
            .replaces(other)
            .run()

        assertFalse(Files.exists(Path.of(other.path)))
    }
}
