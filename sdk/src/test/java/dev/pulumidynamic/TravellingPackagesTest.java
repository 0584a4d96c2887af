package dev.pulumidynamic;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages that each bundle has use the JDK alone, so a bundle needs no library of ours. */
class TravellingPackagesTest {
    private static final String PROVIDER = "dev.pulumidynamic.provider";
    private static final String PROVIDER_INTERNAL = "dev.pulumidynamic.provider.internal";

    private final JavaClasses ours = new ClassFileImporter(List.of(new DoNotIncludeTests())).importPackages(PROVIDER);

    @Test
    void packagesUseTheJdkOnly() {
        usesOnly(PROVIDER, PROVIDER).check(ours);
        usesOnly(PROVIDER_INTERNAL, PROVIDER, PROVIDER_INTERNAL).check(ours);
    }

    @Test
    void ruleFails_whenAPackageUsesMore() {
        assertThatThrownBy(() -> usesOnly(PROVIDER_INTERNAL, PROVIDER_INTERNAL).check(ours))
                .isInstanceOf(AssertionError.class);
    }

    private static ArchRule usesOnly(String packageName, String... known) {
        String[] allowed = Stream.concat(Stream.of(known), Stream.of("java..", "org.jspecify.annotations"))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(packageName)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed));
    }
}
