package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.JarBuilder;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.LinkageProblem.Kind;
import dev.pulumidynamic.closure.link.LinkageProblem.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Finds what the virtual machine cannot link, and nothing else. */
class LinkageTest {
    /** One of everything that a class file can refer to. */
    private static final String SOUND = """
            import java.lang.invoke.*;
            import java.util.*;
            import java.util.function.*;
            public class Sound {
                sealed interface Shape permits Square, Circle {}
                record Square(int side) implements Shape {}
                record Circle(int radius) implements Shape {}
                enum Level { LOW { @Override int weight() { return 1; } }; abstract int weight(); }
                interface Named { String name(); default String shout() { return name().toUpperCase(); } }
                static abstract class Base implements Named, Comparable<Base> { private int secret = 1; }
                static class Derived extends Base {
                    public String name() { return "derived"; }
                    public int compareTo(Base other) { return other.secret; }
                }
                static class Words extends AbstractList<String> {
                    public String get(int index) { return "word"; }
                    public int size() { return 1; }
                }
                static class Broken extends RuntimeException { Broken(Throwable cause) { super(cause); } }
                private static int counter;
                static Object run() throws Throwable {
                    int[] numbers = {1, 2};
                    int[][] copies = {numbers.clone(), new int[2]};
                    Function<Integer, Shape> make = Square::new;
                    Supplier<String> text = new Derived()::shout;
                    MethodHandle handle = MethodHandles.lookup().findStatic(Sound.class, "twice",
                            MethodType.methodType(int.class, int.class));
                    int four = (int) handle.invokeExact(2);
                    VarHandle variable = MethodHandles.lookup().findStaticVarHandle(Sound.class, "counter", int.class);
                    variable.compareAndSet(0, four);
                    try (AutoCloseable resource = () -> counter++) {
                        switch (text.get()) { case "DERIVED": counter++; break; default: counter--; }
                        switch (Level.LOW) { case LOW -> counter += Level.LOW.weight(); }
                    } catch (IllegalStateException | IllegalArgumentException e) {
                        throw new Broken(e);
                    }
                    Named named = new Named() { public String name() { return "n" + make.apply(3); } };
                    return named.shout() + copies[0].length + new Words().iterator().next() + new TreeMap<String, Named>()
                            + named.hashCode() + Map.Entry.comparingByKey() + Thread.State.NEW;
                }
                static int twice(int number) { return number * 2; }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void nothingIsFound_whenASoundProgramMeetsTheRunningJdk() {
        Bundle bundle = bundle(Compiled.of(folder, "Sound", SOUND).classes());

        assertThat(bundle.project().entries()).hasSizeGreaterThan(11); // The manifest is one.
        assertThat(Linkage.check(bundle, JdkClasses.running())).isEmpty();
    }

    /** What one class of a bundle expects of another, and what it gets. */
    enum Change {
        GONE("class Other { int size() { return 1; } }", null, Kind.CLASS_MISSING),
        WITHOUT_METHOD("class Other { int size() { return 1; } }", "class Other {}", Kind.METHOD_MISSING),
        OTHER_RESULT(
                "class Other { int size() { return 1; } }",
                "class Other { long size() { return 1; } }",
                Kind.METHOD_MISSING),
        STATIC(
                "class Other { int size() { return 1; } }",
                "class Other { static int size() { return 1; } }",
                Kind.INCOMPATIBLE),
        PRIVATE(
                "class Other { int size() { return 1; } }",
                "class Other { private int size() { return 1; } }",
                Kind.NOT_ACCESSIBLE);

        private final String before;
        private final @Nullable String after;
        private final Kind kind;

        Change(String before, @Nullable String after, Kind kind) {
            this.before = before;
            this.after = after;
            this.kind = kind;
        }
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    void changedClassIsFound_whenAnotherWasCompiledAgainstTheOldOne(Change change) throws IOException {
        Path classes = Compiled.of(
                        folder,
                        "User",
                        "public class User { static int use(Other other) {\n return other.size(); } }" + change.before)
                .classes();
        Files.delete(classes.resolve("Other.class"));
        if (change.after != null) {
            Path other = Compiled.of(folder, "Other", change.after).classes();
            Files.copy(other.resolve("Other.class"), classes.resolve("Other.class"));
        }

        assertThat(Linkage.check(bundle(classes), JdkClasses.running()))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.kind()).isEqualTo(change.kind);
                    assertThat(problem.place()).isEqualTo(Place.BUNDLE);
                    assertThat(problem.site()).isEqualTo(new CodeLocation("User", "use", 2));
                });
    }

    @Test
    void supertypesAreFound_whenTheyChanged() throws IOException {
        Path classes = Compiled.of(folder, "User", """
                        class Base {}
                        interface Face {}
                        interface Closed {}
                        public class User extends Base implements Face, Closed {}
                        """).classes();
        Path changed = Compiled.of(folder, "Changed", """
                        final class Base {}
                        interface Face { void work(); }
                        sealed interface Closed permits Changed {}
                        public final class Changed implements Closed {}
                        """).classes();
        for (String name : List.of("Base", "Face", "Closed", "Changed")) {
            Files.copy(
                    changed.resolve(name + ".class"),
                    classes.resolve(name + ".class"),
                    StandardCopyOption.REPLACE_EXISTING);
        }

        assertThat(Linkage.check(bundle(classes), JdkClasses.running()))
                .extracting(LinkageProblem::message)
                .containsExactlyInAnyOrder(
                        "User extends Base, which is final",
                        "User implements Closed, which is sealed and does not permit it",
                        "User does not implement Face.work()");
    }

    @Test
    void protectedMemberIsFound_whenTheUserIsNoSubclassAnyMore() throws IOException {
        Map<String, String> sources = Map.of(
                "other.Base",
                "package other; public class Base { protected static int size() { return 1; } }",
                "User",
                "class Middle extends other.Base {}"
                        + " public class User extends Middle { static int use() {\n return other.Base.size(); } }");
        Path classes = Compiled.of(folder, sources).classes();

        assertThat(Linkage.check(bundle(classes), JdkClasses.running())).isEmpty();

        Path changed = Compiled.of(folder, "Middle", "public class Middle {}").classes();
        Files.copy(
                changed.resolve("Middle.class"), classes.resolve("Middle.class"), StandardCopyOption.REPLACE_EXISTING);

        assertThat(Linkage.check(bundle(classes), JdkClasses.running()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.kind()).isEqualTo(Kind.NOT_ACCESSIBLE))
                .hasToString("User.use:2 calls other.Base.size(), which is not accessible from there");
    }

    @Test
    void privateMemberIsReached_whenNestMates() {
        Path classes = Compiled.of(
                        folder,
                        "Outer",
                        "public class Outer { private int secret; class Inner { int read() { return secret; } } }")
                .classes();

        assertThat(Linkage.check(bundle(classes), JdkClasses.running())).isEmpty();
    }

    @Test
    void lambdaIsNamedByItsMethod_whenItsBodyIsWrong() throws IOException {
        Path classes = Compiled.of(
                        folder,
                        "User",
                        "public class User { Runnable work() {\n return () -> System.out.println(new Other()); } }"
                                + " class Other {}")
                .classes();
        Files.delete(classes.resolve("Other.class"));

        assertThat(Linkage.check(bundle(classes), JdkClasses.running()))
                .first()
                .hasToString("lambda in User.work:2 uses Other, which the bundle does not have");
    }

    /** Of a project without libraries. */
    static Bundle bundle(Path classes) {
        return new Bundle(
                new Part("project", new JarBuilder().files("", classes).entries()), List.of());
    }
}
