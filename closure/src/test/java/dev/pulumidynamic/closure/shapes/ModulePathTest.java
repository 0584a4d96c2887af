package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.Jvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that are modules: {@code java --module-path ... --module app/com.acme.App}. */
@Tag("thorough")
class ModulePathTest {
    private static final String OURS = "dev.pulumidynamic.closure";

    /** Captures an object and a lambda, and prints what the copies answer. */
    private static final String APP = """
            package com.acme;

            import dev.pulumidynamic.closure.capture.Capturer;
            import dev.pulumidynamic.closure.failure.CaptureException;
            import java.util.List;
            import java.util.function.Supplier;

            public class App {
                static class Provider implements Supplier<String> {
                    private final String text;
                    private final Supplier<String> lambda;

                    Provider(String text) {
                        this.text = text;
                        this.lambda = () -> text + " in a lambda";
                    }

                    @Override
                    public String get() {
                        return text + ", " + lambda.get() + ", " + (getClass() == Provider.class);
                    }
                }

                public static void main(String[] arguments) {
                    String text = "captured";
                    Supplier<String> lambda = () -> text + " by a lambda";
                    try {
                        for (Object captured : List.of(new Provider("text"), lambda)) {
                            Object copy = new Capturer().capture(captured).open().root();
                            System.out.println(((Supplier<?>) copy).get() + " " + copy.getClass().getModule().isNamed());
                        }
                    } catch (CaptureException e) {
                        System.out.println(e.getMessage());
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    static Stream<Jvm> jvms() {
        return Jvm.found().stream();
    }

    /** Compiles the program with the directives of its module, and runs it. */
    private String outcome(Jvm jvm, String kind, String directives, String... options) throws IOException {
        String modules = modulePath();
        Path source = Files.createTempDirectory(folder, "source");
        Path classes = Files.createTempDirectory(folder, "classes");
        Path app = Files.writeString(source.resolve("App.java"), APP);
        Path module = Files.writeString(
                source.resolve("module-info.java"),
                kind + " app { requires " + OURS + "; exports com.acme; " + directives + " }");
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "17",
                        "--module-path",
                        modules,
                        "-d",
                        classes.toString(),
                        app.toString(),
                        module.toString());
        assertThat(result).isZero();
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--module-path", modules + File.pathSeparator + classes));
        return jvm.run(all, List.of(source), "--module=app/com.acme.App");
    }

    private String modulePath() {
        List<Path> path = new ArrayList<>();
        JarBuilder ours = new JarBuilder().attribute("Automatic-Module-Name", OURS);
        for (Path each : Jvm.capturing()) {
            if (Files.isDirectory(each)) {
                ours.files("", each);
            } else {
                path.add(each);
            }
        }
        path.add(ours.write(folder.resolve("closure.jar")));
        return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static final String ADDED = "--add-modules=ALL-MODULE-PATH";
    private static final String ALL = "text, text in a lambda, true false\ncaptured by a lambda false\n";

    @ParameterizedTest
    @MethodSource("jvms")
    void objectAndLambdaAreCarried_whenTheModuleIsOpen(Jvm jvm) throws Exception {
        assertThat(outcome(jvm, "open module", "requires jdk.unsupported;", ADDED))
                .isEqualTo(ALL);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void objectAndLambdaAreCarried_whenThePackageIsOpenToOurModule(Jvm jvm) throws Exception {
        assertThat(outcome(jvm, "module", "requires jdk.unsupported; opens com.acme to " + OURS + ";", ADDED))
                .isEqualTo(ALL);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void captureSaysWhatToDeclare_whenTheModuleIsClosed(Jvm jvm) throws Exception {
        assertThat(outcome(jvm, "module", "requires jdk.unsupported;", ADDED))
                .startsWith("cannot capture")
                .contains("[closed-module]: module app does not open com.acme; declare \"opens com.acme to " + OURS
                        + "\"")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void captureSaysWhatToAdd_whenTheJvmLacksAModule(Jvm jvm) throws Exception {
        for (String[] options : List.of(new String[0], new String[] {ADDED})) {
            assertThat(outcome(jvm, "open module", "", options))
                    .startsWith("cannot capture")
                    .contains("[missing-module]")
                    .endsWith("run the program with --add-modules ALL-MODULE-PATH,jdk.unsupported\n")
                    .hasLineCount(1);
        }
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void objectAndLambdaAreCarried_whenTheModulesAreAddedAsTold(Jvm jvm) throws Exception {
        assertThat(outcome(jvm, "open module", "", ADDED + ",jdk.unsupported")).isEqualTo(ALL);
    }
}
