package dev.pulumidynamic.closure.statics;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KnownApiTest {
    /** Of a name that nothing has nobody would ever hear. */
    @Test
    void allExist() {
        assertThat(KnownApi.KNOWN).hasSizeGreaterThan(200).allMatch(KnownApiTest::exists);
    }

    private static boolean exists(String known) {
        List<String> words = List.of(known.split(" "));
        String type = words.get(0).replace('/', '.');
        return switch (words.size() == 1 ? "" : words.get(1)) {
            case "" -> versions(type).findAny().isPresent() || isPackage(type);
            case "makes", "uses" -> versions(type).anyMatch(found -> has(found, words.get(2)));
            case "annotates" -> versions(type + "." + words.get(2)).anyMatch(Class::isAnnotation);
            default -> false;
        };
    }

    private static boolean isPackage(String name) {
        return KnownApi.KNOWN.stream().anyMatch(known -> known.startsWith(name.replace('.', '/') + " annotates "));
    }

    private static boolean has(Class<?> type, String method) {
        Stream<Executable> all = Stream.concat(Stream.of(type.getConstructors()), Stream.of(type.getMethods()));
        return all.anyMatch(found -> method.equals(name(found)) || method.equals(name(found) + parameters(found)));
    }

    private static String name(Executable method) {
        return method instanceof Constructor ? "<init>" : method.getName();
    }

    private static String parameters(Executable method) {
        return Stream.of(method.getParameterTypes())
                .map(Class::descriptorString)
                .collect(joining("", "(", ")"));
    }

    private static Stream<Class<?>> versions(String type) {
        return Stream.of(type, type.replace("com.fasterxml.jackson.", "tools.jackson."))
                .flatMap(KnownApiTest::load);
    }

    private static Stream<Class<?>> load(String type) {
        try {
            return Stream.of(Class.forName(type));
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }
}
