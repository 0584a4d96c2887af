package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Transient fields of libraries, whose authors did not choose them for a capture. */
class TransientFieldsTest {
    private static final String PROVIDER = "com.acme.Provider";

    @TempDir
    Path folder;

    /** An object of a class of a library with {@code members}, in a field of a provider that supplies its text. */
    private Object provider(String declaration, String members) {
        Program program = new Program(folder);
        Path library = new JarBuilder()
                .files("", program.classes(Map.of("com.lib.Config", """
                        package com.lib;

                        import java.io.Serializable;
                        import java.util.function.Supplier;

                        public class Config %s {
                            %s
                        }
                        """.formatted(declaration, members))))
                .write(folder.resolve("lib.jar"));
        Path classes = program.classes(Map.of(PROVIDER, """
                        package com.acme;

                        public class Provider implements java.util.function.Supplier<String> {
                            private final com.lib.Config config = new com.lib.Config();

                            @Override
                            public String get() {
                                return config.toString();
                            }
                        }
                        """), library);
        return Program.make(Program.loader(classes, library), PROVIDER);
    }

    /** As Resilience4j's and Feign's are. */
    @Test
    void libraryFieldIsCarried_whenNothingMakesItsObjectAgain() {
        Object provider = provider("implements Serializable", """
                private transient Supplier<String> region = () -> "eu";

                public void setRegion(Supplier<String> region) {
                    this.region = region;
                }

                @Override
                public String toString() {
                    return region.get();
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("eu");
    }

    @Test
    void libraryFieldIsCarried_whenItsClassIsNotSerializable() {
        Object provider = provider("", """
                private final transient Object lock = new Object();

                @Override
                public String toString() {
                    synchronized (lock) {
                        return "locked";
                    }
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("locked");
    }

    /** As the settings of Jackson's StdDateFormat are. */
    @Test
    void libraryFieldIsCarried_whenItWasGivenToTheConstructor_andIsOnlyCompared() {
        Object provider = provider("implements Serializable", """
                private final transient Object zone;

                public Config() {
                    this("tokyo");
                }

                private Config(Object zone) {
                    this.zone = java.util.Objects.requireNonNull(zone, "zone");
                }

                @Override
                public String toString() {
                    return zone == null ? "default" : zone.toString();
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("tokyo");
    }

    @Test
    void settingIsCarried_whenAMethodHasADefaultForIt() {
        Object provider = provider("implements Serializable", """
                private transient String region;

                public Config() {
                    setRegion("eu");
                }

                public void setRegion(String region) {
                    this.region = region;
                }

                @Override
                public String toString() {
                    if (region == null) {
                        region = "default";
                    }
                    return region;
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("eu");
    }

    @Test
    void threadOfALibraryStaysBehind_whenItWasGivenAndAMethodHasADefaultForIt() {
        Object provider = provider("implements Serializable", """
                private transient Thread thread;

                public Config() {
                    setThread(new Thread("given"));
                }

                public void setThread(Thread thread) {
                    this.thread = thread;
                }

                @Override
                public String toString() {
                    return thread == null ? "default" : thread.getName();
                }
                """);

        assertThat(Program.opened(new Capturer().capture(provider))).isEqualTo("default");
    }

    @Test
    void numberOfALibraryIsCarried_whenNothingMakesItAgain() {
        Object provider = provider("", """
                private transient int tries = 3;
                private transient boolean strict = true;

                @Override
                public String toString() {
                    return strict ? "tries " + tries : "none";
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("tries 3");
    }

    @Test
    void numberOfALibraryStartsAtZero_whenItIsTheStateOfAnObjectThatIsLeftOut() {
        Object provider = provider("", """
                private transient boolean started;
                private transient Thread thread;

                public Config() {
                    start();
                }

                private void start() {
                    if (thread == null) {
                        thread = new Thread("made");
                    }
                    started = true;
                }

                @Override
                public String toString() {
                    return started + " " + thread;
                }
                """);

        assertThat(Program.opened(new Capturer().capture(provider))).isEqualTo("false null");
    }

    /** As the classes that SWIG generates hold addresses. */
    @Test
    void numberOfALibraryStartsAtZero_whenANativeMethodGetsIt() {
        Object provider = provider("", """
                private transient long address = 42;

                private static final class Calls {
                    static native void free(long address);
                }

                public void close() {
                    Calls.free(address);
                }

                @Override
                public String toString() {
                    return "address " + address;
                }
                """);

        assertThat(Program.opened(new Capturer().capture(provider))).isEqualTo("address 0");
    }

    /** A thread cannot be captured. */
    @Test
    void libraryFieldStartsEmpty_whenAMethodMakesItsObjectAgain() {
        Object provider = provider("implements Serializable", """
                private transient Thread thread = new Thread("made");

                @Override
                public String toString() {
                    if (thread == null) {
                        start();
                    }
                    return thread.getName();
                }

                private void start() {
                    thread = new Thread("made");
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("made");
    }

    @Test
    void libraryFieldStartsEmpty_whenAFlagSaysThatItIsMissing() {
        Object provider = provider("implements Serializable", """
                private transient boolean started = true;
                private transient Thread thread = new Thread("made");

                @Override
                public String toString() {
                    if (!started) {
                        thread = new Thread("made");
                        started = true;
                    }
                    return thread.getName();
                }
                """);

        assertThat(Program.carry(provider)).isEqualTo("made");
    }

    /** Jackson's {@code TomlFactory} inherits the {@code readResolve} of {@code JsonFactory}. */
    @Test
    void libraryFieldIsCarried_whenOnlyAnotherClassIsMadeAgain() {
        Program program = new Program(folder);
        Path library = new JarBuilder()
                .files("", program.classes(Map.of("com.lib.Factory", """
                        package com.lib;

                        public class Factory implements java.io.Serializable {
                            private final transient StringBuilder symbols = new StringBuilder("made");

                            protected Object readResolve() {
                                return new Factory();
                            }

                            public static class Toml extends Factory {}

                            @Override
                            public String toString() {
                                return getClass().getSimpleName() + symbols;
                            }
                        }
                        """)))
                .write(folder.resolve("lib.jar"));
        Path classes = program.classes(Map.of(PROVIDER, """
                        package com.acme;

                        public class Provider implements java.util.function.Supplier<String> {
                            private final Object factory = new com.lib.Factory.Toml();

                            @Override
                            public String get() {
                                return factory.toString();
                            }
                        }
                        """), library);

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("Tomlmade");
    }

    /** As Groovy's closures get their metaclass. */
    @Test
    void constructorOfTheSuperclassRuns_whenOnlySubclassesAreSerializable() {
        Program program = new Program(folder);
        Path library = new JarBuilder()
                .files("", program.classes(Map.of("com.lib.Base", """
                        package com.lib;

                        public abstract class Base {
                            private transient Thread thread = new Thread(getClass().getSimpleName());
                            protected String region = "none";

                            public String describe() {
                                return thread.getName() + " " + region;
                            }
                        }
                        """)))
                .write(folder.resolve("lib.jar"));
        Path classes = program.classes(Map.of(PROVIDER, """
                        package com.acme;

                        public class Provider extends com.lib.Base implements java.util.function.Supplier<String>, java.io.Serializable {
                            public Provider() {
                                region = "eu";
                            }

                            @Override
                            public String get() {
                                return describe();
                            }
                        }
                        """), library);

        assertThat(Program.carry(Program.make(Program.loader(classes, library), PROVIDER)))
                .isEqualTo("Provider eu");
    }
}
