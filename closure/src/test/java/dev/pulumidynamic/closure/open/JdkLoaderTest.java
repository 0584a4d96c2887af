package dev.pulumidynamic.closure.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class JdkLoaderTest {
    /** In Java 17, the module of most generators is one of the program's loader. The JDK looks for them once in a JVM. */
    @Test
    void allGeneratorsAreFound_whenAnOpenedClosureIsTheFirstToAsk() {
        assertThat(Jvm.running().run(List.of(), Jvm.classPath(), First.class.getName()))
                .contains("L64X128MixRandom");
    }

    static final class First {
        private interface Generator extends Supplier<String>, Serializable {}

        public static void main(String[] arguments) {
            Generator generator =
                    () -> RandomGenerator.of("L64X128MixRandom").getClass().getSimpleName();
            try (IsolatedClosure opened = new Capturer().capture(generator).open()) {
                Thread.currentThread().setContextClassLoader(opened.loader());
                System.out.println(((Supplier<?>) opened.root()).get());
            }
        }
    }
}
