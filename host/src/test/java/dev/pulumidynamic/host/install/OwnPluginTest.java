package dev.pulumidynamic.host.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class OwnPluginTest {
    private static final String LIBRARY = "dev.pulumidynamic.library";

    @AfterEach
    void forgetTheLibrary() {
        System.clearProperty(LIBRARY);
    }

    @Test
    void commandNamesTheJarThatRuns() {
        assertThat(OwnPlugin.install()).isEqualTo("java -jar " + OwnPlugin.jar() + " install");
    }

    /** The copy of the plugin's jar that the library starts is gone when the user reads the command. */
    @Test
    void commandNamesTheLibrary_whenItStartedThePlugin() {
        System.setProperty(LIBRARY, "/lib/pulumi-dynamic-0.1.0.jar");

        assertThat(OwnPlugin.install()).isEqualTo("java -jar /lib/pulumi-dynamic-0.1.0.jar install");
    }
}
