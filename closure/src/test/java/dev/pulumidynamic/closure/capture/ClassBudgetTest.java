package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Jvm;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program waits for its first capture, and most of that wait is for classes to be loaded and lambdas to be linked. */
class ClassBudgetTest {
    /** Raise it for a reason only. The JDK's own classes are as many, and differ between releases. */
    private static final int BUDGET = 650;

    @Test
    void fewOwnClassesAreLoaded_whenALambdaIsCapturedInAFreshJvm(@TempDir Path home) {
        String output = Jvm.running()
                .run(List.of("-Xlog:class+load", "-Duser.home=" + home), Jvm.classPath(), FirstCapture.class.getName());

        assertThat(output.lines().filter(line -> line.contains("] dev.pulumidynamic.closure.")))
                .hasSizeBetween(BUDGET / 2, BUDGET);
    }

    /** Captures a lambda that captured a variable. */
    static final class FirstCapture {
        private interface Greeting extends Supplier<String>, Serializable {}

        public static void main(String[] arguments) {
            Greeting greeting = () -> "Hello " + arguments.length;
            System.out.println(new Capturer().capture(greeting).bundle().digest());
        }
    }
}
