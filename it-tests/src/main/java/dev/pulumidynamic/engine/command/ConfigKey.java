package dev.pulumidynamic.engine.command;

import picocli.CommandLine.Parameters;

/** What is configured. */
final class ConfigKey {
    @Parameters(
            index = "0",
            paramLabel = "KEY",
            description = "The key; <namespace>:<key> when it is not the project's.")
    private String key = "";

    /** As it was given. */
    String text() {
        return key;
    }
}
