package dev.pulumidynamic.host.containment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ExitCallsTest {
    private final CallGroup group = new CallGroup();

    /** Each way to end the JVM, and to hide that it failed. */
    static final class Exits implements Supplier<String> {
        @Override
        public String get() {
            try {
                exit(System.getProperty("exit.way", ""));
            } catch (Throwable swallowed) {
                return "swallowed " + swallowed.getMessage();
            }
            return "went on";
        }

        private static void exit(String way) {
            IntConsumer reference = System::exit;
            IntConsumer bound = Runtime.getRuntime()::halt;
            switch (way) {
                case "System.exit" -> System.exit(3);
                case "Runtime.exit" -> Runtime.getRuntime().exit(4);
                case "Runtime.halt" -> Runtime.getRuntime().halt(5);
                case "reference" -> reference.accept(6);
                case "bound reference" -> bound.accept(7);
                default -> throw new IllegalArgumentException(way);
            }
        }
    }

    /** Ends nothing. */
    static final class Harmless implements Supplier<String> {
        @Override
        public String get() {
            return String.valueOf(Runtime.getRuntime().availableProcessors());
        }
    }

    @Test
    void callIsKnownToHaveExited_whenItSwallowsTheError() throws Exception {
        assertThat(run("System.exit")).startsWith("swallowed System.exit 3 was rejected");
        assertThat(group.exit())
                .hasValueSatisfying(exit -> assertThat(exit)
                        .startsWith("System.exit 3 in ")
                        .matches(".*\\.exit\\(ExitCallsTest\\.java:\\d+\\)"));
    }

    @Test
    void runtimeIsNotLeft_byExitNorHalt() throws Exception {
        assertThat(run("Runtime.exit")).startsWith("swallowed Runtime.exit 4");
        assertThat(group.exit()).hasValueSatisfying(exit -> assertThat(exit).startsWith("Runtime.exit 4 in "));
    }

    @Test
    void haltIsRefused() throws Exception {
        assertThat(run("Runtime.halt")).startsWith("swallowed Runtime.halt 5");
    }

    @Test
    void referenceIsRefused() throws Exception {
        assertThat(run("reference")).startsWith("swallowed System.exit 6");
    }

    @Test
    void boundReferenceIsRefused() throws Exception {
        assertThat(run("bound reference")).startsWith("swallowed Runtime.halt 7");
    }

    @Test
    void classStaysAsItIs_whenItEndsNothing() throws IOException {
        byte[] classFile = classFile(Harmless.class);

        assertThat(ExitCalls.refuse(classFile)).isSameAs(classFile);
    }

    private String run(String way) throws Exception {
        byte[] rewritten = ExitCalls.refuse(classFile(Exits.class));
        Class<?> type = new ClassLoader(null) {
            Class<?> define() {
                return defineClass(null, rewritten, 0, rewritten.length);
            }
        }.define();
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Supplier<?> exits = (Supplier<?>) constructor.newInstance();
        FutureTask<String> call = new FutureTask<>(() -> String.valueOf(exits.get()));
        System.setProperty("exit.way", way);
        new Thread(group, call).start();
        return call.get();
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(file))) {
            return in.readAllBytes();
        }
    }
}
