package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What users of the sdk can see, type by type, as {@code public-api.txt} lists it: a change of the file is a change of what programs
 * compile and run against.
 */
class PublicApiTest {
    private static final Path LISTED = Path.of("src/test/resources/public-api.txt");
    private static final String INDENT = "    ";
    private static final Path FOUND = Path.of("target/public-api.txt");

    @Test
    void publicApiIsTheListedOne() throws IOException {
        Files.write(FOUND, api().stream().map(PublicApiTest::shortened).toList());

        assertThat(FOUND)
                .as("the public API changed; if it should, copy %s to %s", FOUND, LISTED)
                .hasSameTextualContentAs(LISTED);
    }

    @Test
    void internalTypesAreInNoSignature() {
        assertThat(api()).isNotEmpty().noneMatch(PublicApiTest::isInternal);
    }

    @Test
    void internalTypeIsFound_whenASignatureHasOne() {
        assertThat(members(Leaking.class)).anyMatch(PublicApiTest::isInternal);
    }

    /** What the rule is against. */
    public interface Leaking {
        List<PropertySchema<?>> leak();
    }

    /** Members with the simple names of types; a line that begins with a type keeps its package. */
    private static String shortened(String line) {
        return line.startsWith(INDENT) ? line.replaceAll("\\b([a-z]\\w*\\.)+(?=[A-Z])", "") : line;
    }

    private static boolean isInternal(String signature) {
        return signature.contains(".internal.");
    }

    private static List<String> api() {
        return new ClassFileImporter()
                .importPath(Path.of("target/classes")).stream()
                        .map(JavaClass::reflect)
                        .filter(PublicApiTest::isForUsers)
                        .sorted((one, other) -> one.getName().compareTo(other.getName()))
                        .flatMap(type -> Stream.concat(
                                Stream.of(header(type)), members(type).map(member -> INDENT + member)))
                        .toList();
    }

    private static boolean isForUsers(Class<?> type) {
        return isVisible(type.getModifiers())
                && !isInternal(type.getName())
                && (type.getDeclaringClass() == null || isForUsers(type.getDeclaringClass()));
    }

    private static String header(Class<?> type) {
        List<String> parents = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass()), Stream.of(type.getGenericInterfaces()))
                .map(parent -> parent.getTypeName())
                .filter(name -> !name.equals("java.lang.Object"))
                .toList();
        return type.toGenericString() + (parents.isEmpty() ? "" : " : " + String.join(", ", parents));
    }

    private static Stream<String> members(Class<?> type) {
        Stream<String> fields = Stream.of(type.getDeclaredFields())
                .filter(field -> isVisible(field.getModifiers()))
                .map(Field::toGenericString);
        Stream<String> executables = Stream.<Executable>concat(
                        Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()))
                .filter(executable -> isVisible(executable.getModifiers()) && !executable.isSynthetic())
                .map(Executable::toGenericString);
        return Stream.concat(fields, executables).sorted();
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
