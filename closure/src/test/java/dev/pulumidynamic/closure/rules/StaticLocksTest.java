package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.open.Isolation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that must be alone, and is not where each opening has classes of its own. */
class StaticLocksTest {
    @TempDir
    private Path folder;

    private Object captured(String member) {
        return Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.concurrent.*;
                        import java.util.concurrent.locks.*;
                        import java.util.function.Supplier;

                        public class App implements Supplier<Object> {
                            static class Api {
                                static Object call() { return new Object(); }
                            }

                            static final Object MONITOR = "monitor";
                            static final Lock LOCK = new ReentrantLock();
                            static final ReadWriteLock BOTH = new ReentrantReadWriteLock();
                            static final Semaphore ONE = new Semaphore(1);
                            static final Map<String, Object> KNOWN = new HashMap<>();
                            static Api api;
                            static int count;
                            final Object own = "own";

                            %s

                            public static Supplier<Object> supplier() {
                                return new App();
                            }
                        }
                        """.formatted(member)).call("App", "supplier");
    }

    private List<Warning> warnings(String member) {
        return new Capturer().capture(captured(member)).warnings();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public Object get() { return one(); } static synchronized Object one() { return Api.call(); }",
                "public Object get() { synchronized (App.class) { return Api.call(); } }",
                "public Object get() { synchronized (MONITOR) { return Api.call(); } }",
                "public Object get() { LOCK.lock(); try { return Api.call(); } finally { LOCK.unlock(); } }",
                "public Object get() { BOTH.writeLock().lock(); try { return Api.call(); } finally { BOTH.writeLock().unlock(); } }",
                "public Object get() { try { ONE.acquire(); return Api.call(); } catch (InterruptedException e) { return e; } finally { ONE.release(); } }",
                "public Object get() { synchronized (App.class) { if (api == null) { api = new Api(); } return Api.call(); } }"
            })
    void captureWarns_whenCodeCallsOtherCodeAlone(String member) {
        assertThat(warnings(member)).extracting(Warning::code).containsExactly("static-lock");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public Object get() { return api(); } static synchronized Object api() { if (api == null) { api = new Api(); } return api; }",
                "public Object get() { synchronized (App.class) { return ++count; } }",
                "public Object get() { synchronized (KNOWN) { return KNOWN.computeIfAbsent(\"a\", key -> key); } }",
                "public Object get() { synchronized (own) { return Api.call(); } }",
                "public Object get() { synchronized (this) { return Api.call(); } }",
                "public Object get() { synchronized (String.class) { return Api.call(); } }"
            })
    void captureDoesNotWarn_whenTheLockGuardsMemoryOrIsNoStaticOne(String member) {
        assertThat(warnings(member)).isEmpty();
    }

    @Test
    void captureDoesNotWarn_whenOpeningsShareTheClasses() {
        CaptureOptions shared = CaptureOptions.DEFAULT.isolate(Isolation.SHARED);

        assertThat(new Capturer(shared)
                        .capture(captured("public Object get() { synchronized (App.class) { return Api.call(); } }"))
                        .warnings())
                .isEmpty();
    }

    @Test
    void warningNamesTheLineAndTheSettings() {
        assertThat(warnings("public Object get() { synchronized (App.class) { return Api.call(); } }"))
                .extracting(Warning::message)
                .containsExactly(
                        "(the captured object) -> App: App.get(App.java:20) locks on static state, which does not exclude"
                                + " other operations: each operation has classes, and so locks, of its own; if operations may not run at"
                                + " the same time, set maxConcurrent to 1, or isolation to SHARED, in the settings of the provider");
    }
}
