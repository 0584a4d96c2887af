package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests in Kotlin: those that docs/kotlin.md shows, and those of its rules. */
@Tag("thorough")
class KotlinTestKitTest {
    @TestFactory
    Stream<DynamicTest> testsOfThePagePass() throws Exception {
        return testsOf("labels.LabelsTest", 3);
    }

    @TestFactory
    Stream<DynamicTest> rulesHold() throws Exception {
        return testsOf("kt.RulesTest", 5);
    }

    private static Stream<DynamicTest> testsOf(String className, int count) throws Exception {
        Class<?> tests = KotlinPrograms.REFERENCES_AS_LAMBDAS.load(className);
        List<Method> methods = Arrays.stream(tests.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .toList();
        assertThat(methods).hasSize(count);
        return methods.stream().map(method -> DynamicTest.dynamicTest(method.getName(), () -> run(method)));
    }

    private static void run(Method test) throws Exception {
        Object tests = test.getDeclaringClass().getConstructor().newInstance();
        test.invoke(tests);
    }
}
