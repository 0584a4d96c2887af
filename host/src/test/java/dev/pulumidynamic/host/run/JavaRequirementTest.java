package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.link.ModuleOptions;
import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is opened stays open for the life of the JVM: each test has a package of its own. */
class JavaRequirementTest {
    private final TestCalls calls = new TestCalls();

    @Test
    void codeReflectsOnTheJdk_whenItsProgramWasAllowedTo() {
        TestBundle.Code code = request -> Map.of("field", read(java.util.ArrayDeque.class, "elements"));
        assertThatThrownBy(() -> calls.call(calls.read(code))).hasStackTraceContaining("InaccessibleObjectException");

        TestBundle recorded = TestBundle.of(code).project(ModuleOptions.ENTRY, "--add-opens java.base/java.util\n");
        assertThat(calls.call(calls.read(recorded))).containsEntry("field", "java.util.ArrayDeque.elements");
    }

    @Test
    void packagesAreExported_whenTheProgramsJvmExportsThem() throws ReflectiveOperationException {
        Class<?> internal = Class.forName("sun.security.util.BitArray");
        assertThat(internal.getModule()
                        .isExported("sun.security.util", getClass().getModule()))
                .isFalse();

        TestBundle recorded = TestBundle.of(request -> Map.of())
                .project(ModuleOptions.ENTRY, "--add-exports java.base/sun.security.util\n");
        assertThat(calls.read(recorded).code().missingModuleOptions()).isEmpty();
        assertThat(internal.getModule()
                        .isExported("sun.security.util", getClass().getModule()))
                .isTrue();
        assertThat(internal.getModule().isOpen("sun.security.util", getClass().getModule()))
                .isFalse();
    }

    @Test
    void optionsAreMissing_whenThisJavaHasNoSuchPackage() {
        TestBundle recorded = TestBundle.of(request -> Map.of())
                .project(
                        ModuleOptions.ENTRY,
                        "--add-opens java.base/java.gone\n--add-opens jdk.gone/jdk.gone\n--patch x/y\n");
        assertThat(calls.read(recorded).code().missingModuleOptions())
                .containsExactly("--add-opens java.base/java.gone", "--add-opens jdk.gone/jdk.gone", "--patch x/y");
    }

    private static String read(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field.getDeclaringClass().getName() + "." + field.getName();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
