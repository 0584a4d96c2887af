package dev.pulumidynamic.stack;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The order of each module's packages, and the names of its classes. */
class ArchitectureTest {
    private static final String ROOT = "dev.pulumidynamic";
    private static final Map<Path, JavaClasses> IMPORTED = new ConcurrentHashMap<>();
    private static final List<String> JDK = List.of("java.lang.", "java.util.", "java.util.concurrent.");

    /** A module and its packages; each package uses only those before it. */
    record Module(String folder, List<String> packages) {
        private static final Module CLOSURE = of(
                "closure",
                ".closure.failure",
                ".closure.wire",
                ".closure.bundle",
                ".closure.system",
                ".closure.cache",
                ".closure.install",
                ".closure.link",
                ".closure.lambda",
                ".closure.jdk",
                ".closure.graph",
                ".closure.identity",
                ".closure.open",
                ".closure",
                ".closure.report",
                ".closure.classpath",
                ".closure.rules",
                ".closure.change",
                ".closure.transients",
                ".closure.capture");
        private static final Module HOST = of(
                "host",
                ".host.failure",
                ".host.system",
                ".host.install",
                ".host.containment",
                ".host.log",
                ".host.property",
                ".host.run",
                ".host.find",
                ".host.child",
                ".host.protocol",
                ".host.server",
                ".host.launch",
                ".host.inspect.source",
                ".host.inspect.page",
                ".host.inspect.state",
                ".host.inspect.trial",
                ".host.inspect.origin",
                ".host.inspect",
                ".host");
        private static final Module SDK = of(
                "sdk",
                ".provider",
                ".provider.internal",
                ".internal.pulumi",
                ".internal.deployment",
                ".internal.registration",
                "",
                ".packages",
                ".testing");
        private static final Module IT_TESTS = of(
                "it-tests",
                ".engine.property",
                ".engine.state",
                ".engine.plugin",
                ".engine.program",
                ".engine.display",
                ".engine.step",
                ".engine.monitor",
                ".engine",
                ".engine.project",
                ".engine.command",
                ".stack",
                ".demo",
                ".bench.plugin",
                ".bench.deployment",
                ".bench");

        private static Module of(String folder, String... packages) {
            return new Module(
                    folder, Stream.of(packages).map(name -> ROOT + name).toList());
        }

        @Override
        public String toString() {
            return folder;
        }

        private Path sourceFolder() {
            return ClassPaths.ofBuild()
                    .target()
                    .resolve("../..")
                    .resolve(folder)
                    .resolve("src/main/java");
        }

        private List<Path> sources() throws IOException {
            try (Stream<Path> files = Files.walk(sourceFolder())) {
                return files.filter(file -> file.toString().endsWith(".java")).toList();
            }
        }

        private JavaClasses main() {
            return classes("classes");
        }

        private JavaClasses classes(String output) {
            Path modules = ClassPaths.ofBuild().target().resolve("../..");
            return IMPORTED.computeIfAbsent(
                    modules.resolve(folder).resolve("target").resolve(output), new ClassFileImporter()::importPath);
        }
    }

    static final List<Module> MODULES = List.of(Module.CLOSURE, Module.HOST, Module.SDK, Module.IT_TESTS);

    @ParameterizedTest(name = "{0}")
    @FieldSource("MODULES")
    void packagesUseOnlyThoseBeforeThem(Module module) {
        assertThat(violations(module, module.packages)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("MODULES")
    void violationsAreFound_whenTheOrderIsReversed(Module module) {
        List<String> reversed = new ArrayList<>(module.packages);
        Collections.reverse(reversed);

        assertThat(violations(module, reversed)).isNotEmpty();
    }

    private static List<String> violations(Module module, List<String> order) {
        return dependencies(module)
                .filter(dependency -> order.indexOf(dependency.getTargetClass().getPackageName())
                        > order.indexOf(dependency.getOriginClass().getPackageName()))
                .map(Dependency::getDescription)
                .toList();
    }

    private static Stream<Dependency> dependencies(Module module) {
        return module.main().stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream());
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("MODULES")
    void orderHasEveryPackage(Module module) {
        assertThat(module.main().stream().map(JavaClass::getPackageName).distinct())
                .containsExactlyInAnyOrderElementsOf(module.packages);
    }

    /** They change from release to release. */
    @Test
    void internalsOfPulumisSdkAreReachedFromOnePackage() {
        assertThat(dependencies(Module.SDK)
                        .filter(dependency -> isInternalOfPulumi(dependency.getTargetClass()))
                        .map(dependency -> dependency.getOriginClass().getPackageName()))
                .isNotEmpty()
                .containsOnly(ROOT + ".internal.pulumi");
    }

    private static boolean isInternalOfPulumi(JavaClass type) {
        return type.getName().startsWith("com.pulumi.")
                && (type.getPackageName().contains(".internal")
                        || type.getSimpleName().endsWith("Internal"));
    }

    /** In the source, because class files do not tell names of files from other strings. */
    @Test
    void whatOnlySomeSystemsHaveIsInPackagesOfThatName() throws IOException {
        Pattern posix = Pattern.compile("PosixFile|\"unix:|\"/(proc|dev|sys|etc|run)/|\"mkfifo\"|\"chmod\"|UnixSystem");
        List<String> found = new ArrayList<>();
        for (Module module : List.of(Module.CLOSURE, Module.HOST, Module.SDK)) {
            for (Path source : module.sources()) {
                if (posix.matcher(Files.readString(source)).find()) {
                    found.add(module.sourceFolder().relativize(source).toString());
                }
            }
        }

        assertThat(found)
                .hasSizeGreaterThan(1)
                .allSatisfy(
                        source -> assertThat(source).matches("dev/pulumidynamic/(closure|host)/system/\\w+\\.java"));
    }

    @Test
    void eachClassOfThesePackagesNamesTheSystems() throws IOException {
        List<Path> sources = new ArrayList<>(Module.CLOSURE.sources());
        sources.addAll(Module.HOST.sources());
        sources.removeIf(source -> !source.toString().contains("/system/") || source.endsWith("package-info.java"));

        assertThat(sources).isNotEmpty();
        for (Path source : sources) {
            assertThat(Files.readString(source)).as(source.toString()).contains("Linux", "macOS", "Windows");
        }
    }

    /** JUnit calls {@code @BeforeAll} once for all engines, before it says which one it is. */
    @Test
    void parameterizedClassesPrepareEachInvocation() {
        List<JavaClass> parameterized = Stream.of(Module.CLOSURE, Module.HOST, Module.SDK, Module.IT_TESTS)
                .flatMap(module -> module.classes("test-classes").stream())
                .filter(type -> type.isAnnotatedWith(ParameterizedClass.class)
                        || type.isMetaAnnotatedWith(ParameterizedClass.class))
                .toList();

        assertThat(parameterized).isNotEmpty();
        assertThat(parameterized)
                .flatMap(JavaClass::getMethods)
                .noneMatch(method -> method.isAnnotatedWith(BeforeAll.class));
    }

    @Test
    void demoAndBenchmarksAreApart() {
        assertThat(dependencies(Module.IT_TESTS))
                .noneMatch(dependency ->
                        dependency.getOriginClass().getPackageName().startsWith(ROOT + ".bench")
                                && dependency.getTargetClass().getPackageName().startsWith(ROOT + ".demo"));
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("MODULES")
    void simpleNamesAreUnique(Module module) {
        assertThat(topLevelNames(module).toList()).isNotEmpty().doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("MODULES")
    void simpleNamesAreNotThoseOfTheJdk(Module module) {
        assertThat(topLevelNames(module)).isNotEmpty().noneMatch(ArchitectureTest::isOfTheJdk);
    }

    @Test
    void nameOfTheJdkIsRecognized() {
        assertThat(Stream.of("String", "Observer", "Executors", "Record")).allMatch(ArchitectureTest::isOfTheJdk);
    }

    /** Of the module and of its tests. */
    private static Stream<String> topLevelNames(Module module) {
        return Stream.of("classes", "test-classes")
                .flatMap(output -> module.classes(output).stream())
                .filter(type -> type.isTopLevelClass() && type.getPackageName().startsWith(ROOT))
                .map(JavaClass::getSimpleName)
                .filter(name -> !name.equals("package-info"));
    }

    private static boolean isOfTheJdk(String name) {
        return JDK.stream().anyMatch(prefix -> {
            try {
                Class.forName(prefix + name, false, null);
                return true;
            } catch (ClassNotFoundException e) {
                return false;
            }
        });
    }
}
