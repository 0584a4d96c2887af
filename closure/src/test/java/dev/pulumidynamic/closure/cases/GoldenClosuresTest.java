package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Damage;
import dev.pulumidynamic.closure.Seeds;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Release;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * What each build of this library has captured opens in the build of today, with the outcome of that time. There is one file for a
 * build, because closures are the same on each JDK.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class GoldenClosuresTest {
    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final String CLOSURE = ".closure";
    private static final String OUTCOME = ".outcome";

    /** {@code -Dgolden=add}: adds a file of this build with the cases that no file has, if there are any. */
    @Order(1)
    @Test
    @EnabledIfSystemProperty(named = "golden", matches = "add")
    void casesOfThisBuildAreAdded() throws Exception {
        Files.createDirectories(FOLDER);
        Set<String> known = new HashSet<>();
        int files = 0;
        try (Stream<Path> listed = Files.list(FOLDER)) {
            for (Path file : (Iterable<Path>) listed::iterator) {
                known.addAll(read(file).keySet());
                files++;
            }
        }
        List<Case.Carried> missing = Cases.carried().stream()
                .filter(made -> !known.contains(made.name() + CLOSURE))
                .toList();
        if (!missing.isEmpty()) {
            String name = Release.number() + (files == 0 ? "" : "-" + (files + 1)) + ".zip";
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(FOLDER.resolve(name)))) {
                for (Case.Carried made : missing) {
                    byte[] closure =
                            new Capturer().capture(made.captured().call()).toBytes();
                    write(zip, made.name() + CLOSURE, closure);
                    write(zip, made.name() + OUTCOME, made.outcome().getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    private static void write(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(content);
    }

    @TestFactory
    Stream<DynamicTest> outcomeIsThatOfTheBuild_whichCaptured() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream().flatMap(GoldenClosuresTest::outcomes);
        }
    }

    private static Stream<DynamicTest> outcomes(Path file) {
        Map<String, byte[]> entries = read(file);
        return entries.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(CLOSURE))
                .map(entry -> dynamicTest(file.getFileName() + ", " + entry.getKey(), () -> {
                    String outcome = entry.getKey().replace(CLOSURE, OUTCOME);
                    assertThat(CaseProcess.outcome(entry.getValue()))
                            .isEqualTo(new String(entries.get(outcome), StandardCharsets.UTF_8));
                }));
    }

    /** Golden closures are the seeds, because they have every kind of object and of code. */
    @Test
    void closureIsReadOrRefused_whenItWasDamaged() throws IOException {
        List<byte[]> closures;
        try (Stream<Path> files = Files.list(FOLDER)) {
            closures = files.sorted()
                    .flatMap(file -> read(file).entrySet().stream())
                    .filter(entry -> entry.getKey().endsWith(CLOSURE))
                    .map(Map.Entry::getValue)
                    .toList();
        }
        int trials = Seeds.mutations(1000);
        int refused = 0;
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            Random random = new Random(seed);
            byte[] damaged = Damage.to(closures.get(random.nextInt(closures.size())), random);
            refused += Seeds.trying(seed, () -> isRefused(damaged)) ? 1 : 0;
        }
        System.out.printf("closure mutations: %d of %d refused%n", refused, trials);
        assertThat(refused).isGreaterThan(trials / 2);
    }

    private static boolean isRefused(byte[] damaged) {
        try {
            return Closure.read(damaged) == null;
        } catch (CorruptClosureException expected) {
            return true;
        }
    }

    private static Map<String, byte[]> read(Path file) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
        return entries;
    }
}
