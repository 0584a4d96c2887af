package dev.pulumidynamic;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PackageRulesTest {
    private static final String ROOT = "dev.pulumidynamic";
    private static final String PROVIDER = ROOT + ".provider";
    private static final String PROVIDER_INTERNAL = ROOT + ".provider.internal";

    /** The packages of the module; each depends on those after it only. */
    private static final List<String> ORDER = List.of(
            ROOT + ".testing",
            ROOT,
            ROOT + ".internal.registration",
            ROOT + ".internal.deployment",
            PROVIDER_INTERNAL,
            PROVIDER);

    private final JavaClasses ours = new ClassFileImporter(List.of(new ImportOption.DoNotIncludeTests()))
            .importPackages(ORDER)
            .that(resideInAnyPackage(ORDER.toArray(String[]::new)));

    @Test
    void packagesThatTravelKnowTheJdkOnly() {
        onlyJdkAnd(PROVIDER, PROVIDER).check(ours);
        onlyJdkAnd(PROVIDER_INTERNAL, PROVIDER, PROVIDER_INTERNAL).check(ours);
    }

    @Test
    void ruleFails_whenPackageKnowsMore() {
        assertThatThrownBy(
                        () -> onlyJdkAnd(PROVIDER_INTERNAL, PROVIDER_INTERNAL).check(ours))
                .isInstanceOf(AssertionError.class);
    }

    private static ArchRule onlyJdkAnd(String packageName, String... known) {
        String[] allowed = Stream.concat(Stream.of(known), Stream.of("java..", "org.jspecify.annotations"))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(packageName)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(allowed));
    }

    @Test
    void packagesDependOnLowerOnesOnly() {
        assertThat(ours.stream().map(JavaClass::getPackageName).distinct()).containsExactlyInAnyOrderElementsOf(ORDER);
        for (int i = 1; i < ORDER.size(); i++) {
            knowsNone(ORDER.get(i), ORDER.subList(0, i)).check(ours);
        }
    }

    @Test
    void ruleFails_whenAPackageKnowsOneAboveIt() {
        assertThatThrownBy(() -> knowsNone(PROVIDER_INTERNAL, List.of(PROVIDER)).check(ours))
                .isInstanceOf(AssertionError.class);
    }

    private static ArchRule knowsNone(String packageName, List<String> others) {
        return noClasses()
                .that()
                .resideInAPackage(packageName)
                .should()
                .dependOnClassesThat(resideInAnyPackage(others.toArray(String[]::new)));
    }

    @Test
    void internalTypesAreInNoPublicSignature() {
        assertThat(ours.stream().map(JavaClass::reflect).filter(PackageRulesTest::isForUsers))
                .isNotEmpty()
                .flatMap(type -> signatures(type).toList())
                .filteredOn(signature -> signature.contains(".internal."))
                .isEmpty();
    }

    @Test
    void internalTypesAreFound_whenASignatureHasOne() {
        assertThat(signatures(Leaking.class)).anyMatch(signature -> signature.contains(".internal."));
    }

    /** What the rule is against. */
    public interface Leaking {
        List<PropertySchema<?>> leak();
    }

    private static boolean isForUsers(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && !type.getPackageName().contains(".internal");
    }

    /** What users can see of {@code type}, with the names of all types in it. */
    private static Stream<String> signatures(Class<?> type) {
        Stream<String> parents = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass()), Stream.of(type.getGenericInterfaces()))
                .map(parent -> type + " is a " + parent);
        Stream<String> fields = Stream.of(type.getDeclaredFields())
                .filter(field -> isVisible(field.getModifiers()))
                .map(Field::toGenericString);
        Stream<String> executables = Stream.<Executable>concat(
                        Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()))
                .filter(executable -> isVisible(executable.getModifiers()) && !executable.isSynthetic())
                .map(Executable::toGenericString);
        return Stream.of(parents, fields, executables).flatMap(signature -> signature);
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    @Test
    void simpleNamesAreUniqueAndNoneOfTheJdk() throws IOException {
        List<String> names = new ClassFileImporter()
                .importPackages(ORDER).stream()
                        .filter(type -> type.isTopLevelClass() && isOfThisModule(type))
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !name.equals("package-info"))
                        .toList();

        assertThat(names).doesNotHaveDuplicates().doesNotContainAnyElementsOf(jdkNames());
    }

    private static boolean isOfThisModule(JavaClass type) {
        return type.getSource()
                .map(source -> source.getUri().toString())
                .orElse("")
                .contains("/sdk/target/");
    }

    @Test
    void namesOfTheJdkAreFound() throws IOException {
        assertThat(jdkNames()).contains("Record", "List", "Executors");
    }

    private static Set<String> jdkNames() throws IOException {
        Set<String> names = new HashSet<>();
        for (String folder : List.of("java/lang", "java/util", "java/util/concurrent")) {
            try (Stream<Path> files = Files.list(Path.of(URI.create("jrt:/java.base/" + folder)))) {
                names.addAll(files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".class") && !name.contains("$"))
                        .map(name -> name.substring(0, name.length() - ".class".length()))
                        .collect(Collectors.toSet()));
            }
        }
        return names;
    }
}
