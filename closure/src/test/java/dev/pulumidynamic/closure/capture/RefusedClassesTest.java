package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Refusal;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A refused library: captured code that refers to it is refused, with the line; other code may refer to it. */
class RefusedClassesTest {
    private static final Refusal REFUSAL =
            new Refusal("acme-sdk", "com.sdk.**", "Acme's SDK never travels", "use plain values");

    private static final Map<String, String> SDK = Map.of(
            "com.sdk.Output",
            "package com.sdk; public class Output<T> { public T value; public static <T> Output<T> of(T value) { return new Output<>(); } }",
            "com.sdk.Resource",
            "package com.sdk; public class Resource { public @interface Export {} }");

    private static final Map<String, String> LIBRARY = Map.of(
            "com.lib.Texts",
            "package com.lib; public class Texts { public static String upper(String text) { return text; } }",
            "com.lib.Stacks",
            "package com.lib; public class Stacks { public static Object text() { return new Texts(); }"
                    + " public static Object stack() { return Inner.stack(); }"
                    + " static class Inner { static Object stack() { return com.sdk.Output.of(1); } } }");

    private static final String PROGRAM = """
            package com.acme;

            import com.sdk.*;
            import java.util.*;
            import java.util.function.Supplier;

            public class App extends Resource {
                Output<String> name;

                static Output<String> stays(Output<String> name) {
                    return Output.of("stays");
                }

                static Object stays() {
                    return Output.of("stays");
                }

                static String slug(String text) {
                    return text;
                }

                public static Object captured() {
                    return new Dns();
                }
            }

            class Dns implements Supplier<Object> {
                %s

                public Object get() {
                    %s
                }
            }
            """;

    @TempDir
    private Path folder;

    private Object captured(String members, String body) {
        Path sdk = jar("sdk.jar", Compiled.of(folder, SDK));
        Path library = jar("lib.jar", Compiled.of(folder, LIBRARY, sdk));
        Compiled program = Compiled.of(folder, Map.of("com.acme.App", PROGRAM.formatted(members, body)), sdk, library);
        try {
            URLClassLoader loader = new URLClassLoader(new URL[] {
                program.classes().toUri().toURL(),
                sdk.toUri().toURL(),
                library.toUri().toURL()
            });
            return List.of(loader.loadClass("com.acme.App")
                            .getMethod("captured")
                            .invoke(null))
                    .get(0);
        } catch (ReflectiveOperationException | MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path jar(String name, Compiled compiled) {
        return new JarBuilder().files("", compiled.classes()).write(folder.resolve(name));
    }

    private static Closure capture(Object captured) {
        return new Capturer(CaptureOptions.DEFAULT.withoutCache().refuse(List.of(REFUSAL))).capture(captured);
    }

    private record Case(String name, String members, String body, String text) {}

    private static final List<Case> CASES = List.of(
            new Case(
                    "a call",
                    "",
                    "return Output.of(1);",
                    "com.acme.Dns.get(App.java:31) calls com.sdk.Output.of(Object)"),
            new Case(
                    "a class literal", "", "return Output.class;", "com.acme.Dns.get(App.java:31) uses com.sdk.Output"),
            new Case("a field", "Output<String> out;", "return 1;", "com.acme.Dns.out(App.java) names com.sdk.Output"),
            new Case(
                    "a helper that nobody calls",
                    "static Output<String> helper() { return null; }",
                    "return 1;",
                    "com.acme.Dns.helper(App.java:28) uses com.sdk.Output"),
            new Case(
                    "a generic signature",
                    "static void helper(List<Output<String>> all) { all.clear(); }",
                    "return 1;",
                    "com.acme.Dns.helper(App.java:28) names com.sdk.Output"),
            new Case(
                    "a lambda",
                    "",
                    "Supplier<Object> made = () -> Output.of(2); return made.get();",
                    "lambda in com.acme.Dns.get(App.java:31) calls com.sdk.Output.of(Object)"),
            new Case(
                    "a parameter of a method that is called",
                    "",
                    "return App.stays(null);",
                    "com.acme.Dns.get(App.java:31) names com.sdk.Output"),
            new Case(
                    "a static method of a class that stays behind otherwise",
                    "",
                    "return App.stays();",
                    "com.acme.Dns -> com.acme.App -> com.sdk.Output [acme-sdk]: com.acme.App.stays(App.java:15) calls"
                            + " com.sdk.Output.of(Object)"),
            new Case(
                    "a name in a string",
                    "",
                    "return \"com.sdk.Output\";",
                    "com.acme.Dns.get(App.java:31) names com.sdk.Output"),
            new Case(
                    "a superclass",
                    "static class Args extends Resource {}",
                    "return new Args();",
                    "com.acme.Dns$Args.<init>(App.java:28) calls new com.sdk.Resource()"),
            new Case(
                    "a library that reaches it",
                    "",
                    "return com.lib.Stacks.text();",
                    "-> com.acme.Dns -> com.lib.Stacks -> com.lib.Stacks$Inner -> com.sdk.Output [acme-sdk]: the library's"
                            + " class com.lib.Stacks$Inner refers to it"));

    @TestFactory
    Stream<DynamicTest> captureIsRefused_whenCodeRefersToWhatNeverTravels() {
        return CASES.stream()
                .map(each -> DynamicTest.dynamicTest(each.name(), () -> {
                    Object captured = captured(each.members(), each.body());

                    CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> capture(captured));

                    assertThat(refusal)
                            .hasMessageStartingWith("cannot capture (the captured object) -> com.acme.")
                            .hasMessageContaining(each.text())
                            .hasMessageContaining("[acme-sdk]: ")
                            .hasMessageEndingWith(", and Acme's SDK never travels; use plain values");
                }));
    }

    @Test
    void classIsSliced_whenAllOfItWouldBringWhatNeverTravels() {
        Closure closure = capture(captured("", "return App.slug(\"a\");"));

        assertThat(closure.bundle().libraries()).isEmpty();
        assertThat(closure.bundle().project().names()).containsExactly("com/acme/App.class", "com/acme/Dns.class");
    }

    @Test
    void captureIsRefusedWithThePathOfTheObject_whenAnObjectOfItIsCaptured() {
        Object captured = captured("static Object made() { return Output.of(1); } Object out = made();", "return out;");

        assertThat(catchThrowableOfType(CaptureException.class, () -> capture(captured)))
                .hasMessage("cannot capture out -> com.sdk.Output [acme-sdk]: an object of this type was captured, and"
                        + " Acme's SDK never travels (field com.acme.Dns.out); use plain values");
    }

    @Test
    void libraryStaysBehind_whenOnlyAnnotationsNameIt() {
        Closure closure = capture(captured("@Resource.Export int port;", "return port;"));

        assertThat(closure.bundle().libraries()).isEmpty();
    }

    @Test
    void libraryTravelsAlone_whenWhatIsReachedOfItDoesWithout() {
        Closure closure = capture(captured("", "return com.lib.Texts.upper(\"a\");"));

        assertThat(closure.bundle().libraries()).extracting(Part::name).containsExactly("lib.jar");
        assertThat(closure.bundle().project().names()).containsExactly("com/acme/Dns.class");
    }
}
