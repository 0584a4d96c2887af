package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls after which the libraries that they shared are loaded again. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class CallFailuresTest {
    private static final String BREAKS = "test.breaks";
    private static final String MAY_END = "test.may.end";

    private final TestCalls calls = new TestCalls();

    @AfterEach
    void clear() {
        System.setProperty(MAY_END, "true");
        System.clearProperty(BREAKS);
        System.clearProperty("picky.file");
        System.clearProperty("picky.rests");
        System.clearProperty("picky.error");
    }

    /** Says what the library has kept of the call before, then breaks as the system property says. */
    private static Map<String, @Nullable Object> breaking(Map<String, @Nullable Object> request) {
        Object before = SharedLibrary.swap("kept");
        Break.valueOf(System.getProperty(BREAKS, "NOT")).run();
        return Map.of("before", String.valueOf(before));
    }

    enum Break implements Runnable {
        NOT {
            @Override
            public void run() {}
        },
        EXCEPTION {
            @Override
            public void run() {
                throw new IllegalStateException("wrong");
            }
        },
        OVERFLOW {
            @Override
            public void run() {
                throw new IllegalStateException("the stack had room for " + deeper(0));
            }

            private int deeper(int depth) {
                return depth < 0 ? 0 : deeper(depth + 1) + 1;
            }
        },
        MEMORY {
            @Override
            public void run() {
                long[][] all = new long[Integer.MAX_VALUE - 8][];
                throw new IllegalStateException("there was memory for " + all.length);
            }
        },
        EXIT {
            @Override
            public void run() {
                Runtime.getRuntime().halt(1);
            }
        },
        DEAFNESS {
            @Override
            public void run() {
                while (!Boolean.getBoolean(MAY_END)) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "EXCEPTION, wrong, kept",
        "OVERFLOW, StackOverflowError, null",
        "MEMORY, OutOfMemoryError, null",
        "EXIT, Runtime.halt 1, null",
        "DEAFNESS, outcome is unknown, null"
    })
    void librariesAreLoadedAgain_afterWhatMayHaveBrokenThem(String breaks, String told, String keptAfterwards) {
        Provided code = calls.read(CallFailuresTest::breaking);
        System.clearProperty(MAY_END);
        System.setProperty(BREAKS, breaks);

        assertThatThrownBy(() -> calls.call(code, Duration.ofSeconds(2)))
                .isInstanceOf(AuthorException.class)
                .hasMessageContaining(told);

        System.clearProperty(BREAKS);
        assertThat(calls.call(code)).containsEntry("before", keptAfterwards);
    }

    @Test
    void classThatAnErrorLeftHalfInitialized_isWholeInTheNextCall() {
        Provided code = calls.read(request -> Map.of("value", SharedLibrary.Fragile.value()));
        System.setProperty("fragile.overflows", "true");
        try {
            assertThatThrownBy(() -> calls.call(code)).hasMessageContaining("StackOverflowError");
        } finally {
            System.clearProperty("fragile.overflows");
        }

        assertThat(calls.call(code)).containsEntry("value", "initialized");
    }

    private static Path needed(Path folder) {
        Path file = folder.resolve("needed");
        System.setProperty("picky.file", file.toString());
        return file;
    }

    private static Map<String, @Nullable Object> picky(Map<String, @Nullable Object> request) {
        int count = SharedLibrary.count();
        return Map.of("calls", count, "value", Boolean.getBoolean("picky.rests") ? "" : SharedLibrary.Picky.value());
    }

    @Test
    void classIsInitializedInTheNextCall_whenTheCauseOfItsFailureIsGone(@TempDir Path folder) throws IOException {
        Path needed = needed(folder);
        Provided code = calls.read(CallFailuresTest::picky);

        assertThatThrownBy(() -> calls.call(code)).hasMessageContaining("is missing");
        Files.createFile(needed);

        assertThat(calls.call(code)).containsEntry("value", "initialized");
    }

    @Test
    void classIsInitializedInTheNextCall_whenItsInitializerEndedWithAnError(@TempDir Path folder) throws IOException {
        Path needed = needed(folder);
        System.setProperty("picky.error", "true");
        Provided code = calls.read(CallFailuresTest::picky);

        assertThatThrownBy(() -> calls.call(code)).hasMessageContaining("is missing");
        Files.createFile(needed);

        assertThat(calls.call(code)).containsEntry("value", "initialized");
    }

    /** Its constructor runs when it is opened. */
    record Choosing(String value) implements TestBundle.Code {
        Choosing {
            Objects.requireNonNull(SharedLibrary.Choosy.value());
        }

        @Override
        public Map<String, @Nullable Object> apply(Map<String, @Nullable Object> request) {
            return Map.of("value", value);
        }
    }

    @Test
    void classIsInitializedInTheNextCall_whenOpeningFailed(@TempDir Path folder) throws IOException {
        Path needed = Files.createFile(needed(folder));
        Provided code = calls.read(new Choosing("chosen"));
        Files.delete(needed);

        assertThatThrownBy(() -> calls.call(code)).hasMessageContaining("rejected its captured components");
        Files.createFile(needed);

        assertThat(calls.call(code)).containsEntry("value", "chosen");
    }

    @Test
    void classIsInitializedInTheNextCall_whenItsCallSwallowedTheFailure(@TempDir Path folder) throws IOException {
        Path needed = needed(folder);
        Provided code = calls.read(request -> {
            try {
                return picky(request);
            } catch (ExceptionInInitializerError swallowed) {
                return Map.of("value", "none");
            }
        });
        calls.call(code);
        Files.createFile(needed);

        assertThatThrownBy(() -> calls.call(code)).hasMessageContaining("Could not initialize class");

        assertThat(calls.call(code)).containsEntry("value", "initialized");
    }

    @Test
    void librariesStayLoaded_whenAFailureStays(@TempDir Path folder) {
        needed(folder);
        Provided code = calls.read(CallFailuresTest::picky);
        for (int i = 0; i < 4; i++) {
            assertThatThrownBy(() -> calls.call(code)).isInstanceOf(AuthorException.class);
        }
        System.setProperty("picky.rests", "true");

        assertThat(calls.call(code)).containsEntry("calls", 4);
    }

    @Test
    void nativeLibrariesAreNamed_whenTheClassStaysBroken(@TempDir Path folder) {
        needed(folder);
        Provided code = calls.read(TestBundle.of(CallFailuresTest::picky).library("native/linux/lib.so", "code"));

        assertThatThrownBy(() -> calls.call(code))
                .hasMessageStartingWith(
                        "create r0 could not initialize the class " + SharedLibrary.Picky.class.getName()
                                + ", and no later operation of this deployment can: the bundle has native libraries");
    }

    @Test
    void stateOfTheProcessIsPutBack_thoughAnAbandonedCallStillRuns() {
        Provided code = calls.read(CallFailuresTest::breaking);
        System.clearProperty(MAY_END);
        System.setProperty(BREAKS, "DEAFNESS");
        assertThatThrownBy(() -> calls.call(code, Duration.ofMillis(50))).hasMessageContaining("outcome is unknown");
        System.clearProperty(BREAKS);

        calls.call(calls.read(request -> {
            System.setProperty("left.by.a.call", "value");
            return Map.of();
        }));

        assertThat(System.getProperty("left.by.a.call")).isNull();
    }
}
