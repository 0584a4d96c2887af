package dev.pulumidynamic.host.find;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleCacheTest {
    @TempDir
    private Path temporary;

    private Path folder = Path.of("");
    private BundleCache cache = cache(Long.MAX_VALUE);

    @BeforeEach
    void inItsFolder() {
        folder = temporary.resolve("home/bundles");
        cache = cache(Long.MAX_VALUE);
    }

    @Test
    void nothingIsFound_whenNothingWasPut() {
        assertThat(cache.get(digest("a"))).isEmpty();
        assertThat(folder).doesNotExist();
    }

    @Test
    void itIsFoundByAnotherProcess_whenItWasPut() {
        cache.put(digest("a"), bytes("a"));
        assertThat(cache(1).get(digest("a"))).contains(bytes("a"));
    }

    /** A graph that somebody else has put there would be run. */
    @Test
    void nothingIsRead_whenOthersMayWriteToTheFolder() throws IOException {
        cache.put(digest("a"), bytes("a"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(cache.get(digest("a"))).isEmpty();
    }

    @Test
    void onlyTheUserMayRead() throws IOException {
        cache.put(digest("a"), bytes("a"));
        assertThat(Files.getPosixFilePermissions(folder)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(Files.getPosixFilePermissions(folder.resolve(digest("a"))))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void itIsFound_onFilesWithoutPermissions() throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            BundleCache others = new BundleCache(windows.getPath("C:\\home\\bundles"), Long.MAX_VALUE, Runnable::run);

            others.put(digest("a"), bytes("a"));

            assertThat(others.get(digest("a"))).contains(bytes("a"));
        }
    }

    @Test
    void theLeastUsedGoes_whenThereIsNoRoom() throws IOException {
        BundleCache small = cache(20);
        small.put(digest("a"), bytes("a".repeat(8)));
        small.put(digest("b"), bytes("b".repeat(8)));
        age("a", Duration.ofMinutes(1));
        age("b", Duration.ofMinutes(2));
        small.put(digest("c"), bytes("c".repeat(8)));
        assertThat(small.get(digest("a"))).isPresent();
        assertThat(small.get(digest("b"))).isEmpty();
        assertThat(small.get(digest("c"))).isPresent();
    }

    @Test
    void aBundleIsInUse_whenItIsReadOrPutAgain() throws IOException {
        cache.put(digest("a"), bytes("a"));
        age("a", Duration.ofDays(1));
        cache.put(digest("a"), bytes("a"));
        assertThat(usedAgo("a")).isLessThan(Duration.ofHours(1));
        age("a", Duration.ofDays(1));
        assertThat(cache.get(digest("a"))).isPresent();
        assertThat(usedAgo("a")).isLessThan(Duration.ofHours(1));
    }

    @Test
    void theNewestStays_whenItAloneIsTooLarge() {
        BundleCache small = cache(3);
        small.put(digest("a"), bytes("large"));
        assertThat(small.get(digest("a"))).isPresent();
    }

    @Test
    void whatAKilledProcessLeftGoes_whenItIsOld() throws IOException {
        Files.createDirectories(folder);
        Path old = Files.writeString(folder.resolve("1.part"), "x");
        Path young = Files.writeString(folder.resolve("2.part"), "x");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
        cache.put(digest("a"), bytes("a"));
        assertThat(old).doesNotExist();
        assertThat(young).exists();
    }

    @Test
    void nothingFails_whenTheFolderCannotBe() throws IOException {
        Files.writeString(temporary.resolve("home"), "a file");
        cache.put(digest("a"), bytes("a"));
        assertThat(cache.get(digest("a"))).isEmpty();
    }

    @Test
    void everyFileIsWhole_whenManyWriteReadAndEvict() throws Exception {
        ExecutorService processes = Executors.newFixedThreadPool(8);
        List<Future<Boolean>> results = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String name = "bundle " + i % 7;
            Callable<Boolean> process = () -> {
                BundleCache own = cache(150_000);
                own.put(digest(name), content(name));
                return own.get(digest(name)).map(content(name)::equals).orElse(true);
            };
            results.add(processes.submit(process));
        }
        for (Future<Boolean> result : results) {
            assertThat(result.get()).isTrue();
        }
        processes.shutdown();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .isNotEmpty()
                    .allMatch(name -> name.length() == 64);
        }
    }

    private static ByteString content(String name) {
        return bytes(name.repeat(5000));
    }

    private BundleCache cache(long limit) {
        return new BundleCache(folder, limit, Runnable::run);
    }

    private void age(String name, Duration age) throws IOException {
        Files.setLastModifiedTime(
                folder.resolve(digest(name)), FileTime.from(Instant.now().minus(age)));
    }

    private Duration usedAgo(String name) throws IOException {
        Instant used = Files.getLastModifiedTime(folder.resolve(digest(name))).toInstant();
        return Duration.between(used, Instant.now());
    }

    private static String digest(String name) {
        return Digest.of(bytes(name).toByteArray()).hex();
    }

    private static ByteString bytes(String text) {
        return ByteString.copyFromUtf8(text);
    }
}
