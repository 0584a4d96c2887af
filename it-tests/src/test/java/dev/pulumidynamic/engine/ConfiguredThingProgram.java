package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.ObjectMapper;

/** {@link ThingProgram}, whose argument is in the stack's configuration, under {@code lab:program}. */
public final class ConfiguredThingProgram {
    private ConfiguredThingProgram() {}

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        String program = new ObjectMapper()
                .readTree(System.getenv("PULUMI_CONFIG"))
                .path("lab:program")
                .asText();
        ThingProgram.main(new String[] {program});
    }
}
