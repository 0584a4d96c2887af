package dev.pulumidynamic.host.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class that a decompiler fails at, or never ends with, is named; other classes are shown. */
@Timeout(120)
class SourceTimeTest {
    private final CountDownLatch end = new CountDownLatch(1);

    private static final Duration ANY = Duration.ofHours(1);

    @AfterEach
    void endWhatWaits() {
        end.countDown();
    }

    private String never() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "";
    }

    /** 800 bytes of jumps from everywhere to everywhere, for which structure is looked for until the end of days. */
    private static byte[] tangled() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "acme/Tangled", null, "java/lang/Object", null);
        MethodVisitor method = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "(I)I", null, null);
        Label[] labels = Stream.generate(Label::new).limit(300).toArray(Label[]::new);
        Random random = new Random(7);
        method.visitCode();
        for (Label label : labels) {
            method.visitLabel(label);
            method.visitVarInsn(Opcodes.ILOAD, 0);
            method.visitJumpInsn(Opcodes.IFEQ + random.nextInt(6), labels[random.nextInt(labels.length)]);
            method.visitIincInsn(0, 1);
        }
        method.visitVarInsn(Opcodes.ILOAD, 0);
        method.visitInsn(Opcodes.IRETURN);
        method.visitMaxs(2, 2);
        method.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    @Test
    void classIsNamed_whenTheDecompilerIsBusyWithItForever() {
        Bundle bundle =
                new Bundle(new Part("project", new TreeMap<>(Map.of("acme/Tangled.class", tangled()))), List.of());
        SourceTime time = new SourceTime(Duration.ofSeconds(12));

        assertThat(SourceText.of(bundle, "acme/Tangled", time).orElseThrow())
                .isEqualTo("// acme.Tangled cannot be shown: decompiling it takes more than 1 s;"
                        + " allow more with --max-seconds\n");
        assertThat(time.problems())
                .containsExactly("class acme.Tangled cannot be shown: decompiling it takes more than 1 s;"
                        + " allow more with --max-seconds, or use `source --bytecode`");
    }

    @Test
    void otherClassesAreShown_whenOneTookItsTime() {
        SourceTime time = new SourceTime(Duration.ofMillis(1200));
        String slow = time.within("acme/Slow", this::never);

        assertThat(slow).startsWith("// acme.Slow cannot be shown: ");
        assertThat(time.within("acme/Dns", () -> "class Dns {}")).isEqualTo("class Dns {}");
    }

    @Test
    void otherClassesAreLeftOut_whenSlowOnesTookAllTime() {
        SourceTime time = new SourceTime(Duration.ofMillis(120));
        for (int i = 0; i < 6; i++) {
            String unused = time.within("acme/Slow" + i, this::never);
        }

        assertThat(time.within("acme/Dns", () -> "class Dns {}"))
                .isEqualTo("// acme.Dns is not decompiled: no time is left; allow more with --max-seconds\n");
        assertThat(time.problems())
                .contains("some classes are not decompiled: no time is left; allow more with --max-seconds");
    }

    static Stream<Supplier<String>> failures() {
        return Stream.of(
                () -> {
                    throw new IllegalStateException("parser");
                },
                () -> {
                    throw new StackOverflowError("parser");
                },
                () -> {
                    throw new OutOfMemoryError("parser");
                },
                () -> {
                    throw new NoClassDefFoundError("parser");
                });
    }

    @ParameterizedTest
    @MethodSource("failures")
    void classIsNamed_whateverTheParserThrows(Supplier<String> failing) {
        assertThat(new SourceTime(ANY).within("acme/Dns", failing))
                .startsWith(
                        "// acme.Dns cannot be shown: its class file is damaged, or of a form that is not known here (")
                .contains("parser")
                .hasLineCount(1);
    }
}
