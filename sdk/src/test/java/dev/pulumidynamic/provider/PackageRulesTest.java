package dev.pulumidynamic.provider;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

class PackageRulesTest {
    private static final String PROVIDER = "dev.pulumidynamic.provider";

    private final JavaClasses ours = new ClassFileImporter(java.util.List.of(new ImportOption.DoNotIncludeTests()))
            .importPackages("dev.pulumidynamic");

    @Test
    void providerPackageKnowsTheJdkAndNothingElse() {
        onlyJdk(PROVIDER).check(ours);
    }

    @Test
    void ruleFails_whenPackageKnowsMore() {
        assertThatThrownBy(() -> onlyJdk("dev.pulumidynamic").check(ours)).isInstanceOf(AssertionError.class);
    }

    private static ArchRule onlyJdk(String packageName) {
        return classes()
                .that()
                .resideInAPackage(packageName)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(PROVIDER, "java..", "org.jspecify.annotations");
    }
}
