package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Authenticator;
import java.net.ProxySelector;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whose code needs a JVM of its own. */
class ReachedSettersTest {
    private final TreeMap<String, byte[]> project = new TreeMap<>();
    private final TreeMap<String, byte[]> library = new TreeMap<>();

    static final class Plain {
        Object timeout() {
            return System.setProperty("com.acme.timeout", "3");
        }
    }

    static final class Calls {
        void set(Authenticator authenticator) {
            Authenticator.setDefault(authenticator);
        }
    }

    static final class Refers {
        Consumer<SSLContext> setter() {
            return SSLContext::setDefault;
        }
    }

    abstract static class Inherits extends ProxySelector {
        void install() {
            setDefault(this);
        }
    }

    static final class SetsProperty {
        void health(String store) {
            System.setProperty("javax.net.ssl.trustStore", store);
        }
    }

    static final class Library {
        private Library() {}

        static void install() {
            Security.setProperty("networkaddress.cache.ttl", "0");
        }
    }

    static final class Between {
        void install() {
            Library.install();
        }
    }

    static final class ByName {
        Class<?> find() throws ClassNotFoundException {
            return Class.forName("dev.pulumidynamic.host.run.ReachedSettersTest$Library");
        }
    }

    static Stream<Arguments> setting() {
        return Stream.of(
                Arguments.of(Calls.class, "Authenticator.setDefault"),
                Arguments.of(Refers.class, "SSLContext.setDefault"),
                Arguments.of(Inherits.class, "ReachedSettersTest$Inherits.setDefault"),
                Arguments.of(SetsProperty.class, "System.setProperty"));
    }

    @ParameterizedTest
    @MethodSource("setting")
    void setterOfTheProjectIsFound(Class<?> type, String setter) {
        put(project, type);

        assertThat(found()).contains(setter + " in " + type.getName());
    }

    @Test
    void nothingIsFound_whenAClassSetsWhatIsItsOwn() {
        put(project, Plain.class);

        assertThat(found()).isEmpty();
    }

    @Test
    void nothingIsFound_whenNobodyReachesTheSetterOfALibrary() {
        put(project, Plain.class);
        put(library, Library.class, Between.class);

        assertThat(found()).isEmpty();
    }

    @Test
    void setterOfALibraryIsFound_whenAClassOnTheWayIsReached() {
        put(project, Between.class);
        put(library, Library.class);

        assertThat(found()).contains("Security.setProperty in " + Library.class.getName());
    }

    @Test
    void setterOfALibraryIsFound_whenItsClassIsNamedInAText() {
        put(project, ByName.class);
        put(library, Library.class);

        assertThat(found()).isPresent();
    }

    @Test
    void setterOfALibraryIsFound_whenThePlatformFindsItAsAService() {
        put(project, Plain.class);
        put(library, Library.class);
        library.put("META-INF/services/java.sql.Driver", Library.class.getName().getBytes(StandardCharsets.UTF_8));

        assertThat(found()).isPresent();
    }

    @Test
    void setterIsFound_whenOneReleaseOfJavaAloneHasIt() {
        put(project, Between.class);
        library.put("META-INF/versions/21/" + name(Library.class), classFile(Library.class));

        assertThat(found()).isPresent();
    }

    private static void put(Map<String, byte[]> part, Class<?>... types) {
        Arrays.stream(types).forEach(type -> part.put(name(type), classFile(type)));
    }

    private Optional<String> found() {
        return ReachedSetters.in(new Bundle(new Part("project", project), List.of(new Part("lib.jar", library))));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    private static byte[] classFile(Class<?> type) {
        URL file = Objects.requireNonNull(type.getResource("/" + name(type)));
        try (InputStream in = file.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
