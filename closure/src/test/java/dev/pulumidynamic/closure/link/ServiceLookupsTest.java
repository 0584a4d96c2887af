package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceLookupsTest {
    @ParameterizedTest
    @CsvSource({
        "java/sql/DriverManager, java/sql/Driver",
        "java/time/chrono/Chronology, java/time/chrono/Chronology",
        "javax/imageio/ImageIO, javax/imageio/spi/ImageReaderSpi",
        "javax/management/remote/JMXConnectorFactory, javax/management/remote/JMXConnectorProvider",
        "javax/naming/InitialContext, javax/naming/spi/InitialContextFactory",
        "javax/script/ScriptEngineManager, javax/script/ScriptEngineFactory",
        "javax/security/auth/login/LoginContext, javax/security/auth/spi/LoginModule",
        "javax/sound/sampled/AudioSystem, javax/sound/sampled/spi/AudioFileReader",
        "javax/sql/rowset/RowSetProvider, javax/sql/rowset/RowSetFactory",
        "javax/xml/parsers/DocumentBuilderFactory, javax/xml/parsers/DocumentBuilderFactory",
        "javax/xml/xpath/XPathFactory, javax/xml/xpath/XPathFactory",
        "org/xml/sax/helpers/XMLReaderFactory, org/xml/sax/driver"
    })
    void providersAreLookedUp_whereAClassOfTheJdkAsksForThem(String mentioned, String service) {
        assertThat(ServiceLookups.of(Set.of(mentioned), Set.of())).contains(service);
    }

    @Test
    void fileSystemsAreNotLookedUp_becauseThePlatformHasOnlyThoseOfItsProcess() {
        assertThat(ServiceLookups.of(Set.of("java/nio/file/spi/FileSystemProvider"), Set.of()))
                .isEmpty();
    }

    @Test
    void anythingMayBeLookedUp_whereItsClassIsPassedOn() {
        assertThat(ServiceLookups.of(
                        Set.of("java/nio/file/spi/FileSystemProvider"), Set.of("java/nio/file/spi/FileSystemProvider")))
                .containsExactly("java/nio/file/spi/FileSystemProvider");
    }
}
