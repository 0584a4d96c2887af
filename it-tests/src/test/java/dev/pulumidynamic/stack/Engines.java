package dev.pulumidynamic.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The engines that there are; the system property {@code engine} chooses among them. */
public enum Engines {
    /** The small one of this module. */
    EMBEDDED,
    /** The {@code pulumi} on the PATH. */
    PULUMI;

    private static final String SWITCH = "engine";

    /**
     * The engines to run with, and a line on standard output that says which, once: {@code -Dengine=embedded},
     * {@code pulumi}, or {@code auto}, which is the embedded one and, when it is on the PATH, the real one.
     *
     * @throws IllegalStateException if {@code pulumi} is asked for and is not there
     */
    public static List<Engines> available() {
        return Choice.MADE;
    }

    /** The stack in this folder, on this engine. */
    public StackEngine open(StackFolder folder) {
        return switch (this) {
            case EMBEDDED -> new EmbeddedStack(folder);
            case PULUMI -> new PulumiStack(PulumiCommand.onPath().orElseThrow(Engines::missing), folder);
        };
    }

    static List<Engines> choose(String wanted, boolean pulumiIsThere) {
        return switch (wanted) {
            case "embedded" -> List.of(EMBEDDED);
            case "auto" -> pulumiIsThere ? List.of(EMBEDDED, PULUMI) : List.of(EMBEDDED);
            case "pulumi" -> {
                if (!pulumiIsThere) {
                    throw missing();
                }
                yield List.of(PULUMI);
            }
            default ->
                throw new IllegalStateException("-D" + SWITCH + "=" + wanted + ": choose embedded, pulumi or auto");
        };
    }

    private static IllegalStateException missing() {
        return new IllegalStateException("-D" + SWITCH + "=pulumi: there is no pulumi on the PATH ("
                + PulumiCommand.path() + "); install it, or leave the switch away to run on the embedded engine");
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Made once, when it is first asked for. */
    private static final class Choice {
        static final List<Engines> MADE = make();

        private static List<Engines> make() {
            Optional<PulumiCommand> pulumi = PulumiCommand.onPath();
            List<Engines> chosen = choose(System.getProperty(SWITCH, "auto"), pulumi.isPresent());
            List<String> told = new ArrayList<>();
            for (Engines engine : chosen) {
                told.add(
                        engine == EMBEDDED
                                ? "the embedded one"
                                : pulumi.orElseThrow().describe());
            }
            String hint = pulumi.isPresent() ? "" : "; no pulumi on the PATH";
            System.out.println("engines: " + String.join(", ", told) + hint);
            return chosen;
        }
    }
}
