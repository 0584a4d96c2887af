package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.host.failure.AuthorException;
import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What provider code does to the process does not reach the next call. */
@ResourceLock(Resources.GLOBAL)
class ContainmentTest {
    private final TestCalls calls = new TestCalls();

    /** A class of the project, another one in each call, as it has a static field. */
    record Thing() {
        private static final Thing ONE = new Thing();
    }

    @Test
    void callFails_whenItsExitWasRefusedAndTheErrorSwallowed() {
        Provided code = calls.read(request -> {
            try {
                System.exit(3);
            } catch (Throwable swallowed) {
                return Map.of("went", "on");
            }
            return Map.of();
        });

        assertThatThrownBy(() -> calls.call(code))
                .isInstanceOf(AuthorException.class)
                .hasMessageStartingWith("create r0 called System.exit 3 in " + ContainmentTest.class.getName())
                .hasMessageContaining("(ContainmentTest.java:")
                .hasMessageContaining("), which would have ended the plugin");
    }

    @Test
    void tracesAreTakenAway_andToldByName() {
        Locale before = Locale.getDefault();
        Provided code = calls.read(request -> {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            System.setProperty("left.by.a.call", "value");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}, "my hook"));
            return Map.of();
        });

        calls.call(code);

        assertThat(calls.log())
                .contains("create r0 left effects in the plugin")
                .contains("shutdown hook my hook was removed")
                .contains("default locale was changed and restored")
                .contains("system property left.by.a.call was changed and restored");
        assertThat(Locale.getDefault()).isEqualTo(before);
        assertThat(System.getProperty("left.by.a.call")).isNull();
    }

    @Test
    void nothingIsTold_whenACallLeavesNothing() {
        calls.call(calls.read(request -> Map.of()));

        assertThat(calls.log()).isEmpty();
    }

    @Test
    void nothingIsSharedAnyMore_whenALibraryMixedObjectsOfTwoCalls() {
        Provided code = calls.read(request -> {
            Thing before = (Thing) SharedLibrary.swap(Thing.ONE);
            return Map.of("isFirst", before == null);
        });
        calls.call(code);

        assertThatThrownBy(() -> calls.call(code))
                .isInstanceOf(AuthorException.class)
                .hasMessageStartingWith("create r0 used a class of an earlier call, which a library has kept")
                .hasMessageContaining("java.lang.ClassCastException");
        assertThat(calls.call(code)).containsEntry("isFirst", true);
        assertThat(calls.call(code)).containsEntry("isFirst", true);
    }

    @Test
    void beanOfTheCallIsUnregistered_andLibrariesKeepTheirs() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        Provided code = calls.read(request -> {
            MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
            try {
                beans.registerMBean(new Counted(), new ObjectName("com.acme:type=Counted"));
            } catch (JMException e) {
                throw new IllegalStateException(e);
            }
            return Map.of("beans", beans.getMBeanCount());
        });
        int before = server.getMBeanCount();

        assertThat(calls.call(code)).containsEntry("beans", before + 1);
        assertThat(server.getMBeanCount()).isEqualTo(before);
        assertThat(calls.log()).contains("MBean com.acme:type=Counted was unregistered");
        assertThat(calls.call(code)).containsEntry("beans", before + 1);
    }

    /** What JMX asks of a bean: an interface of its name. */
    public interface CountedMBean {
        int getCount();
    }

    public static final class Counted implements CountedMBean {
        @Override
        public int getCount() {
            return 1;
        }
    }

    @Test
    void handlersOfTheRootLoggerAreRemoved_withTheCall() {
        Logger root = Logger.getLogger("");
        Handler[] before = root.getHandlers();

        calls.call(calls.read(request -> {
            Logger.getLogger("").addHandler(new MemoryHandler(new ConsoleHandler(), 1, Level.OFF));
            return Map.of();
        }));

        assertThat(root.getHandlers()).containsExactly(before);
        assertThat(calls.log()).contains("root logger was changed and restored");
    }

    @Test
    void settingsOfALoggerArePutBack_withTheCall() {
        Logger heldByALibrary = Logger.getLogger("com.acme.library");
        Provided code = calls.read(request -> {
            Logger logger = Logger.getLogger("com.acme.library");
            Map<String, Object> answer = Map.of("handlers", logger.getHandlers().length);
            logger.addHandler(new MemoryHandler(new ConsoleHandler(), 1, Level.OFF));
            logger.setLevel(Level.FINEST);
            return answer;
        });

        calls.call(code);

        assertThat(heldByALibrary.getHandlers()).isEmpty();
        assertThat(heldByALibrary.getLevel()).isNull();
        assertThat(calls.log()).contains("logger com.acme.library was changed and restored");
        assertThat(calls.call(code)).containsEntry("handlers", 0);
    }

    @Test
    void whatAThreadOfAnEarlierCallChangesIsPutBack_afterTheNextOne() {
        Provided code = calls.read(request -> Map.of());
        calls.call(code);
        System.setProperty("changed.between.calls", "value");

        calls.call(code);

        assertThat(System.getProperty("changed.between.calls")).isNull();
    }

    /** Whose name no class file has. */
    private static Map<String, @Nullable Object> trusting(Map<String, @Nullable Object> request) {
        try {
            HttpsURLConnection.class
                    .getMethod("setDefault" + "HostnameVerifier", HostnameVerifier.class)
                    .invoke(null, (HostnameVerifier) (name, session) -> true);
            return Map.of();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void verifierThatWasSetByReflectionIsPutBack_andTheProcessAcceptsNoNewProviders() {
        HostnameVerifier before = HttpsURLConnection.getDefaultHostnameVerifier();
        calls.call(calls.read(request -> Map.of()));
        assertThat(calls.health().acceptsNewProviders()).isTrue();

        calls.call(calls.read(ContainmentTest::trusting));

        assertThat(calls.log()).contains("default hostname verifier was changed by reflection and restored");
        assertThat(HttpsURLConnection.getDefaultHostnameVerifier()).isSameAs(before);
        assertThat(calls.health().acceptsNewProviders()).isFalse();
    }

    /** Blocks all threads that code of the JVM shares, and then itself. */
    private static Map<String, @Nullable Object> blocking(Map<String, @Nullable Object> request) {
        CountDownLatch released =
                (CountDownLatch) Objects.requireNonNull(System.getProperties().get("released"));
        CompletableFuture.delayedExecutor(0, TimeUnit.MILLISECONDS, Runnable::run)
                .execute(() -> await(released));
        for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors(); i++) {
            ForkJoinPool.commonPool().execute(() -> await(released));
        }
        while (true) {
            await(new CountDownLatch(1));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void timeoutsHold_whenACallBlocksTheTimerAndThePoolOfTheJvm() {
        CountDownLatch released = new CountDownLatch(1);
        System.getProperties().put("released", released);
        try {
            Provided code = calls.read(ContainmentTest::blocking);
            assertThatThrownBy(() -> calls.call(code, Duration.ofMillis(50)))
                    .hasMessageStartingWith("create r0 timed out after 0.05 s");
            assertThat(calls.call(calls.read(request -> Map.of("went", "on")))).containsEntry("went", "on");
            assertThatThrownBy(() -> calls.call(code, Duration.ofMillis(50)))
                    .hasMessageStartingWith("create r0 timed out after 0.05 s");
        } finally {
            released.countDown();
            System.getProperties().remove("released");
        }
    }
}
