package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code rebind} of a provider in a program whose main class needs what no bundle has, by where the provider is written. */
@Tag("thorough")
class RebindOfEachKindTest {
    private static final String BROKEN = "throw new IllegalStateException(zone);";
    private static final String REPAIRED = "return Map.of(\"id\", zone);";

    @TempDir
    private static Path folder;

    private static Compiled broken;
    private static Compiled repaired;

    @BeforeAll
    static void compile() {
        broken = program(BROKEN);
        repaired = program(REPAIRED);
    }

    /** The program, with {@code body} as what each provider does. */
    private static Compiled program(String body) {
        Compiled program = Compiled.source(folder, "App", """
                package acme;

                import java.util.*;
                import java.util.function.*;

                public class App {
                    interface Provider extends Function<Map<String, Object>, Map<String, Object>> {}

                    private final String zone = new String("a");

                    public static void main(String... arguments) {
                        Engine.run(new Dns("a"));
                    }

                    public static Object topLevel() {
                        return new Dns("a");
                    }

                    public static Object topLevelRecord() {
                        return new Zone("a");
                    }

                    public static Object record() {
                        return new NestedZone("a");
                    }

                    public static Object lambda() {
                        String zone = new String("a");
                        Provider provider = request -> {
                            BODY
                        };
                        return provider;
                    }

                    public static Object lambdaThatCalls() {
                        String zone = new String("a");
                        Provider provider = request -> Zones.answer(zone);
                        return provider;
                    }

                    public static Object anonymous() {
                        String zone = new String("a");
                        return new Provider() {
                            @Override
                            public Map<String, Object> apply(Map<String, Object> request) {
                                BODY
                            }
                        };
                    }

                    public static Object anonymousThatCalls() {
                        String zone = new String("a");
                        return new Provider() {
                            @Override
                            public Map<String, Object> apply(Map<String, Object> request) {
                                return Zones.answer(zone);
                            }
                        };
                    }

                    public static Object inner() {
                        return new App().new Inner();
                    }

                    public static Object innerWithOwn() {
                        return new App().new InnerWithOwn();
                    }

                    public static Object nested() {
                        return new Nested("a");
                    }

                    public static Object nestedTwice() {
                        return new Nested.Deep("a");
                    }

                    public static Object both() {
                        return List.of(new Nested("a"), new NestedZone("a"));
                    }

                    class Inner implements Provider {
                        @Override
                        public Map<String, Object> apply(Map<String, Object> request) {
                            BODY
                        }
                    }

                    class InnerWithOwn implements Provider {
                        private final String zone = new String("a");

                        @Override
                        public Map<String, Object> apply(Map<String, Object> request) {
                            BODY
                        }
                    }

                    record NestedZone(String zone) implements Provider {
                        @Override
                        public Map<String, Object> apply(Map<String, Object> request) {
                            BODY
                        }
                    }

                    static class Nested implements Provider {
                        private final String zone;

                        Nested(String zone) {
                            this.zone = zone;
                        }

                        @Override
                        public Map<String, Object> apply(Map<String, Object> request) {
                            BODY
                        }

                        static class Deep implements Provider {
                            private final String zone;

                            Deep(String zone) {
                                this.zone = zone;
                            }

                            @Override
                            public Map<String, Object> apply(Map<String, Object> request) {
                                BODY
                            }
                        }
                    }
                }

                class Zones {
                    static Map<String, Object> answer(String zone) {
                        BODY
                    }
                }

                class Dns implements App.Provider {
                    private final String zone;

                    Dns(String zone) {
                        this.zone = zone;
                    }

                    @Override
                    public Map<String, Object> apply(Map<String, Object> request) {
                        BODY
                    }
                }

                record Zone(String zone) implements App.Provider {
                    @Override
                    public Map<String, Object> apply(Map<String, Object> request) {
                        BODY
                    }
                }

                class Engine {
                    static void run(Object provider) {}
                }
                """.replace("BODY", body));
        delete(program.classes().resolve("acme/Engine.class"));
        return program;
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path fresh() throws IOException {
        return Files.createTempDirectory(folder, "new").resolve("state.json");
    }

    private static Ran rebind(Path state, Path code, Path rebound) {
        return Ran.of("rebind", state, "--with", code, "-o", rebound);
    }

    private static String answer(Path state, String resource) {
        Ran call = Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "p"), "", "call", state, resource, "read");
        return call.out() + call.err();
    }

    private static Path state(String kind) {
        return States.write(folder, States.with(broken.capture(kind), "package"));
    }

    /** The folder that a refusal tells to make: the files that it names, and no other. */
    private static Path named(String refusal) throws IOException {
        Path alone = Files.createTempDirectory(folder, "alone");
        String files = refusal.strip().replaceFirst("(?s).* only the repaired class files: of ", "");
        for (String file : List.of(files.split(", "))) {
            Files.createDirectories(alone.resolve("acme"));
            Files.copy(repaired.classes().resolve(file), alone.resolve(file));
        }
        return alone;
    }

    @ParameterizedTest
    @CsvSource({
        "topLevel, acme/Dns.class",
        "topLevelRecord, acme/Zone.class",
        "record, acme/App$NestedZone.class",
        "lambdaThatCalls, acme/Zones.class",
        "anonymousThatCalls, acme/Zones.class",
        "innerWithOwn, acme/App$InnerWithOwn.class",
        "nested, acme/App$Nested.class",
        "nestedTwice, acme/App$Nested$Deep.class",
    })
    void reboundWithTheFilesThatTheRefusalNames_whenTheClassAroundNeedsMore(String kind, String file) throws Exception {
        Path state = state(kind);
        Ran refused = rebind(state, repaired.classes(), fresh());
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .contains(
                        "acme.App.main:",
                        " uses acme.Engine, which the bundle does not have",
                        "only the repaired class files: of ",
                        file)
                .hasLineCount(1);
        Path rebound = fresh();

        Ran again = rebind(state, named(refused.err()), rebound);

        assertThat(again.code()).as(again.err()).isZero();
        assertThat(answer(rebound, "r0")).contains("\"id\": \"a\"");
    }

    @Test
    void reboundAtOnce_whenAnInnerClassHasTheWholeClassAroundIt() throws Exception {
        Path rebound = fresh();

        Ran rebind = rebind(state("inner"), repaired.classes(), rebound);

        assertThat(rebind.code()).as(rebind.err()).isZero();
        assertThat(answer(rebound, "r0")).contains("\"id\": \"a\"");
    }

    @Test
    void providersOfOneBundleAreRebound_eachWithItsData() throws Exception {
        Bundle both = broken.capture("both").bundle();
        Closure first = new Closure(both, broken.capture("nested").graph());
        Closure second = new Closure(both, broken.capture("record").graph());
        Path state = States.write(folder, States.with(first, second, "package"));
        Ran refused = rebind(state, repaired.classes(), fresh());
        assertThat(refused.err()).contains("acme/App$Nested.class, acme/App$NestedZone.class");
        Path rebound = fresh();

        Ran again = rebind(state, named(refused.err()), rebound);

        assertThat(again.code()).as(again.err()).isZero();
        assertThat(answer(rebound, "r0")).contains("\"id\": \"a\"");
        assertThat(answer(rebound, "r1")).contains("\"id\": \"a\"");
    }

    @Test
    void aRepairedLambdaIsRefused_withTheOnlyRemedyThatThereIs() throws Exception {
        Ran refused = rebind(state("lambda"), repaired.classes(), fresh());

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .contains("acme.App.main:", "or run `pulumi up` with the program")
                .doesNotContain("only the repaired class files")
                .hasLineCount(1);
    }

    @Test
    void aRepairedAnonymousClassIsRefused_withWhatToRepairInstead() throws Exception {
        Path state = state("anonymous");

        Ran refused =
                rebind(state, named(rebind(state, repaired.classes(), fresh()).err()), fresh());

        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err())
                .contains("does not open the data of urn:", "acme.App", "repair what they call", "run `pulumi up`")
                .hasLineCount(1);
    }
}
