package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.IOException;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.util.StringUtils;

/** The cache of a capturer changes only the duration of a capture. */
class CapturerTest {
    interface SerializableSupplier extends Supplier<Object>, Serializable {}

    record Even(List<Integer> numbers) {
        Even {
            if (numbers.stream().anyMatch(number -> number % 2 != 0)) {
                throw new IllegalArgumentException("odd");
            }
        }
    }

    record Box(Object content) implements Supplier<Object> {
        @Override
        public Object get() {
            return content.toString();
        }
    }

    /** Takes a library along. */
    static final class Quoting implements Supplier<Object> {
        @Override
        public Object get() {
            return StringUtils.isBlank("x");
        }
    }

    private static Object opened(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    @SuppressWarnings("NullAway") // Callers may be without the check.
    @Test
    void messageSaysThatThereIsNothing_whenTheObjectIsNull() {
        assertThatThrownBy(() -> new Capturer().capture(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("there is nothing to capture: the object is null");
    }

    @Test
    void valuesAreEachTheirOwn_whenObjectsOfOneClassAreCaptured() {
        Capturer capturer = new Capturer(CaptureOptions.DEFAULT);

        Closure first = capturer.capture(new Box("first"));
        Closure second = capturer.capture(new Box("second"));

        assertThat(second.bundle()).isSameAs(first.bundle());
        assertThat(opened(first)).isEqualTo("first");
        assertThat(opened(second)).isEqualTo("second");
    }

    @Test
    void captureIsAsByAnother_whenTheCapturerHasCapturedOtherThings() {
        Capturer capturer = new Capturer(CaptureOptions.DEFAULT);
        capturer.capture(new Box(List.of(1)));
        capturer.capture(new Quoting());
        SerializableSupplier captured = () -> new Box("x").get();

        Closure later = capturer.capture(captured);
        Closure alone = new Capturer().capture(captured);

        assertThat(later.bundle().digest()).isEqualTo(alone.bundle().digest());
        assertThat(later.graph().toBytes()).isEqualTo(alone.graph().toBytes());
    }

    @Test
    void captureIsRefused_whenOnlyTheValueCannotBeOpenedAgain() {
        Capturer capturer = new Capturer(CaptureOptions.DEFAULT);
        List<Integer> numbers = new ArrayList<>(List.of(2));
        Box box = new Box(new Even(numbers));
        capturer.capture(box);
        numbers.add(3);

        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> capturer.capture(box));

        assertThat(refusal.code()).isEqualTo("replay");
    }

    @Test
    void storedBytesAreTheSame_whetherThereIsACacheOrNot(@TempDir Path folder) throws Exception {
        CaptureOptions cached = CaptureOptions.DEFAULT.withCache(folder);

        byte[] cold = new Capturer(cached).capture(new Quoting()).bundle().toBytes();
        byte[] warm = new Capturer(cached).capture(new Quoting()).bundle().toBytes();
        byte[] without = new Capturer(CaptureOptions.DEFAULT.withoutCache())
                .capture(new Quoting())
                .bundle()
                .toBytes();

        assertThat(warm).isEqualTo(cold).isEqualTo(without);
        assertThat(names(folder)).anyMatch(name -> name.startsWith("compressed-"));
    }

    /** The time of an entry tells that it was used. */
    @Test
    void libraryIsNotPackedAgain_whenTheCacheHasIt(@TempDir Path folder) throws Exception {
        CaptureOptions cached = CaptureOptions.DEFAULT.withCache(folder);
        new Capturer(cached).capture(new Quoting()).bundle().toBytes();
        FileTime longAgo = FileTime.fromMillis(0);
        for (String name : names(folder)) {
            Files.setLastModifiedTime(folder.resolve(name), longAgo);
        }

        new Capturer(cached).capture(new Quoting()).bundle().toBytes();

        assertThat(names(folder))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(Files.getLastModifiedTime(folder.resolve(name)))
                        .isGreaterThan(longAgo));
    }

    @Test
    void storedBytesAreInTheCache_whenTheProjectIsLarge(@TempDir Path classes, @TempDir Path folder) throws Exception {
        Supplier<?> large = withFile(classes, 1 << 20);
        CaptureOptions cached = CaptureOptions.DEFAULT.withCache(folder);

        Bundle cold = new Capturer(cached).capture(large).bundle();
        byte[] stored = cold.toBytes();

        assertThat(names(folder))
                .containsExactly("compressed-" + cold.project().digest().hex());
        assertThat(stored)
                .isEqualTo(new Capturer(cached).capture(large).bundle().toBytes())
                .isEqualTo(new Capturer(CaptureOptions.DEFAULT.withoutCache())
                        .capture(large)
                        .bundle()
                        .toBytes());
    }

    @Test
    void cacheStaysEmpty_whenTheProjectIsSmall(@TempDir Path classes, @TempDir Path folder) throws Exception {
        Supplier<?> small = withFile(classes, 1000);

        new Capturer(CaptureOptions.DEFAULT.withCache(folder))
                .capture(small)
                .bundle()
                .toBytes();

        assertThat(names(folder)).isEmpty();
    }

    /** A provider with a file of {@code size} bytes beside its class. */
    private static Supplier<?> withFile(Path folder, int size) throws IOException {
        Compiled program = Compiled.of(folder, "app.Program", """
                        package app;
                        public record Program() implements java.util.function.Supplier<String> {
                            public static Object make() {
                                return new Program();
                            }
                            @Override public String get() {
                                return "made";
                            }
                        }
                        """);
        Files.write(program.classes().resolve("app/data.bin"), new byte[size]);
        return (Supplier<?>) program.call("app.Program", "make");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void programsLoaderIsCollected_whenOnlyTheCapturerIsLeft(@TempDir Path folder) {
        Capturer capturer = new Capturer(CaptureOptions.DEFAULT);
        WeakReference<ClassLoader> loader = new WeakReference<>(captureInItsOwnLoader(capturer, folder));

        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
        }

        assertThat(loader.get()).isNull();
        assertThat(opened(capturer.capture(new Box("still")))).isEqualTo("still");
    }

    private static ClassLoader captureInItsOwnLoader(Capturer capturer, Path folder) {
        Object captured = Compiled.of(folder, "Program", """
                        public class Program {
                            public static Object make() {
                                return (java.util.function.Supplier<String> & java.io.Serializable) () -> "made";
                            }
                        }
                        """).call("Program", "make");
        capturer.capture(captured);
        return captured.getClass().getClassLoader();
    }

    @Test
    void closuresHaveOneBundleAndEachItsOwnData_whenCapturedTogether() {
        String greeting = "Hello";
        Supplier<Object> nameless = new Supplier<>() {
            @Override
            public Object get() {
                return greeting + " from a nameless class";
            }
        };
        List<Object> roots =
                List.of(new Box("boxed"), (SerializableSupplier) () -> greeting + " from a lambda", nameless);

        List<Closure> together = new Capturer(CaptureOptions.DEFAULT).captureTogether(roots);

        assertThat(together)
                .extracting(Closure::bundle)
                .containsOnly(together.get(0).bundle());
        assertThat(together)
                .extracting(CapturerTest::opened)
                .containsExactly("boxed", "Hello from a lambda", "Hello from a nameless class");
        assertThat(together.get(0).graph())
                .isEqualTo(new Capturer(CaptureOptions.DEFAULT)
                        .capture(new Box("boxed"))
                        .graph());
    }

    /** It escapes what is escaped already. */
    private record Escaped(String text) {
        Escaped {
            text = text.replace("<", "<<");
        }
    }

    /** Its constructor copies its components, which is no change. */
    private record Copied(List<Object> list, BitSet numbers) {
        Copied {
            list = new ArrayList<>(list);
            numbers = (BitSet) numbers.clone();
        }
    }

    @Test
    void captureIsRefused_whenARecordChangesWhatItIsMadeOf() {
        CaptureException refusal = catchThrowableOfType(
                CaptureException.class, () -> new Capturer().capture(new Object[] {new Escaped("a<b")}));

        assertThat(refusal.code()).isEqualTo("replay");
        assertThat(refusal)
                .hasMessageContaining("the constructor of record " + Escaped.class.getName()
                        + " changes its component text each time it runs");
        assertThat(new Capturer()
                        .capture(new Copied(List.of("a"), BitSet.valueOf(new long[] {1})))
                        .warnings())
                .isEmpty();
    }
}
