package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of this module's packages, and the names of its classes. */
class PackageOrderTest {
    private static final String HOST = "dev.pulumidynamic.host";

    /** Each package knows those before it, and none after it. */
    private static final List<String> ORDER = List.of(
            ".failure",
            ".containment",
            ".log",
            ".property",
            ".run",
            ".find",
            ".child",
            ".protocol",
            ".server",
            ".launch",
            ".inspect.source",
            ".inspect.page",
            ".inspect.state",
            ".inspect.trial",
            ".inspect",
            "");

    private final JavaClasses main = new ClassFileImporter(List.of(new DoNotIncludeTests())).importPackages(HOST);

    @Test
    void packagesKnowThoseBefore() {
        assertThat(against(ORDER)).isEmpty();
    }

    @Test
    void ruleFails_whenPackagesKnowThoseAfter() {
        List<String> reversed = new ArrayList<>(ORDER);
        Collections.reverse(reversed);
        assertThat(against(reversed)).isNotEmpty();
    }

    @Test
    void everyPackageHasItsPlace() {
        assertThat(main.stream().map(PackageOrderTest::place).distinct()).containsExactlyInAnyOrderElementsOf(ORDER);
    }

    @Test
    void noTwoClassesShareASimpleName() {
        Set<String> seen = new TreeSet<>();
        assertThat(topLevel().filter(name -> !seen.add(name))).isEmpty();
    }

    @Test
    void noClassHasTheNameOfOneOfTheJdk() throws IOException {
        Set<String> known = new TreeSet<>();
        for (String folder : List.of("java/lang", "java/util", "java/util/concurrent")) {
            known.addAll(classesOf(folder));
        }
        assertThat(known).contains("String", "List", "Executor");
        assertThat(topLevel()).doesNotContainAnyElementsOf(known);
    }

    private List<String> against(List<String> order) {
        return main.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(dependency ->
                        dependency.getTargetClass().getPackageName().startsWith(HOST))
                .filter(dependency -> order.indexOf(place(dependency.getTargetClass()))
                        > order.indexOf(place(dependency.getOriginClass())))
                .map(Dependency::getDescription)
                .toList();
    }

    private static String place(JavaClass type) {
        return type.getPackageName().substring(HOST.length());
    }

    /** Of main and test; a {@code package-info} is no class. */
    private static Stream<String> topLevel() {
        return new ClassFileImporter()
                .importPackages(HOST).stream()
                        .filter(type -> !type.getName().contains("$"))
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !name.equals("package-info"));
    }

    private static Set<String> classesOf(String folder) throws IOException {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base", folder);
        try (Stream<Path> files = Files.list(modules)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .collect(Collectors.toSet());
        }
    }
}
