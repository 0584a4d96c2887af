package textfiles;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.pulumidynamic.testing.ProviderLifecycle;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFilesTest {
    @TempDir
    Path folder;

    @Test
    void fileFollowsItsInputs_untilItIsDeleted() {
        Path path = folder.resolve("hello.txt");
        Path other = folder.resolve("other.txt");

        ProviderLifecycle.of(new TextFiles())
                .creates(new TextFile(path.toString(), "Hello"))
                .changesNothing(new TextFile(path.toString(), "Hello"))
                .updates(new TextFile(path.toString(), "Good evening"))
                .meanwhile(() -> Files.writeString(path, "Good night"))
                .refreshFindsChanged(TextFile::text)
                .replaces(new TextFile(other.toString(), "Good morning"))
                .run();

        assertFalse(Files.exists(other));
    }
}
