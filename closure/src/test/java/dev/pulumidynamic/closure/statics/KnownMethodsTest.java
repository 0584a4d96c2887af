package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KnownMethodsTest {
    /** Of a name that nothing has nobody would ever hear. */
    @Test
    void allExist() {
        assertThat(KnownMethods.KNOWN).hasSizeGreaterThan(200).allMatch(KnownMethodsTest::exists);
    }

    private static boolean exists(String known) {
        List<String> words = List.of(known.split(" "));
        Stream<Class<?>> types = versions(words.get(0).replace('/', '.'));
        return words.size() == 1
                ? types.findAny().isPresent()
                : List.of("makes", "uses").contains(words.get(1)) && types.anyMatch(type -> has(type, words.get(2)));
    }

    private static boolean has(Class<?> type, String method) {
        return method.equals("<init>")
                ? type.getConstructors().length > 0
                : Stream.of(type.getMethods()).anyMatch(found -> found.getName().equals(method));
    }

    private static Stream<Class<?>> versions(String type) {
        return Stream.of(type, type.replace("com.fasterxml.jackson.", "tools.jackson."))
                .flatMap(KnownMethodsTest::load);
    }

    private static Stream<Class<?>> load(String type) {
        try {
            return Stream.of(Class.forName(type));
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }
}
