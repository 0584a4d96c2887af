package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ServiceLookupsTest {
    @Test
    void driversAreLookedUp_whereTheirManagerIsMentioned() {
        assertThat(ServiceLookups.of(Set.of("java/sql/DriverManager"))).containsExactly("java/sql/Driver");
    }

    @Test
    void fileSystemsAreNotLookedUp_becauseThePlatformHasOnlyThoseOfItsProcess() {
        assertThat(ServiceLookups.of(Set.of("java/nio/file/spi/FileSystemProvider")))
                .isEmpty();
    }

    @Test
    void anythingMayBeLookedUp_besideAServiceLoader() {
        assertThat(ServiceLookups.of(Set.of("java/util/ServiceLoader", "java/nio/file/spi/FileSystemProvider")))
                .contains("java/nio/file/spi/FileSystemProvider");
    }
}
