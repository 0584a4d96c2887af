package dev.pulumidynamic.stack;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of this module's packages, and the names of its classes. */
class ArchitectureTest {
    /** Each package uses those before it only. */
    private static final List<String> ORDER = List.of(
            "engine.property",
            "engine.state",
            "engine.plugin",
            "engine.program",
            "engine.step",
            "engine.display",
            "engine.monitor",
            "engine",
            "engine.project",
            "engine.command",
            "stack",
            "demo",
            "bench.plugin",
            "bench");

    private static final List<String> JDK = List.of("java.lang.", "java.util.", "java.util.concurrent.");

    private static final JavaClasses MAIN = classes("classes");

    private static JavaClasses classes(String folder) {
        return new ClassFileImporter().importPath(ClassPaths.ofBuild().target().resolve(folder));
    }

    @Test
    void packagesUseThoseBeforeThem() {
        for (int i = 0; i < ORDER.size() - 1; i++) {
            uses(ORDER.get(i), ORDER.subList(i + 1, ORDER.size())).check(MAIN);
        }
    }

    @Test
    void demoAndBenchmarksAreApart() {
        uses("bench", List.of("demo")).check(MAIN);
    }

    @Test
    void orderHasEveryPackage() {
        Set<String> packages = MAIN.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

        assertThat(ORDER.stream().map(ArchitectureTest::full)).containsExactlyInAnyOrderElementsOf(packages);
    }

    @Test
    void ruleFails_whenAPackageUsesALaterOne() {
        assertThatThrownBy(() -> uses("engine.step", List.of("engine.state")).check(MAIN))
                .isInstanceOf(AssertionError.class);
    }

    private static ArchRule uses(String user, List<String> forbidden) {
        return noClasses()
                .that()
                .resideInAPackage(full(user))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        forbidden.stream().map(ArchitectureTest::full).toArray(String[]::new));
    }

    private static String full(String name) {
        return "dev.pulumidynamic." + name;
    }

    @ParameterizedTest
    @ValueSource(strings = {"classes", "test-classes"})
    void simpleNamesAreUnique_andNotThoseOfTheJdk(String folder) {
        assertThat(names(folder)).isNotEmpty().doesNotHaveDuplicates().noneMatch(ArchitectureTest::isOfTheJdk);
    }

    @Test
    void nameOfTheJdkIsRecognized() {
        assertThat(Stream.of("String", "Observer", "Executors")).allMatch(ArchitectureTest::isOfTheJdk);
    }

    private static List<String> names(String folder) {
        return classes(folder).stream()
                .filter(type -> !type.isAnonymousClass() && !type.isLocalClass())
                .map(JavaClass::getSimpleName)
                .filter(name -> !name.isEmpty() && !name.equals("package-info"))
                .toList();
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
