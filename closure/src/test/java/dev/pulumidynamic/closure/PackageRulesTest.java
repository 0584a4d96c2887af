package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of the module's packages, and the names of its classes. */
class PackageRulesTest {
    private static final String ROOT = "dev.pulumidynamic.closure";
    private static final List<String> JDK_PACKAGES = List.of("java/lang", "java/util", "java/util/concurrent");

    /** A package may use those before it, so no two packages use each other. */
    private static final List<String> ORDER = Stream.of(
                    ".failure",
                    ".wire",
                    ".bundle",
                    ".cache",
                    ".link",
                    ".lambda",
                    ".graph",
                    ".identity",
                    ".open",
                    "",
                    ".change",
                    ".report",
                    ".rules",
                    ".capture")
            .map(name -> ROOT + name)
            .toList();

    private final JavaClasses all = new ClassFileImporter().importPackages(ROOT);
    private final JavaClasses main =
            new ClassFileImporter(List.of(new ImportOption.DoNotIncludeTests())).importPackages(ROOT);

    @Test
    void packagesUseOnlyEarlierPackages() {
        assertThat(violations(ORDER)).isEmpty();
    }

    @Test
    void violationsAreFound_whenTheOrderIsReversed() {
        List<String> reversed = new ArrayList<>(ORDER);
        Collections.reverse(reversed);

        assertThat(violations(reversed)).isNotEmpty();
    }

    private List<String> violations(List<String> order) {
        assertThat(main).extracting(JavaClass::getPackageName).isSubsetOf(order);
        return main.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(dependency ->
                        dependency.getTargetClass().getPackageName().startsWith(ROOT))
                .filter(dependency -> order.indexOf(dependency.getTargetClass().getPackageName())
                        > order.indexOf(dependency.getOriginClass().getPackageName()))
                .map(dependency -> dependency.getDescription())
                .toList();
    }

    @Test
    void noSimpleNameIsUsedTwice() {
        assertThat(topLevelNames()).doesNotHaveDuplicates();
    }

    @Test
    void noSimpleNameIsTheJdks() throws IOException {
        Set<String> ofJdk = jdkNames();

        assertThat(ofJdk).contains("Compiler", "Observer", "Executors");
        assertThat(topLevelNames()).doesNotContainAnyElementsOf(ofJdk);
    }

    private List<String> topLevelNames() {
        return all.stream()
                .filter(type -> type.getEnclosingClass().isEmpty())
                .map(JavaClass::getSimpleName)
                .filter(name -> !name.equals("package-info"))
                .toList();
    }

    /** {@code Compiler} left the JDK with Java 21, and stays reserved for Java 17. */
    private static Set<String> jdkNames() throws IOException {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        Set<String> names = Stream.of("Compiler").collect(Collectors.toSet());
        for (String folder : JDK_PACKAGES) {
            try (Stream<Path> files = Files.list(image.getPath("/modules/java.base", folder))) {
                files.map(file -> String.valueOf(file.getFileName()))
                        .filter(name -> name.endsWith(".class") && !name.contains("$"))
                        .forEach(name -> names.add(name.substring(0, name.length() - ".class".length())));
            }
        }
        return names;
    }
}
