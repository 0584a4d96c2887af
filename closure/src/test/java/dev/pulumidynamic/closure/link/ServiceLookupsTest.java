package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ServiceLookupsTest {
    @Test
    void driversAreLookedUp_whereTheirManagerIsMentioned() {
        assertThat(ServiceLookups.of(Set.of("java/sql/DriverManager"), Set.of()))
                .containsExactly("java/sql/Driver");
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
