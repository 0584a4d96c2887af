package dev.pulumidynamic.closure.statics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A program with static state.
 *
 * @param kind what it shows
 * @param members of its class {@code Config}
 * @param start what it runs before the capture
 * @param answer what captured code returns
 * @param isRefused whether the state cannot be carried
 */
record StaticProgram(int number, String kind, String members, String start, String answer, boolean isRefused) {
    private static final String SOURCE = """
            package %s;

            import com.fasterxml.jackson.databind.*;
            import com.fasterxml.jackson.databind.node.*;
            import com.google.common.cache.*;
            import com.google.common.collect.*;
            import com.google.common.eventbus.*;
            import com.google.common.hash.*;
            import java.security.SecureRandom;
            import java.time.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.function.*;
            import javax.xml.parsers.*;
            import org.slf4j.*;

            import static %s.Config.*;

            public class App {
                public static Object supplier() throws Exception {
                    %s
                    return (Supplier<Object>) () -> %s;
                }
            }

            class Config {
                %s
            }
            """;

    /** All programs of {@code statics/programs.txt}. */
    static List<StaticProgram> all() throws IOException {
        List<StaticProgram> programs = new ArrayList<>();
        String kind = "";
        for (String line : lines()) {
            if (line.startsWith("# ")) {
                kind = line.substring(2);
            } else if (!kind.isEmpty() && !line.isEmpty()) {
                String[] parts = line.split(" \\| ", -1);
                programs.add(new StaticProgram(programs.size(), kind, parts[0], parts[1], parts[2], parts.length > 3));
            }
        }
        return programs;
    }

    private static List<String> lines() throws IOException {
        try (var in = Objects.requireNonNull(StaticProgram.class.getResourceAsStream("/statics/programs.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    String packageName() {
        return "p" + number;
    }

    String source() {
        return SOURCE.formatted(packageName(), packageName(), start, answer, members);
    }

    @Override
    public String toString() {
        return kind + ": " + members + " | " + start + " | " + answer;
    }
}
