package dev.pulumidynamic.closure.shapes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What code asks for by name when it runs: service providers and classes, in the project and in libraries. */
class LookupsTest {
    private static final String PROVIDER = "com.acme.Provider";
    private static final String PLUG = "package com.api; public interface Plug { String name(); }";

    @TempDir
    Path folder;

    private Program program() {
        return new Program(folder);
    }

    private Path jar(String name, Map<String, String> sources, Path... classPath) {
        return new JarBuilder().files("", program().classes(sources, classPath)).write(folder.resolve(name));
    }

    /** A jar that provides {@code com.api.Plug}. */
    private Path pluginJar(String name, Path api) {
        String type = "org.plugin." + name;
        return new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(
                                        Map.of(
                                                type,
                                                "package org.plugin; public class " + name
                                                        + " implements com.api.Plug { public String name() { return \""
                                                        + name
                                                        + "\"; } }"),
                                        api))
                .file("META-INF/services/com.api.Plug", type + "\n")
                .write(folder.resolve(name + ".jar"));
    }

    private static Object make(Path... classPath) {
        return Program.make(Program.loader(classPath), PROVIDER);
    }

    private static Stream<String> libraries(Closure closure) {
        return closure.bundle().libraries().stream().map(Part::name);
    }

    @Test
    void providersAreFound_whenTheProjectPassesTheServiceToAHelper() throws IOException {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path classes = program()
                .classes(
                        Map.of(
                                PROVIDER,
                                Program.source(PROVIDER, "Hooks.all(com.api.Plug.class).toString()"),
                                "com.acme.Hooks",
                                """
                                package com.acme;

                                import java.util.*;

                                public class Hooks {
                                    static <T extends com.api.Plug> List<String> all(Class<T> type) {
                                        List<String> names = new ArrayList<>();
                                        ServiceLoader.load(type).forEach(plug -> names.add(plug.name()));
                                        return names;
                                    }
                                }
                                """,
                                "com.acme.Mine",
                                "package com.acme; public class Mine implements com.api.Plug {"
                                        + " public String name() { return \"Mine\"; } }"),
                        api);
        Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(classes.resolve("META-INF/services/com.api.Plug"), "com.acme.Mine\n");

        assertThat(Program.carry(make(classes, api, plugin))).isEqualTo("[Mine, Other]");
    }

    /** As Rhino does: the project mentions the manager only, and the JDK asks for the factories. */
    @Test
    void providersTravel_whenTheJdkLooksThemUpForTheProject() {
        Path engine = new JarBuilder()
                .files("", program().classes(Map.of("org.script.Engine", """
                        package org.script;

                        import java.util.List;
                        import javax.script.*;

                        public class Engine extends AbstractScriptEngine implements ScriptEngineFactory {
                            @Override public Object eval(String script, ScriptContext context) { return script + "!"; }
                            @Override public Object eval(java.io.Reader reader, ScriptContext context) { return "read"; }
                            @Override public Bindings createBindings() { return new SimpleBindings(); }
                            @Override public ScriptEngineFactory getFactory() { return this; }
                            @Override public ScriptEngine getScriptEngine() { return this; }
                            @Override public String getEngineName() { return "exclaim"; }
                            @Override public String getEngineVersion() { return "1"; }
                            @Override public List<String> getExtensions() { return List.of(); }
                            @Override public List<String> getMimeTypes() { return List.of(); }
                            @Override public List<String> getNames() { return List.of("exclaim"); }
                            @Override public String getLanguageName() { return "exclaim"; }
                            @Override public String getLanguageVersion() { return "1"; }
                            @Override public Object getParameter(String key) { return ""; }
                            @Override public String getMethodCallSyntax(String object, String method, String... arguments) { return ""; }
                            @Override public String getOutputStatement(String text) { return ""; }
                            @Override public String getProgram(String... statements) { return ""; }
                        }
                        """)))
                .file("META-INF/services/javax.script.ScriptEngineFactory", "org.script.Engine\n")
                .write(folder.resolve("engine.jar"));
        Path classes = program()
                .supplier(
                        PROVIDER,
                        "String.valueOf(new javax.script.ScriptEngineManager().getEngineByName(\"exclaim\").eval(\"a\"))");

        assertThat(Program.carry(make(classes, engine))).isEqualTo("a!");
    }

    /** The class path of the tests has the file system of Jimfs. */
    @Test
    void captureWarns_whenTheJdkAsksOnlyProvidersOfTheProgram() {
        Path classes = program()
                .supplier(
                        PROVIDER,
                        "java.nio.file.Path.of(java.net.URI.create(\"file:///a\")).toString()"
                                + " + java.nio.charset.Charset.forName(\"UTF-16\")");

        Closure closure = new Capturer().capture(make(classes));

        assertThat(closure.warnings()).extracting(Warning::code).containsExactly("system-provider");
        assertThat(closure.warnings().get(0).toString())
                .contains("com.acme.Provider.get(Provider.java:7) calls Path.of")
                .contains("com.google.common.jimfs.SystemJimfsFileSystemProvider");
    }

    /** One capturer, because it keeps the code for objects of the same classes. */
    @Test
    void providersTravel_whenTheServiceIsACapturedValue() throws ReflectiveOperationException {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path classes = program().classes(Map.of(PROVIDER, """
                                package com.acme;

                                import java.util.ServiceLoader;

                                public class Provider implements java.util.function.Supplier<String> {
                                    public Object value = "";
                                    @Override public String get() {
                                        Class<?> type = value instanceof Class<?> given ? given : value.getClass();
                                        return ServiceLoader.load(type).stream().map(p -> p.type().getSimpleName()).toList().toString();
                                    }
                                }
                                """), api);
        Object provider = make(classes, api, plugin);
        Capturer capturer = new Capturer();

        assertThat(Program.opened(capturer.capture(provider))).isEqualTo("[]");
        provider.getClass()
                .getField("value")
                .set(provider, provider.getClass().getClassLoader().loadClass("com.api.Plug"));
        assertThat(Program.opened(capturer.capture(provider))).isEqualTo("[Other]");
    }

    /** A library like gRPC: its registry passes the service to a helper that asks for the providers. */
    private Path registry(Path api) {
        return jar(
                "registry.jar",
                Map.of(
                        "com.lib.Registry",
                        "package com.lib; public class Registry { public static String names() {"
                                + " return Loading.all(com.api.Plug.class); } }",
                        "com.lib.Loading",
                        """
                        package com.lib;

                        class Loading {
                            static String all(Class<? extends com.api.Plug> type) {
                                StringBuilder names = new StringBuilder();
                                java.util.ServiceLoader.load(type, type.getClassLoader()).forEach(plug -> names.append(plug.name()));
                                return names.toString();
                            }
                        }
                        """,
                        "com.lib.Plain",
                        "package com.lib; public class Plain { public static String text() { return \"plain\"; } }"),
                api);
    }

    @Test
    void providersTravel_whenALibraryAsksForThem() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path registry = registry(api);
        Path classes = program().supplier(PROVIDER, "com.lib.Registry.names()", registry);

        assertThat(Program.carry(make(classes, api, registry, plugin))).isEqualTo("Other");
    }

    /** As many libraries find their adapters for others. */
    @Test
    void providersTravel_whenALibraryFindsItsCodeThatAsksByName() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path library = jar(
                "lib.jar",
                Map.of(
                        "com.lib.Entry",
                        "package com.lib; public class Entry { public static Object name() throws Exception {"
                                + " return Class.forName(\"com.lib.Adapter\").getMethod(\"name\").invoke(null); } }",
                        "com.lib.Adapter",
                        "package com.lib; public class Adapter { public static String name() {"
                                + " return java.util.ServiceLoader.load(com.api.Plug.class).findFirst().orElseThrow().name(); } }"),
                api);
        Path classes = program().supplier(PROVIDER, "com.lib.Entry.name().toString()", library);

        assertThat(Program.carry(make(classes, api, library, plugin))).isEqualTo("Other");
    }

    /** As Log4j does. */
    @Test
    void providersTravel_whenTheServiceIsAClassThatIsNotAbstract() {
        Path library = jar(
                "log.jar",
                Map.of(
                        "com.log.Backend",
                        "package com.log; public class Backend { public String name() { return \"none\"; } }",
                        "com.log.Logs",
                        "package com.log; public class Logs { public static String name() {"
                                + " return java.util.ServiceLoader.load(Backend.class).findFirst().orElseGet(Backend::new).name(); } }"));
        Path backend = new JarBuilder()
                .files(
                        "",
                        program()
                                .classes(
                                        Map.of(
                                                "org.backend.Real",
                                                "package org.backend; public class Real extends com.log.Backend {"
                                                        + " public String name() { return \"real\"; } }"),
                                        library))
                .file("META-INF/services/com.log.Backend", "org.backend.Real\n")
                .write(folder.resolve("backend.jar"));
        Path classes = program().supplier(PROVIDER, "com.log.Logs.name()", library);

        assertThat(Program.carry(make(classes, library, backend))).isEqualTo("real");
    }

    /** As JJWT does: its API makes objects of its implementation by a method that takes the name. */
    @Test
    void providersTravel_whenTheCodeThatAsksIsNamedInAnotherLibrary() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path front = jar(
                "front.jar",
                Map.of(
                        "com.front.Front",
                        "package com.front; public class Front { public static Object name() {"
                                + " return Made.of(\"com.back.Back\"); } }",
                        "com.front.Made",
                        """
                        package com.front;

                        class Made {
                            private static final String DEFAULT = "com.back.Plain";

                            static Object of(String name) {
                                try {
                                    return found(name).getConstructor().newInstance();
                                } catch (ReflectiveOperationException e) {
                                    throw new IllegalStateException(e);
                                }
                            }

                            static Class<?> found(String name) throws ClassNotFoundException {
                                return Class.forName(name == null ? DEFAULT : name);
                            }
                        }
                        """));
        Path back = jar(
                "back.jar",
                Map.of(
                        "com.back.Plain",
                        "package com.back; public class Plain {}",
                        "com.back.Back",
                        "package com.back; public class Back { public String toString() {"
                                + " return java.util.ServiceLoader.load(com.api.Plug.class).findFirst().orElseThrow().name(); } }"),
                api);
        Path classes = program().supplier(PROVIDER, "com.front.Front.name().toString()", front);

        assertThat(Program.carry(make(classes, front, back, api, plugin))).isEqualTo("Other");
    }

    @Test
    void providersStayBehind_whenTheProjectDoesNotReachTheCodeThatAsks() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path registry = registry(api);
        Path classes = program().supplier(PROVIDER, "com.lib.Plain.text()", registry);

        Closure closure = new Capturer().capture(make(classes, api, registry, plugin));

        assertThat(Program.opened(closure)).isEqualTo("plain");
        assertThat(libraries(closure)).containsExactlyInAnyOrder("registry.jar", "api.jar");
    }

    @Test
    void providerStaysBehindWithAWarning_whenOnlyAReferenceMayBringIt() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path registry = registry(api);
        Path classes = program().supplier(PROVIDER, "com.lib.Registry.names()", registry);
        CaptureOptions options = CaptureOptions.DEFAULT.providersOnlyIfNamed("org.plugin.**");

        Closure closure = new Capturer(options).capture(make(classes, api, registry, plugin));

        assertThat(Program.opened(closure)).isEqualTo("");
        assertThat(closure.warnings())
                .containsExactly(new Warning(
                        "provider-left",
                        "(the captured object) -> com.acme.Provider -> com.lib.Registry",
                        "(the captured object) -> com.acme.Provider -> com.lib.Registry: it may look up"
                                + " service providers of com.api.Plug: the program finds org.plugin.Other,"
                                + " but the bundle does not contain it, because no captured code refers to"
                                + " it; if the code needs one, name it in the capture option"
                                + " include(\"org.plugin.Other\")"));
    }

    @Test
    void providerTravelsWithoutAWarning_whenTheProjectNamesItsLibrary() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path plugin = pluginJar("Other", api);
        Path registry = registry(api);
        Path classes = program()
                .supplier(PROVIDER, "com.lib.Registry.names() + new org.plugin.Other().name()", registry, plugin, api);
        CaptureOptions options = CaptureOptions.DEFAULT.providersOnlyIfNamed("org.plugin.**");

        Closure closure = new Capturer(options).capture(make(classes, api, registry, plugin));

        assertThat(Program.opened(closure)).isEqualTo("OtherOther");
        assertThat(closure.warnings()).isEmpty();
    }

    /** The library with {@code Plain}, {@code Registry} and what else a program calls, with a jar that only {@code Registry} needs. */
    private Closure capturedWithOptionalApi(String call) {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path registry = registry(api);
        Path classes = program().supplier(PROVIDER, call, registry);
        CaptureOptions options = CaptureOptions.DEFAULT.librariesOnlyIfReached("com.api.**");

        return new Capturer(options).capture(make(classes, api, registry));
    }

    @Test
    void libraryStaysBehind_whenOnlyUnreachedCodeOfAnotherNeedsItAndItIsOptional() {
        Closure closure = capturedWithOptionalApi("com.lib.Plain.text()");

        assertThat(Program.opened(closure)).isEqualTo("plain");
        assertThat(libraries(closure)).containsExactly("registry.jar");
    }

    @Test
    void optionalLibraryTravels_whenReachedCodeOfAnotherNeedsIt() {
        Closure closure = capturedWithOptionalApi("com.lib.Registry.names()");

        assertThat(Program.opened(closure)).isEqualTo("");
        assertThat(libraries(closure)).containsExactlyInAnyOrder("registry.jar", "api.jar");
    }

    @Test
    void classTravels_whenALibraryFindsItByNameInAnotherJar() {
        Path api = jar("api.jar", Map.of("com.api.Plug", PLUG));
        Path implementation = jar(
                "impl.jar",
                Map.of(
                        "com.impl.Best",
                        "package com.impl; public class Best implements com.api.Plug {"
                                + " public String name() { return \"best\"; } }"),
                api);
        Path builder = jar("builder.jar", Map.of("com.lib.Builder", """
                        package com.lib;

                        public class Builder {
                            public static String name() throws Exception {
                                String name = "com.impl.Best";
                                Class<?> type = Thread.currentThread().getContextClassLoader().loadClass(name);
                                return ((com.api.Plug) type.getConstructor().newInstance()).name();
                            }
                        }
                        """), api);
        Path classes = program().supplier(PROVIDER, "com.lib.Builder.name()", builder);

        assertThat(Program.carry(make(classes, builder, api, implementation))).isEqualTo("best");
    }

    /** {@code DriverManager} looks for drivers once in a JVM. */
    @Test
    void driverIsFound_inEachOpeningOfAClosure() {
        Path driver = new JarBuilder()
                .files("", program().classes(Map.of("com.db.AcmeDriver", """
                                        package com.db;

                                        public class AcmeDriver implements java.sql.Driver {
                                            public java.sql.Connection connect(String url, java.util.Properties info) { return null; }
                                            public boolean acceptsURL(String url) { return url.startsWith("jdbc:acme:"); }
                                            public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, java.util.Properties info) {
                                                return new java.sql.DriverPropertyInfo[0];
                                            }
                                            public int getMajorVersion() { return 1; }
                                            public int getMinorVersion() { return 0; }
                                            public boolean jdbcCompliant() { return false; }
                                            public java.util.logging.Logger getParentLogger() { return null; }
                                        }
                                        """)))
                .file("META-INF/services/java.sql.Driver", "com.db.AcmeDriver")
                .write(folder.resolve("driver.jar"));
        Path classes = program()
                .supplier(PROVIDER, "java.sql.DriverManager.getDriver(\"jdbc:acme:db\").getClass().getSimpleName()");

        Closure closure = new Capturer().capture(make(classes, driver));

        assertThat(Stream.generate(() -> Program.opened(closure)).limit(2)).containsOnly("AcmeDriver");
    }
}
