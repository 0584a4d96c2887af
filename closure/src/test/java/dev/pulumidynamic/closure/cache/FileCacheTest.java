package dev.pulumidynamic.closure.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cache may lose entries, but never returns damaged ones. */
class FileCacheTest {
    private static final long LARGE = 1 << 20;

    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String get(FileCache cache, String name, String made) {
        return new String(cache.get(name, () -> bytes(made)), StandardCharsets.UTF_8);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void entryIsMadeOnce_whenItIsAskedForByTwo() {
        assertThat(get(new FileCache(folder, LARGE), "a", "first")).isEqualTo("first");
        assertThat(get(new FileCache(folder, LARGE), "a", "second")).isEqualTo("first");
    }

    @Test
    void entryIsReplaced_whenAnyOfItsBytesChangedOrIsMissing() throws Exception {
        FileCache cache = new FileCache(folder, LARGE);
        get(cache, "a", "sound");
        byte[] sound = Files.readAllBytes(folder.resolve("a"));
        for (int i = 0; i < sound.length; i++) {
            byte[] changed = sound.clone();
            changed[i] ^= 1;
            Files.write(folder.resolve("a"), changed);
            assertThat(get(cache, "a", "sound" + i)).isEqualTo("sound" + i);
            Files.write(folder.resolve("a"), Arrays.copyOf(sound, i));
            assertThat(get(cache, "a", "whole" + i)).isEqualTo("whole" + i);
            assertThat(get(cache, "a", "unused")).isEqualTo("whole" + i);
        }
    }

    @Test
    void entryIsMade_whenTheFolderCannotBeWritten() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");

        assertThat(get(new FileCache(file.resolve("cache"), LARGE), "a", "made"))
                .isEqualTo("made");
        assertThat(file).hasContent("no folder");
    }

    /** Who may write to a folder could have put other code there. */
    @Test
    void plantedEntryIsNotRead_whenOthersMayWriteToTheFolder() throws Exception {
        assertThat(get(new FileCache(folder, LARGE), "a", "planted")).isEqualTo("planted");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(get(new FileCache(folder, LARGE), "a", "made")).isEqualTo("made");
    }

    @Test
    void onlyTheOwnerCanReadEntries() throws Exception {
        Path cache = folder.resolve("cache");
        get(new FileCache(cache, LARGE), "a", "made");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache.resolve("a"))))
                .isEqualTo("rw-------");
    }

    @Test
    void leastRecentlyUsedEntriesGo_whenTheLimitIsReached() throws Exception {
        FileCache cache = new FileCache(folder, 3 * (32 + 4));
        int age = 10;
        for (String name : List.of("a", "b", "c")) {
            get(cache, name, "1234");
            Files.setLastModifiedTime(
                    folder.resolve(name), FileTime.from(Instant.now().minusSeconds(age--)));
        }
        get(cache, "a", "used");

        get(cache, "d", "1234");

        assertThat(files()).containsExactly("a", "c", "d");
    }

    @Test
    void unfinishedFileGoes_whenItsWriterMustBeDead() throws Exception {
        Path dead = Files.writeString(folder.resolve("dead.part"), "");
        Path writing = Files.writeString(folder.resolve("writing.part"), "");
        Files.setLastModifiedTime(dead, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
        Files.setLastModifiedTime(writing, FileTime.from(Instant.now()));

        get(new FileCache(folder, LARGE), "b", "made");

        assertThat(files()).containsExactly("b", "writing.part");
    }

    @Test
    void filesOfOtherWritersStayAndTakeNoRoom_untilTheyAreFinished() throws Exception {
        get(new FileCache(folder, LARGE), "a", "1234");
        Files.writeString(folder.resolve("older.part"), "12345678".repeat(20));
        Files.writeString(folder.resolve("newer.part"), "12345678".repeat(20));

        get(new FileCache(folder, 2 * (32 + 4)), "b", "1234");

        assertThat(files()).containsExactly("a", "b", "newer.part", "older.part");
    }

    /** In a JVM of its own: asks for the same entries in turn, with a limit that makes them push each other out. */
    static final class Contender {
        private static final int ROUNDS = 300;
        private static final int ENTRIES = 5;

        private Contender() {}

        public static void main(String[] arguments) {
            FileCache cache = new FileCache(Path.of(arguments[0]), 3 * 50_000);
            for (int i = 0; i < ROUNDS; i++) {
                String name = "entry-" + i % ENTRIES;
                byte[] content = bytes(name.repeat(5_000));
                if (!Arrays.equals(cache.get(name, () -> content), content)) {
                    throw new IllegalStateException(name + " holds what was never put there");
                }
            }
        }
    }

    @Test
    void everyProcessGetsWhatItAskedFor_whenSeveralWriteAndEvictAtOnce() throws Exception {
        List<Process> contenders = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            contenders.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Contender.class.getName(),
                            folder.toString())
                    .inheritIO()
                    .start());
        }
        for (Process contender : contenders) {
            assertThat(contender.waitFor()).isZero();
        }
        assertThat(files()).isNotEmpty().noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void folderIsTheSystems_whenNoVariableNamesOne() {
        Path home = Path.of("/home/ada").toAbsolutePath();

        assertThat(FileCache.folder("Linux", home, Map.of())).isEqualTo(home.resolve(".cache/pulumi-dynamic"));
        assertThat(FileCache.folder("Mac OS X", home, Map.of()))
                .isEqualTo(home.resolve("Library/Caches/pulumi-dynamic"));
        assertThat(FileCache.folder("Windows 11", home, Map.of("LOCALAPPDATA", folder.toString())))
                .isEqualTo(folder.resolve("pulumi-dynamic"));
        assertThat(FileCache.folder("Linux", home, Map.of("XDG_CACHE_HOME", "relative")))
                .isEqualTo(home.resolve(".cache/pulumi-dynamic"));
    }
}
